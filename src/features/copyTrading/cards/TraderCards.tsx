import { isolated } from '@/contract/plainText'
import { Checkbox, Flex } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import type { SignedInPath } from '@/config/paths'
import type { BotScope } from '@/contract/scope'
import { searchable, searchFor } from '@/domain/search'
import { useHidden, useT } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { Loaded } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { HistoryLink } from '@/shared/form/HistoryLink'
import { SearchField } from '@/shared/SearchField'
import { Select } from '@/shared/Select'
import { Placeholder } from '@/shared/Skeleton'
import { useFolding } from '@/shared/useFolding'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { useAppSelector } from '@/store/hooks'
import { CopyingLine, useCopying } from './CopyingLine'
import { NoTraders, UnknownTrader } from './NoTraders'
import { traderName } from './position'
import { TraderCard, type CopiedTrader } from './TraderCard'
import type { TraderCalls } from './tradersList'
import { useCards } from './useCards'
import { useTradersText } from './useTradersLine'

interface Props {
  /** the screen: what is done here is filed under it */
  readonly path: SignedInPath
  readonly calls: TraderCalls<CopiedTrader>
  /** the screen for requests to traders */
  readonly request: SignedInPath
  /** the screen with one card alone */
  readonly cardPath?: SignedInPath
  /** the unit of their prices, once for all cards */
  readonly unit?: string
  /** the screen with all cards: this one has only that of `?trader=`, else the first */
  readonly all?: SignedInPath
}

const advancedFields = ['trailingStopLoss', 'breakEven', 'breakPips'] as const

/** A card for each trader that the bot copies, with the checkbox for the advanced options. */
export function TraderCards(props: Props) {
  const scope = useAppSelector(props.calls.scopeOf)
  // Nothing of one bot is shown under another.
  return <TradersOf key={scope.userid} scope={scope} {...props} />
}

function TradersOf({ scope, ...props }: Props & { readonly scope: BotScope }) {
  const t = useT()
  const { path, calls, request, unit, all } = props
  // oxlint-disable-next-line react/hooks -- a screen's calls never change
  const query = calls.useQuery(scope)
  const { hash } = useLocation()
  // An address may name an advanced field (`#5001_breakEven`), which must be visible then.
  const [advanced, setAdvanced] = useState(() => advancedFields.some((name) => hash.endsWith(`_${name}`)))
  const form = `${calls.id} ${scope.userid}`
  const Shown = all ? OneCard : Cards
  const copying = useCopying()
  return (
    <Flex vertical gap="middle" className={all && 'one-trader'}>
      <Flex wrap justify="space-between" gap="small">
        <Checkbox id="advanced" checked={advanced} onChange={({ target }) => setAdvanced(target.checked)}>
          {t('copyTrading:cards.advanced')}
        </Checkbox>
        <Flex gap="middle">
          {all && <PathLink to={all}>{t('copyTrading:cards.all')}</PathLink>}
          <HistoryLink path={path} />
        </Flex>
      </Flex>
      <Loaded query={query} skeleton={<TradersSkeleton />}>
        {(traders) =>
          traders.length === 0 ? (
            <NoTraders request={request} />
          ) : (
            <>
              <CopyingLine copying={copying} />
              {unit && <p className="note">{unit}</p>}
              <Shown
                {...props}
                traders={traders}
                form={form}
                advanced={advanced}
                isCopying={copying?.state === 'on'}
              />
            </>
          )
        }
      </Loaded>
    </Flex>
  )
}

interface ShownProps extends Props {
  readonly traders: readonly CopiedTrader[]
  readonly form: string
  readonly advanced: boolean
  readonly isCopying: boolean
}

/** With more than this many there is a search field. */
const MANY = 8

/** Pixels: a card's estimated heights until it is measured. */
const CARD = { folded: 190, short: 740, advanced: 930 } as const

function Cards({ traders: answered, form, request, ...card }: ShownProps) {
  const t = useT()
  const { isOpen, records, folding, targetId, shown } = useCards(form, answered)
  const textOf = useTradersText()
  const [text, setText] = useState('')
  const searched = useDeferredValue(text)
  const traders = useMemo(() => [...records.values()], [records])
  const found = useMemo(() => {
    const isFound = searchFor(searched)
    return traders.filter(({ name, traderid }) => isFound(searchable(`${name}\n${traderid}`)))
  }, [traders, searched])
  if (!isOpen) return null
  return (
    <>
      {targetId !== null && !records.has(targetId) && <UnknownTrader id={targetId} request={request} />}
      {traders.length > MANY && (
        <SearchField id="search" label={t('copyTrading:cards.search')} value={text} onChange={setText} />
      )}
      <p className="muted" role="status">
        {found.length === 0 ? t('copyTrading:cards.none') : textOf(found)}
      </p>
      <VirtualGrid
        isHeavy
        items={found}
        keyOf={({ traderid }) => traderid}
        label={t('copyTrading:cards.list')}
        cards
        height={CARD[folding.isOn ? 'folded' : card.advanced ? 'advanced' : 'short']}
        spare={1}
        showing={shown}
      >
        {(trader) => (
          <TraderCard
            {...card}
            form={form}
            trader={trader}
            isTarget={trader.traderid === targetId}
            isFolded={folding.isFolded(trader.traderid)}
            onFold={folding.isOn ? folding.toggle : undefined}
          />
        )}
      </VirtualGrid>
    </>
  )
}

/** From this many on the select can be searched. */
const MANY_OPTIONS = 7

function OneCard({ traders, form, request, ...card }: ShownProps) {
  const t = useT()
  const { isOpen, targetId } = useCards(form, traders)
  const [, setSearch] = useSearchParams()
  const hidden = useHidden()
  const trader = targetId === null ? traders[0] : traders.find(({ traderid }) => traderid === targetId)
  if (!isOpen) return null
  return (
    <>
      {traders.length > 1 && (
        <Flex wrap align="center" gap="small">
          <label htmlFor="trader">{t('copyTrading:cards.choose')}</label>
          <Select
            id="trader"
            className="one-trader__choice"
            showSearch={traders.length >= MANY_OPTIONS && { optionFilterProp: ['value', 'label'] }}
            virtual={traders.length > MOST_OPTIONS_ON_PAGE}
            placeholder={t('common:choose')}
            value={trader?.traderid}
            options={traders.map((one) => ({
              value: one.traderid,
              label: hidden(`${isolated(traderName(t, one))} · ${one.traderid}`),
            }))}
            onChange={(traderid) => setSearch({ trader: traderid }, { replace: true })}
          />
        </Flex>
      )}
      {trader ? (
        <TraderCard key={trader.traderid} {...card} form={form} trader={trader} />
      ) : (
        <UnknownTrader id={targetId ?? ''} request={request} />
      )}
    </>
  )
}

function TradersSkeleton() {
  const { isOn } = useFolding(0, undefined)
  return (
    <CardGrid>
      {['first', 'second'].map((place) => (
        <li key={place}>
          <Placeholder height={`${CARD[isOn ? 'folded' : 'short']}px`} />
        </li>
      ))}
    </CardGrid>
  )
}
