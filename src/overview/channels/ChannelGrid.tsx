import { Alert, Card, Checkbox, Flex, Grid, Segmented } from 'antd'
import type { TraderScope } from '@/contract/scope'
import type { Channel, ChannelAnswer } from '@/contract/signals'
import { channelChecks, isOfBot, obstacles, stopIn, type StoppingCheck } from '@/domain/robot/copyChecks'
import { useAreCopyFactsRead, useCopyFacts, useCopyFailures } from '@/robot/picture/useCopyFacts'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { useCheckText } from '@/robot/copyChecks/CheckList'
import { ButtonLink } from '@/shared/ButtonLink'
import { CardList, CardSearch } from '@/shared/cards/CardList'
import type { CardListState } from '@/shared/cards/useCardList'
import { Line, Lines } from '@/shared/Lines'
import { NotRead } from '@/shared/Loaded'
import { Nothing } from '@/shared/Nothing'
import { HistoryLink } from '@/shared/form/HistoryLink'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsChannelTable, viewChosen } from '@/store/viewSlice'
import { ChannelCard } from './ChannelCard'
import { isTrader } from '@/features/signals/channels/channelRules'

/** Pixels: a card's estimated heights until it is measured. */
const CARD = { folded: 84, short: 300, trader: 490, advanced: 860 } as const

/** The advanced fields, shown on demand. */
export interface AdvancedFields {
  readonly isShown: boolean
  readonly show: (isShown: boolean) => void
}

interface Props {
  readonly scope: TraderScope
  readonly list: CardListState<Channel>
  readonly advanced: AdvancedFields
}

/** The channel cards, side by side or one per line, with search and the bar for unsaved changes. */
export function ChannelGrid({ scope, list, advanced }: Props) {
  const t = useT()
  const { records, all, folding } = list
  const facts = useCopyFacts()
  const areRead = useAreCopyFactsRead()
  const failures = useCopyFailures()
  const textOf = useCheckText()
  const isWide = Grid.useBreakpoint().xl === true
  const isRow = useAppSelector(selectIsChannelTable) && isWide
  if (all.size === 0)
    return (
      <Card>
        <Nothing text={t('channels:empty.text')}>
          <ButtonLink to="/channels-list" variant="primary">
            {t('routes:/channels-list.title')}
          </ButtonLink>
        </Nothing>
      </Card>
    )

  const checksOf = (key: string, channel: ChannelAnswer) => channelChecks(channel, key, facts)
  // Of any of them: what stops the robot is the same for all, and is said once.
  const stopsAll = stopIn([...all].flatMap(([key, channel]) => checksOf(key, channel)).filter(isOfBot))
  function verdictOf(key: string, channel: ChannelAnswer) {
    const found = obstacles(checksOf(key, channel))
    const own = found.filter((check) => !isOfBot(check))
    const stopped = stopIn(own)
    if (stopped) return t(`copyChecks:fails.${stopped.reason}`)
    if (!areRead || stopsAll) return undefined
    if (own[0]) return textOf(own[0]).why
    return found.length === 0 ? t('copyChecks:verdict.now') : undefined
  }
  const open = !isTrader(scope) ? CARD.short : advanced.isShown ? CARD.advanced : CARD.trader
  return (
    <Flex vertical gap="middle">
      {!isTrader(scope) && <Alert type="info" role="note" title={t('channels:followerNote')} />}
      <ChannelsBar
        list={list}
        advanced={advanced}
        isTrader={isTrader(scope)}
        view={isWide && (isRow ? 'table' : 'cards')}
      />
      {stopsAll && <StopsAll check={stopsAll} />}
      {failures.length > 0 && <NotRead what={t('common:notAllRead')} failures={failures} />}
      <CardList
        list={list}
        label={t('channels:list')}
        none={t('channels:none.found')}
        height={{ folded: CARD.folded, open: isRow ? CARD.folded : open }}
        isRow={isRow}
      >
        {(card, channel) => (
          <ChannelCard
            {...card}
            scope={scope}
            records={records}
            isAdvanced={advanced.isShown}
            isRow={isRow}
            verdict={folding.isOn ? verdictOf(card.cardKey, channel) : undefined}
          />
        )}
      </CardList>
    </Flex>
  )
}

/** What keeps the robot from copying any channel, with where it is set. */
function StopsAll({ check }: { readonly check: StoppingCheck }) {
  const t = useT()
  const { what, why } = useCheckText()(check)
  const { reason, path, field } = check
  return (
    <Lines>
      <Line
        icon={reason === 'windowClosed' ? 'clock' : 'danger'}
        {...(reason !== 'windowClosed' && { tone: 'danger' })}
        action={
          <ButtonLink to={path} field={field}>
            {t(reason === 'copyExpired' ? 'copyChecks:fix.open' : `copyChecks:fix.${reason}`)}
          </ButtonLink>
        }
      >
        {what} <span className="note">{why}</span>
      </Line>
    </Lines>
  )
}

/** Cards, or lines in a wide window. */
type ListView = 'cards' | 'table'

interface BarProps extends Pick<Props, 'list' | 'advanced'> {
  readonly isTrader: boolean
  /** `false`: there is no choice */
  readonly view: ListView | false
}

/** Search and filters above the cards. */
function ChannelsBar({ list, advanced, isTrader: isTheTrader, view }: BarProps) {
  const t = useT()
  const language = useLanguage()
  const dispatch = useAppDispatch()
  return (
    <Flex wrap align="center" gap="small">
      <CardSearch list={list} id="channelSearch" label={t('channels:bar.search')}>
        <Checkbox
          id="advanced"
          checked={advanced.isShown}
          disabled={!isTheTrader}
          {...(!isTheTrader && { 'aria-describedby': 'advanced-why' })}
          onChange={({ target }) => advanced.show(target.checked)}
        >
          {t('channels:bar.advanced')}
        </Checkbox>
        {!isTheTrader && (
          <span id="advanced-why" className="visually-hidden">
            {t('channels:bar.advancedForTrader')}
          </span>
        )}
      </CardSearch>
      {view && (
        <Segmented<ListView>
          aria-label={t('channels:bar.view')}
          options={[
            { value: 'cards', label: t('channels:bar.cards') },
            { value: 'table', label: t('channels:bar.table') },
          ]}
          value={view}
          onChange={(chosen) => dispatch(viewChosen({ channelView: chosen === 'table' ? chosen : '' }))}
        />
      )}
      <HistoryLink path="/configure-channels" />
      <p className="muted tabular at-end" role="status">
        {t('channels:bar.count', {
          found: formatNumber(language, list.found.length),
          all: formatNumber(language, list.all.size),
        })}
      </p>
    </Flex>
  )
}
