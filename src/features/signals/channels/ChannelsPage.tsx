import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { TraderScope } from '@/contract/scope'
import { Bone, Skeleton } from '@/shared/Loaded'
import { idIn } from '@/shared/form/useLinkedField'
import { cardIn } from './channelKeys'
import { isOwnChannel } from './channelRules'
import { ChannelGrid } from './ChannelGrid'
import { useChannels, type Channels, type ChannelsAnswer } from './useChannels'
import { useChoices } from './useChoices'
import { viewIn } from './views'

interface Props {
  readonly scope: TraderScope
  readonly answer: ChannelsAnswer
}

/** Their code comes when it is asked for. */
const Rehearsal = lazy(async () => ({ default: (await import('../rehearsal/Rehearsal')).Rehearsal }))
const CopyChannel = lazy(async () => ({ default: (await import('./CopyChannel')).CopyChannel }))

function Later({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Skeleton>
          <Bone height="420px" />
        </Skeleton>
      }
    >
      {children}
    </Suspense>
  )
}

/** All cards, or one channel in a view of its own. What is typed stays while one goes from one to the other. */
export function ChannelsPage({ scope, answer }: Props) {
  const channels = useChannels(scope, answer)
  useLinkedCard(channels)
  useSaveKeys(channels)
  const [choices, choose] = useChoices(channels)
  const view = viewIn(useSearchParams()[0])
  const record = view && channels.forms.records().get(view.key)
  const isTrader = record !== undefined && isOwnChannel(scope, record)
  if (view?.name === 'rehearse' && isTrader)
    return (
      <Later>
        <Rehearsal channels={channels} cardKey={view.key} />
      </Later>
    )
  if (view?.name === 'copy' && record)
    return (
      <Later>
        <CopyChannel
          scope={scope}
          channels={channels}
          cardKey={view.key}
          channel={record}
          onTaken={(keys, isMeant) => {
            choose({ search: '', isOnlyUnsaved: true })
            if (isMeant) void channels.deeds.saveMany(keys.filter((key) => channels.forms.unsaved().has(key)))
          }}
        />
      </Later>
    )
  return <ChannelGrid scope={scope} channels={channels} choices={choices} onChoose={choose} />
}

/** Visits whose field has been shown: a list that is drawn anew is no new visit. */
const shown = new WeakSet<object>()

/** A link to a control of a card (`#1640000001_breakEven`) leads right to it, wherever in the list its card is. */
function useLinkedCard({ forms, deeds }: Channels) {
  const location = useLocation()
  useEffect(() => {
    const wanted = cardIn(idIn(location.hash))
    if (!wanted || shown.has(location) || !forms.records().has(wanted.key)) return
    shown.add(location)
    deeds.want(wanted)
  }, [location, forms, deeds])
}

/** Ctrl+S and Cmd+S save the card that they are pressed in. */
function useSaveKeys({ deeds }: Channels) {
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      const card = target instanceof Element && target.closest<HTMLElement>('[data-card]')?.dataset['card']
      if (!card) return
      event.preventDefault() // the browser would save the page
      if (!repeat) void deeds.save(card)
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [deeds])
}
