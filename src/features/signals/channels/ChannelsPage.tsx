import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { TraderScope } from '@/contract/scope'
import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { idIn } from '@/shared/fields/useLinkedField'
import { useUnloadWarning } from '@/shared/saving/useRecordForm'
import { cardIn } from './channelKeys'
import { isTrader } from './channelRules'
import { ChannelGrid } from './ChannelGrid'
import { useChannels, type Channels, type ChannelsAnswer } from './useChannels'
import { useChoices } from './useChoices'
import { viewIn } from './views'

interface Props {
  readonly scope: TraderScope
  readonly answer: ChannelsAnswer
}

const place = (
  <Skeleton>
    <Placeholder height="420px" />
  </Skeleton>
)
const Rehearsal = later(async () => (await import('../rehearsal/Rehearsal')).Rehearsal, place)
const CopyChannel = later(async () => (await import('./CopyChannel')).CopyChannel, place)

/** All cards, or a view of one channel. Unsaved input is kept when switching between them. */
export function ChannelsPage({ scope, answer }: Props) {
  const channels = useChannels(scope, answer)
  const { form, isOpen, records, actions } = channels
  useUnloadWarning({ form })
  useLinkedCard(channels)
  useSaveKeys(channels)
  const [choices, choose] = useChoices(channels)
  const view = viewIn(useSearchParams()[0])
  const record = view && records.get(view.key)
  if (!isOpen) return null
  if (view?.name === 'rehearse' && record && isTrader(scope))
    return <Rehearsal channels={channels} cardKey={view.key} />
  if (view?.name === 'copy' && record)
    return (
      <CopyChannel
        scope={scope}
        channels={channels}
        cardKey={view.key}
        channel={record}
        onTaken={(keys, isConfirmed) => {
          choose({ search: '', isOnlyUnsaved: true })
          if (isConfirmed) void actions.saveMany(keys)
        }}
      />
    )
  return <ChannelGrid scope={scope} channels={channels} choices={choices} onChoose={choose} />
}

/** Locations whose field has been focused: rendering the list again must not focus it again. */
const shown = new WeakSet<object>()

/** Scrolls to and focuses the control that the address names (`#1640000001_breakEven`). */
function useLinkedCard({ records, actions }: Channels) {
  const location = useLocation()
  useEffect(() => {
    const focusTarget = cardIn(idIn(location.hash))
    if (!focusTarget || shown.has(location) || !records.has(focusTarget.key)) return
    shown.add(location)
    actions.focusOn(focusTarget)
  }, [location, records, actions])
}

/** Ctrl+S and Cmd+S save the card with the focus. */
function useSaveKeys({ actions }: Channels) {
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      const card = target instanceof Element && target.closest<HTMLElement>('[data-card]')?.dataset['card']
      if (!card) return
      event.preventDefault() // the browser would save the page
      if (!repeat) void actions.save(card)
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [actions])
}
