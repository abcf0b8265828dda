import { Alert, Card, Flex } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { channelChecks } from '@/domain/copyChecks'
import { useCopyFacts } from '@/features/copyChecks/useCopyFacts'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { ReturnedDraft } from '@/shared/saving/ReturnedDraft'
import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useFolding } from '@/shared/useFolding'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { ChannelCard } from './ChannelCard'
import { ChannelsBar } from './ChannelsBar'
import { isTrader } from './channelRules'
import { UnsavedBar } from './UnsavedBar'
import type { Channels } from './useChannels'
import { useRemoval } from './useRemoval'
import { shownBy, useListView, type Choices } from './useChoices'
import { Nothing } from '@/shared/Nothing'

const ChannelTable = later(
  async () => (await import('./ChannelTable')).ChannelTable,
  <Skeleton>
    <Placeholder height="420px" />
  </Skeleton>,
)

/** Pixels: the specification's least width of a card, and its estimated heights until it is measured. */
const CARD = { width: 260, folded: 150, short: 340, trader: 530, advanced: 900 } as const

interface Props {
  readonly scope: TraderScope
  readonly channels: Channels
  readonly choices: Choices
  readonly onChoose: (choices: Partial<Choices>) => void
}

/** The channel cards, or their table, with search and the bar for unsaved changes. */
export function ChannelGrid({ scope, channels, choices, onChoose }: Props) {
  const { form, records, actions, focusTarget } = channels
  const { isWide, view, choose } = useListView()
  const found = useFound(channels, choices)
  const remove = useRemoval(scope)
  const folding = useFolding(records.size, focusTarget?.key)
  const facts = useCopyFacts()
  const t = useT()
  const whyNot = (key: string, channel: Channel) =>
    channelChecks(channel, key, facts).find((check) => check.state === 'fail')?.reason
  const isTheTrader = isTrader(scope)
  if (records.size === 0) return <NoChannels />
  const wordOf = (reason: ReturnType<typeof whyNot>) => (reason ? t(`copyChecks:fails.${reason}`) : '')
  const card = {
    form,
    actions,
    isTrader: isTheTrader,
    isAdvanced: choices.isAdvanced,
    onRemove: remove,
  }
  return (
    <Flex vertical gap="middle">
      {!isTheTrader && <Alert type="info" role="note" title={t('channels:followerNote')} />}
      <ReturnedDraft at={{ form }} />
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
          height={
            folding.isOn
              ? CARD.folded
              : !isTheTrader
                ? CARD.short
                : choices.isAdvanced
                  ? CARD.advanced
                  : CARD.trader
          }
          spare={1}
          showing={found.find(([key]) => key === focusTarget?.key)?.[0]}
        >
          {([key, channel]) => (
            <ChannelCard
              {...card}
              cardKey={key}
              isFolded={folding.isFolded(key)}
              {...(folding.isOn && { onFold: folding.toggle, whyNot: wordOf(whyNot(key, channel)) })}
              focusTarget={focusTarget?.key === key ? focusTarget : undefined}
            />
          )}
        </VirtualGrid>
      )}
      <UnsavedBar channels={channels} />
    </Flex>
  )
}

/** The cards that match, in the provider's order. Deferred, so that filtering does not block typing. */
function useFound({ records }: Channels, choices: Choices) {
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
