import { isolated } from '@/contract/plainText'
import { Checkbox, Flex } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import type { SignedInPath } from '@/config/paths'
import type { FollowedTrader } from '@/contract/metaTrader'
import type { BotScope } from '@/contract/scope'
import { traderIn } from '@/domain/attribution'
import { byTrader } from '@/domain/copiedTraders'
import { useHidden, usePlainT, useT } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { CardList, CardSearch } from '@/shared/cards/CardList'
import { useCardList, type CardEntry } from '@/shared/cards/useCardList'
import { MANY_CARDS, useFolding } from '@/shared/cards/useFolding'
import { Loaded } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { HistoryLink } from '@/shared/form/HistoryLink'
import { Select } from '@/shared/Select'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { useCopyQuestion } from '../question/useCopyQuestion'
import { CopyingLine, useCopying } from './CopyingLine'
import { NoTraders, UnknownTrader } from './NoTraders'
import { traderName } from './position'
import { TraderCard, type CopiedTrader } from './TraderCard'
import { traderRecords } from './traderRecords'
import type { TraderCalls } from './tradersList'
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

const isAdvanced = (field: string) =>
  field === 'trailingStopLoss' || field === 'breakEven' || field === 'breakPips'

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
  const [advanced, setAdvanced] = useState(false)
  const Shown = all ? OneCard : Cards
  const copying = useCopying()
  const isNone = query.currentData?.length === 0
  return (
    <Flex vertical gap="middle" className={all && !isNone ? 'one-trader' : undefined}>
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
                scope={scope}
                traders={traders}
                answeredAt={query.fulfilledTimeStamp}
                advanced={advanced}
                onAdvanced={setAdvanced}
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
  readonly scope: BotScope
  readonly traders: readonly CopiedTrader[]
  readonly answeredAt: number | undefined
  readonly advanced: boolean
  readonly onAdvanced: (isShown: boolean) => void
  readonly isCopying: boolean
}

const textOf = ([, { name, traderid }]: CardEntry<FollowedTrader>) => `${name}\n${traderid}`

/** The traders as a list of cards. `?trader=` names one of them. */
function useTraders({ scope, path, calls, all, traders, answeredAt, onAdvanced }: ShownProps) {
  const t = usePlainT()
  const ask = useCopyQuestion(scope.userid)
  const { search } = useLocation()
  // Also one that cannot be read: no card has it, and the screen says so.
  const targetId = traderIn(search) || (new URLSearchParams(search).get('trader') ?? undefined)
  const list = useCardList({
    records: useMemo(() => traderRecords({ path, calls, scope, t, ask }), [path, calls, scope, t, ask]),
    answer: { all: useMemo(() => byTrader(traders), [traders]), answeredAt },
    textOf,
    // A card that is alone is not looked for.
    named: all ? undefined : targetId,
    onFocus: useCallback((field: string) => isAdvanced(field) && onAdvanced(true), [onAdvanced]),
  })
  return { list, targetId }
}

/** Pixels: a card's estimated heights until it is measured. */
const CARD = { folded: 190, short: 740, advanced: 930 } as const

function Cards({ request, ...props }: ShownProps & { readonly request: SignedInPath }) {
  const t = useT()
  const { list, targetId } = useTraders({ request, ...props })
  const { all, found } = list
  const tradersText = useTradersText()
  if (!list.isOpen) return null
  return (
    <>
      {targetId !== undefined && !all.has(targetId) && <UnknownTrader id={targetId} request={request} />}
      {all.size >= MANY_CARDS && (
        <Flex wrap align="center" gap="small">
          <CardSearch list={list} id="search" label={t('copyTrading:cards.search')} />
        </Flex>
      )}
      <p className="muted" role="status">
        {found.length > 0 && tradersText(found.map(([, trader]) => trader))}
      </p>
      <CardList
        list={list}
        label={t('copyTrading:cards.list')}
        none={t('copyTrading:cards.none')}
        height={{ folded: CARD.folded, open: CARD[props.advanced ? 'advanced' : 'short'] }}
      >
        {(card, trader) => (
          <TraderCard
            {...props}
            card={card}
            records={list.records}
            trader={trader}
            isTarget={card.cardKey === targetId}
          />
        )}
      </CardList>
    </>
  )
}

/** From this many on the select can be searched. */
const MANY_OPTIONS = 7

function OneCard({ request, ...props }: ShownProps) {
  const t = useT()
  const { list, targetId } = useTraders({ request, ...props })
  const { all, records, focusTarget, focusOn } = list
  const [, setSearch] = useSearchParams()
  const hidden = useHidden()
  if (!list.isOpen) return null
  const key = targetId ?? [...all.keys()][0] ?? ''
  const trader = all.get(key)
  return (
    <>
      {all.size > 1 && (
        <Flex wrap align="center" gap="small">
          <label htmlFor="trader">{t('copyTrading:cards.choose')}</label>
          <Select
            id="trader"
            styles={{ root: { minWidth: 'min(100%, 16rem)' } }}
            showSearch={all.size >= MANY_OPTIONS && { optionFilterProp: ['value', 'label'] }}
            virtual={all.size > MOST_OPTIONS_ON_PAGE}
            placeholder={t('common:choose')}
            value={trader?.traderid}
            options={Array.from(all, ([traderid, one]) => ({
              value: traderid,
              label: hidden(`${isolated(traderName(t, one))} · ${traderid}`),
            }))}
            onChange={(traderid) => setSearch({ trader: traderid }, { replace: true })}
          />
        </Flex>
      )}
      {trader ? (
        <TraderCard
          {...props}
          key={key}
          card={{ cardKey: key, isFolded: false, focusTarget, focusOn }}
          records={records}
          trader={trader}
        />
      ) : (
        <UnknownTrader id={key} request={request} />
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
