import { Flex } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { byTrader } from '@/domain/copiedTraders'
import { searchable, searchFor } from '@/domain/search'
import { useT } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { useOpenForm, useRecords, useUnloadWarning } from '@/shared/saving/useRecordForm'
import { idIn } from '@/shared/fields/useLinkedField'
import { Placeholder } from '@/shared/Skeleton'
import { SearchField } from '@/shared/SearchField'
import { useFolding } from '@/shared/useFolding'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { CopiedTraders, TraderSkeleton, type ShownTraders, type TradersProps } from './CopiedTraders'
import { UnknownTrader } from './NoTraders'
import { TraderCard, type CardOptions, type CopiedTrader } from './TraderCard'

interface Props extends TradersProps, Pick<CardOptions, 'cardPath'> {}

/** A card for each copied trader. `?trader=` opens on one of them, `#<id>_<field>` on a field of its card. */
export function TraderCards({ calls, request, ...options }: Props) {
  return (
    <CopiedTraders calls={calls} request={request} Skeleton={CardsSkeleton}>
      {(traders, shown) => <Cards {...options} {...shown} traders={traders} />}
    </CopiedTraders>
  )
}

interface CardsProps extends ShownTraders, Pick<CardOptions, 'cardPath'> {
  readonly traders: readonly CopiedTrader[]
}

/** With more than this many there is a search field. */
const MANY = 8

/** Pixels: the specification's least width of a card, and its estimated heights until it is measured. */
const CARD = { width: 260, folded: 220, short: 870, advanced: 1060 } as const

function Cards({ traders, ...shown }: CardsProps) {
  const isOpen = useOpenForm(
    shown.form,
    useMemo(() => byTrader(traders), [traders]),
  )
  return isOpen && <OpenCards {...shown} />
}

function OpenCards({ form, request, ...options }: Omit<CardsProps, 'traders'>) {
  const t = useT()
  useUnloadWarning({ form })
  const records = useRecords<CopiedTrader>(form)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text)
  const traders = useMemo(() => [...records.values()], [records])
  const found = useMemo(() => {
    const isFound = searchFor(searched)
    return traders.filter(({ name, traderid }) => isFound(searchable(`${name}\n${traderid}`)))
  }, [traders, searched])
  const targetId = useSearchParams()[0].get('trader')
  const linked = useLinkedTrader(records)
  const folding = useFolding(records.size, linked ?? targetId ?? undefined)
  return (
    <>
      {targetId !== null && !records.has(targetId) && <UnknownTrader id={targetId} request={request} />}
      {traders.length > MANY && (
        <SearchField id="search" label={t('copyTrading:cards.search')} value={text} onChange={setText} />
      )}
      <p className="muted" role="status">
        {found.length === 0
          ? t('copyTrading:cards.none', { text: searched })
          : t('copyTrading:cards.sum', {
              count: found.length,
              on: found.filter(({ traderEna }) => traderEna).length,
            })}
      </p>
      <VirtualGrid
        isHeavy
        items={found}
        keyOf={({ traderid }) => traderid}
        label={t('copyTrading:cards.list')}
        width={CARD.width}
        height={folding.isOn ? CARD.folded : options.advanced ? CARD.advanced : CARD.short}
        spare={1}
        showing={linked ?? targetId ?? undefined}
      >
        {(trader) => (
          <TraderCard
            {...options}
            form={form}
            trader={trader}
            isTarget={trader.traderid === targetId}
            isFolded={folding.isFolded(trader.traderid)}
            {...(folding.isOn && { onFold: folding.toggle })}
          />
        )}
      </VirtualGrid>
    </>
  )
}

/** The trader whose field the address names: `#5001_breakEven`. */
function useLinkedTrader(records: ReadonlyMap<string, CopiedTrader>): string | undefined {
  const id = idIn(useLocation().hash)
  const trader = id.slice(0, id.lastIndexOf('_'))
  return records.has(trader) ? trader : undefined
}

const CardsSkeleton = ({ advanced }: { readonly advanced: boolean }) => (
  <Flex vertical gap="middle">
    <Placeholder width="11rem" />
    <CardGrid>
      {['first', 'second'].map((place) => (
        <li key={place}>
          <TraderSkeleton advanced={advanced} />
        </li>
      ))}
    </CardGrid>
  </Flex>
)
