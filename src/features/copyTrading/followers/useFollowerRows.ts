import { useCallback, useMemo, type KeyboardEvent } from 'react'
import type { Listed } from '@/domain/followerList'
import { useLanguage, useT } from '@/i18n'
import { followerTexts, tickId, type FollowerAction } from './FollowerParts'
import type { FollowerSelection } from './useSelection'

/** Props of both views, cards and table. */
export interface FollowerRowsProps {
  readonly shown: readonly Listed[]
  /** Unix seconds */
  readonly now: number
  readonly selection: FollowerSelection
  /** ids of followers whose new expiry is being saved */
  readonly saving: ReadonlySet<string>
  readonly onAction: (action: FollowerAction, follower: Listed) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Shared by cards and rows. */
export function useFollowerRows({ shown, selection: { toggle, tickShown } }: FollowerRowsProps) {
  const t = useT()
  const language = useLanguage()
  const texts = useMemo(() => followerTexts(t), [t])
  /** Arrow keys move between checkboxes and select with Shift; Ctrl+A selects all shown followers. */
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
        event.preventDefault()
        return tickShown(true)
      }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = shown[shown.findIndex((one) => one.id === id) + step]
      if (!next) return
      if (event.shiftKey) {
        toggle(id, true, false)
        toggle(next.id, true, false)
      }
      document.getElementById(tickId(next.id))?.focus()
    },
    [shown, toggle, tickShown],
  )
  return { texts, language, onKey }
}
