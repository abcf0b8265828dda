import { Alert, Card, Flex } from 'antd'
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import type { TraderScope } from '@/contract/scope'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { ReturnedDraft } from '@/shared/saving/ReturnedDraft'
import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { ChannelCard } from './ChannelCard'
import { ChannelsBar } from './ChannelsBar'
import { isTrader } from './channelRules'
import { RemoveChannel } from './RemoveChannel'
import { UnsavedBar } from './UnsavedBar'
import type { Channels } from './useChannels'
import { shownBy, useListView, type Choices } from './useChoices'
import { Nothing } from '@/shared/Nothing'

const ChannelTable = later(
  async () => (await import('./ChannelTable')).ChannelTable,
  <Skeleton>
    <Placeholder height="420px" />
  </Skeleton>,
)

/** Pixels: the specification's least width of a card, and its estimated heights until it is measured. */
const CARD = { width: 260, short: 340, trader: 530, advanced: 900 } as const

interface Props {
  readonly scope: TraderScope
  readonly channels: Channels
  readonly choices: Choices
  readonly onChoose: (choices: Partial<Choices>) => void
}

/** The channel cards, or their table, with search and the bar for unsaved changes. */
export function ChannelGrid({ scope, channels, choices, onChoose }: Props) {
  const { forms, actions, focusTarget, remove, isRemoving } = channels
  const t = useT()
  const [removing, setRemoving] = useState<string>()
  const { isWide, view, choose } = useListView()
  const records = useSyncExternalStore(forms.subscribe, forms.records)
  const found = useFound(channels, choices)
  const isTheTrader = isTrader(scope)

  /** Asks a trader first; a follower gets a refusal. Memoized, so that cards do not render again. */
  const askToRemove = useCallback(
    (key: string) => {
      if (isTheTrader) setRemoving(key)
      else remove(key)
    },
    [isTheTrader, remove],
  )
  if (records.size === 0) return <NoChannels />
  const card = {
    forms,
    actions,
    isTrader: isTheTrader,
    isAdvanced: choices.isAdvanced,
    onRemove: askToRemove,
  }
  return (
    <Flex vertical gap="middle">
      {!isTheTrader && <Alert type="info" role="note" title={t('channels:followerNote')} />}
      <ReturnedDraft state={forms} />
      <ChannelsBar
        choices={choices}
        onChoose={onChoose}
        found={found.length}
        all={records.size}
        isTrader={isTheTrader}
        {...(isWide && { view, onView: choose })}
      />
      {found.length === 0 ? (
        <NothingFound choices={choices} onShowAll={() => onChoose({ search: '', isOnlyUnsaved: false })} />
      ) : view === 'table' ? (
        <ChannelTable card={card} found={found} focusTarget={focusTarget} />
      ) : (
        <VirtualGrid
          isHeavy
          items={found}
          keyOf={([key]) => key}
          label={t('channels:list')}
          width={CARD.width}
          height={!isTheTrader ? CARD.short : choices.isAdvanced ? CARD.advanced : CARD.trader}
          spare={1}
          showing={found.find(([key]) => key === focusTarget?.key)?.[0]}
        >
          {([key]) => (
            <ChannelCard
              {...card}
              cardKey={key}
              focusTarget={focusTarget?.key === key ? focusTarget : undefined}
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
            if (isYes) remove(removing)
          }}
        />
      )}
    </Flex>
  )
}

/** The cards that match, in the provider's order. Deferred, so that filtering does not block typing. */
function useFound({ forms }: Channels, choices: Choices) {
  const records = useSyncExternalStore(forms.subscribe, forms.records)
  const shown = useDeferredValue(choices)
  return useMemo(() => [...records].filter(shownBy(shown)), [records, shown])
}

function NoChannels() {
  const t = useT()
  return (
    <Card>
      <Nothing text={t('channels:empty.text')}>
        <ButtonLink to="/channels-list" variant="primary">
          {t('channels:empty.link')}
        </ButtonLink>
      </Nothing>
    </Card>
  )
}

interface NothingProps {
  readonly choices: Choices
  readonly onShowAll: () => void
}

function NothingFound({ choices: { search, isOnlyUnsaved }, onShowAll }: NothingProps) {
  const t = useT()
  const text = search.trim()
  return (
    <Card>
      <Nothing
        text={
          isOnlyUnsaved && text === ''
            ? t('channels:none.unsaved')
            : t('channels:none.found', { search: text })
        }
      >
        <Button onClick={onShowAll}>{t('channels:none.showAll')}</Button>
      </Nothing>
    </Card>
  )
}
