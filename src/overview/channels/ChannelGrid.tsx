import { Alert, Card, Checkbox, Flex, Segmented } from 'antd'
import type { TraderScope } from '@/contract/scope'
import type { ChannelAnswer } from '@/contract/signals'
import { channelChecks, stopIn } from '@/domain/robot/copyChecks'
import { useCopyFacts, useCopyFailures } from '@/robot/picture/useCopyFacts'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { NotRead } from '@/shared/Loaded'
import { Nothing } from '@/shared/Nothing'
import { HistoryLink } from '@/shared/form/HistoryLink'
import { SearchField } from '@/shared/SearchField'
import { useFolding } from '@/shared/useFolding'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { ChannelCard } from './ChannelCard'
import { isTrader } from '@/features/signals/channels/channelRules'
import { UnsavedBar } from './UnsavedBar'
import type { Channels } from './useChannels'
import { keyOf, type Choices, type ListView } from './useChoices'
import { useRemoval } from './useRemoval'

/** Pixels: a card's estimated heights until it is measured. */
const CARD = { folded: 84, short: 300, trader: 490, advanced: 860, row: 84 } as const

interface Props {
  readonly scope: TraderScope
  readonly channels: Channels
  readonly choices: Choices
}

/** The channel cards, side by side or one per line, with search and the bar for unsaved changes. */
export function ChannelGrid({ scope, channels, choices }: Props) {
  const t = useT()
  const { form, records, actions, focusTarget } = channels
  const { found, showsAdvanced } = choices
  const remove = useRemoval(scope)
  const folding = useFolding(records.size, focusTarget?.key)
  const facts = useCopyFacts()
  const failures = useCopyFailures()
  const isRow = choices.view === 'table'
  if (records.size === 0)
    return (
      <Card>
        <Nothing text={t('channels:empty.text')}>
          <ButtonLink to="/channels-list" variant="primary">
            {t('routes:/channels-list.title')}
          </ButtonLink>
        </Nothing>
      </Card>
    )

  function verdictOf(key: string, channel: ChannelAnswer) {
    const stopped = stopIn(channelChecks(channel, key, facts))
    return stopped ? t(`copyChecks:fails.${stopped.reason}`) : t('copyChecks:verdict.unknown')
  }
  const open = !isTrader(scope) ? CARD.short : showsAdvanced ? CARD.advanced : CARD.trader
  return (
    <Flex vertical gap="middle">
      {!isTrader(scope) && <Alert type="info" role="note" title={t('channels:followerNote')} />}
      <ChannelsBar choices={choices} all={records.size} isTrader={isTrader(scope)} />
      {failures.length > 0 && <NotRead what={t('common:notAllRead')} failures={failures} />}
      {found.length === 0 ? (
        <Card>
          <Nothing
            text={choices.search.trim() === '' ? t('channels:none.unsaved') : t('channels:none.found')}
          >
            <Button onClick={choices.showAll}>{t('channels:none.showAll')}</Button>
          </Nothing>
        </Card>
      ) : (
        <VirtualGrid
          isHeavy
          // Other columns: each row is measured again.
          key={choices.view}
          items={found}
          keyOf={keyOf}
          label={t('channels:list')}
          {...(isRow ? { gap: 8 } : { cards: true })}
          height={isRow ? CARD.row : folding.isOn ? CARD.folded : open}
          spare={1}
          showing={found.find(([key]) => key === focusTarget?.key)?.[0]}
        >
          {([key, channel]) => (
            <ChannelCard
              scope={scope}
              cardKey={key}
              form={form}
              actions={actions}
              isAdvanced={showsAdvanced}
              isRow={isRow}
              isFolded={folding.isFolded(key)}
              {...(folding.isOn && { onFold: folding.toggle, verdict: verdictOf(key, channel) })}
              focusTarget={focusTarget?.key === key ? focusTarget : undefined}
              onRemove={remove}
            />
          )}
        </VirtualGrid>
      )}
      <UnsavedBar channels={channels} />
    </Flex>
  )
}

interface BarProps {
  readonly choices: Choices
  readonly all: number
  readonly isTrader: boolean
}

/** Search and filters above the cards. */
function ChannelsBar({ choices, all, isTrader: isTheTrader }: BarProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <Flex wrap align="center" gap="small">
      <SearchField
        id="channelSearch"
        label={t('channels:bar.search')}
        value={choices.search}
        onChange={choices.setSearch}
      />
      <Checkbox
        id="advanced"
        checked={choices.showsAdvanced}
        disabled={!isTheTrader}
        {...(!isTheTrader && { 'aria-describedby': 'advanced-why' })}
        onChange={({ target }) => choices.showAdvanced(target.checked)}
      >
        {t('channels:bar.advanced')}
      </Checkbox>
      {!isTheTrader && (
        <span id="advanced-why" className="visually-hidden">
          {t('channels:bar.advancedForTrader')}
        </span>
      )}
      <Checkbox
        checked={choices.only !== undefined}
        onChange={({ target }) => choices.setOnlyUnsaved(target.checked)}
      >
        {t('channels:bar.onlyUnsaved')}
      </Checkbox>
      {choices.isWide && (
        <Segmented<ListView>
          aria-label={t('channels:bar.view')}
          options={[
            { value: 'cards', label: t('channels:bar.cards') },
            { value: 'table', label: t('channels:bar.table') },
          ]}
          value={choices.view}
          onChange={choices.chooseView}
        />
      )}
      <HistoryLink path="/configure-channels" />
      <p className="signals-count" role="status">
        {t('channels:bar.count', {
          found: formatNumber(language, choices.found.length),
          all: formatNumber(language, all),
        })}
      </p>
    </Flex>
  )
}
