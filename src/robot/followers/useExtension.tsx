import { useState } from 'react'
import type { Follower } from '@/contract/copyTrading'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { later } from '@/shared/later'

/** Loaded when it is opened. */
const ChangeExpiries = later(async () => (await import('./ChangeExpiries')).ChangeExpiries, null, [
  'expiries',
  'followers',
  'settings',
])

/** Extends followers from wherever they are counted. The dialog stands beside the line, which may be gone before all is sent. */
export function useExtension() {
  const [ids, setIds] = useState<readonly string[]>()
  return {
    open: (followers: readonly Pick<Follower, 'id'>[]) => setIds(followers.map(({ id }) => id)),
    dialog: ids && <ChangeExpiries ids={ids} onClose={() => setIds(undefined)} />,
  }
}

interface Props {
  /** whom, for screen readers */
  readonly about: string
  /** said where nothing beside it says how many they are */
  readonly count?: number
  readonly onPress: () => void
}

export function ExtendButton({ about, count, onPress }: Props) {
  const t = useT()
  const label = count === undefined ? t('renewal:extend') : t('renewal:extendMany', { count })
  return (
    <Button aria-label={`${label} (${about})`} onClick={onPress}>
      {label}
    </Button>
  )
}
