import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { byTrader } from '@/domain/copiedTraders'
import { plain, searchFor } from '@/domain/search'
import { useT } from '@/i18n'
import { CardGrid } from '../CardGrid'
import { idIn } from '../form/useLinkedField'
import { Bone } from '../Loaded'
import { SearchField } from '../SearchField'
import { VirtualGrid } from '../VirtualGrid'
import { CopiedTraders, TraderBones, type TradersProps } from './CopiedTraders'
import { UnknownTrader } from './NoTraders'
import { TraderCard, type CardOptions, type CopiedTrader } from './TraderCard'
import { useTraderForms } from './useTraderForms'

interface Props extends TradersProps, Omit<CardOptions, 'advanced' | 'loadedAt' | 'state'> {}

/** Everyone whom the bot copies, a card each. `?trader=` opens on one of them, `#<id>_<field>` on a field of its card. */
export function TraderCards({ query, request, ...options }: Props) {
  return (
    <CopiedTraders query={query} request={request} bones={bones}>
      {(traders, shown) => <Cards {...options} {...shown} traders={traders} request={request} />}
    </CopiedTraders>
  )
}

interface CardsProps extends Omit<CardOptions, 'state'> {
  readonly traders: readonly CopiedTrader[]
  readonly request: SignedInPath
}

/** From so many on, one is looked for rather than seen. */
const MANY = 8

/** Pixels: the specification's narrowest card, and how high one is taken to be until it is measured. */
const CARD = { width: 260, short: 870, advanced: 1060 } as const

function Cards({ traders: answer, request, ...options }: CardsProps) {
  const t = useT()
  const forms = useTraderForms(useMemo(() => byTrader(answer), [answer]))
  const records = forms.records()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const traders = useMemo(() => [...records.values()], [records])
  const found = useMemo(() => {
    const isFound = searchFor(wanted)
    return traders.filter(({ name, traderid }) => isFound(plain(`${name}\n${traderid}`)))
  }, [traders, wanted])
  const sought = useSearchParams()[0].get('trader')
  const linked = useLinkedTrader(records)
  return (
    <>
      {sought !== null && !records.has(sought) && <UnknownTrader id={sought} request={request} />}
      {traders.length > MANY && (
        <div className="trader-search">
          <SearchField id="search" label={t('copyTrading:cards.search')} value={text} onChange={setText} />
        </div>
      )}
      <p className="trader-sum" role="status">
        {found.length === 0
          ? t('copyTrading:cards.none', { text: wanted })
          : t('copyTrading:cards.sum', {
              count: found.length,
              on: found.filter(({ traderEna }) => traderEna).length,
            })}
      </p>
      <VirtualGrid
        items={found}
        keyOf={({ traderid }) => traderid}
        label={t('copyTrading:cards.list')}
        width={CARD.width}
        height={options.advanced ? CARD.advanced : CARD.short}
        spare={1}
        showing={linked ?? sought ?? undefined}
      >
        {(trader) => (
          <TraderCard
            {...options}
            trader={trader}
            state={forms.formOf(trader.traderid)}
            isSought={trader.traderid === sought}
          />
        )}
      </VirtualGrid>
    </>
  )
}

/** Whose card the field is in that an address names: `#5001_breakEven`. */
function useLinkedTrader(records: ReadonlyMap<string, CopiedTrader>): string | undefined {
  const id = idIn(useLocation().hash)
  const trader = id.slice(0, id.lastIndexOf('_'))
  return records.has(trader) ? trader : undefined
}

/** Two cards without values. */
const bones = (advanced: boolean) => (
  <>
    <p className="trader-sum">
      <Bone width="11rem" />
    </p>
    <CardGrid>
      {['first', 'second'].map((place) => (
        <li key={place} className="card trader">
          <TraderBones advanced={advanced} />
        </li>
      ))}
    </CardGrid>
  </>
)
