import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import type { TraderScope } from '@/contract/scope'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { PathLink } from '@/shared/PathLink'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { ChannelCard } from './ChannelCard'
import { ChannelsBar } from './ChannelsBar'
import { isOwnChannel } from './channelRules'
import { RemoveChannel } from './RemoveChannel'
import { UnsavedBar } from './UnsavedBar'
import type { Channels } from './useChannels'
import { shownBy, type Choices } from './useChoices'

/** Pixels: the specification's narrowest card, and how high one is taken to be until it is measured. */
const CARD = { width: 260, short: 340, trader: 530, advanced: 900 } as const

interface Props {
  readonly scope: TraderScope
  readonly channels: Channels
  readonly choices: Choices
  readonly onChoose: (choices: Partial<Choices>) => void
}

/** The grid of channel cards, and what is done with many of them. */
export function ChannelGrid({ scope, channels, choices, onChoose }: Props) {
  const { forms, deeds, wanted, isRemoving } = channels
  const t = useT()
  const [removing, setRemoving] = useState<string>()
  const records = useSyncExternalStore(forms.subscribe, forms.records)
  const found = useFound(channels, choices)
  const isTrader = scope.userid === scope.traderid

  /** Only a trader is asked whether it means it; a follower hears why not. */
  const askToRemove = (key: string) => {
    const channel = records.get(key)
    if (channel && isOwnChannel(scope, channel)) setRemoving(key)
    else void deeds.remove(key)
  }
  if (records.size === 0) return <NoChannels />
  return (
    <div className="channels">
      {!isTrader && <p className="channels__note">{t('channels:followerNote')}</p>}
      <ChannelsBar
        choices={choices}
        onChoose={onChoose}
        found={found.length}
        all={records.size}
        isTrader={isTrader}
      />
      {found.length === 0 ? (
        <NothingFound choices={choices} onShowAll={() => onChoose({ search: '', isOnlyUnsaved: false })} />
      ) : (
        <VirtualGrid
          items={found}
          keyOf={([key]) => key}
          label={t('channels:list')}
          width={CARD.width}
          height={!isTrader ? CARD.short : choices.isAdvanced ? CARD.advanced : CARD.trader}
          spare={1}
          showing={found.find(([key]) => key === wanted?.key)?.[0]}
        >
          {([key, channel]) => (
            <ChannelCard
              cardKey={key}
              forms={forms}
              deeds={deeds}
              isTrader={isOwnChannel(scope, channel)}
              isAdvanced={choices.isAdvanced}
              wanted={wanted?.key === key ? wanted : undefined}
              onRemove={askToRemove}
            />
          )}
        </VirtualGrid>
      )}
      <UnsavedBar channels={channels} />
      {removing !== undefined && (
        <RemoveChannel
          name={records.get(removing)?.nameGroup ?? ''}
          busy={isRemoving}
          onAnswer={(isYes) => {
            setRemoving(undefined)
            if (isYes) void deeds.remove(removing)
          }}
        />
      )}
    </div>
  )
}

/** What is looked for among the cards, in the provider's order. Typing does not wait for it. */
function useFound({ forms }: Channels, choices: Choices) {
  const records = useSyncExternalStore(forms.subscribe, forms.records)
  const touched = useSyncExternalStore(forms.subscribe, forms.touched)
  const shown = useDeferredValue(choices)
  return useMemo(() => [...records].filter(shownBy(shown, touched)), [records, touched, shown])
}

function NoChannels() {
  const t = useT()
  return (
    <div className="card channels__empty">
      <p>{t('channels:empty.text')}</p>
      <PathLink to="/channels-list" className="button button--primary">
        {t('channels:empty.link')}
      </PathLink>
    </div>
  )
}

interface NothingProps {
  readonly choices: Choices
  readonly onShowAll: () => void
}

function NothingFound({ choices: { search, isOnlyUnsaved }, onShowAll }: NothingProps) {
  const t = useT()
  const said = search.trim()
  return (
    <div className="card channels__empty">
      <p>
        {isOnlyUnsaved && said === ''
          ? t('channels:none.unsaved')
          : t('channels:none.found', { search: said })}
      </p>
      <Button onClick={onShowAll}>{t('channels:none.showAll')}</Button>
    </div>
  )
}
