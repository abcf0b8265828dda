import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { searchable, searchFor } from '@/domain/search'
import { useT } from '@/i18n'
import { idIn } from '@/shared/fields/useLinkedField'
import { useRecords, useUnloadWarning } from '@/shared/saving/useRecordForm'
import { SearchField } from '@/shared/SearchField'
import { useFolding } from '@/shared/useFolding'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { CARD_HEIGHT, CopiedTraders, type ShownTraders, type TradersProps } from './CopiedTraders'
import { UnknownTrader } from './NoTraders'
import { TraderCard, type CopiedTrader } from './TraderCard'

/** A card for each copied trader. `?trader=` opens on one of them, `#<id>_<field>` on a field of its card. */
export const TraderCards = (traders: TradersProps) => <CopiedTraders {...traders} Shown={Cards} />

/** With more than this many there is a search field. */
const MANY = 8

/** Pixels: the specification's least width of a card. */
const WIDTH = 260

function Cards({ form, request, calls, advanced, cardPath }: ShownTraders) {
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
  const shown = useLinkedCard(records) ?? targetId ?? undefined
  const folding = useFolding(records.size, shown)
  return (
    <>
      {targetId !== null && !records.has(targetId) && <UnknownTrader id={targetId} request={request} />}
      {traders.length > MANY && (
        <SearchField id="search" label={t('copyTrading:cards.search')} value={text} onChange={setText} />
      )}
      <p className="muted" role="status">
        {found.length === 0
          ? t('copyTrading:cards.none')
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
        width={WIDTH}
        height={CARD_HEIGHT[folding.isOn ? 'folded' : advanced ? 'advanced' : 'open']}
        spare={1}
        showing={shown}
      >
        {(trader) => (
          <TraderCard
            form={form}
            calls={calls}
            advanced={advanced}
            cardPath={cardPath}
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

/** The card whose field the address names: `#5001_breakEven`. */
export function useLinkedCard(records: ReadonlyMap<string, unknown>): string | undefined {
  const id = idIn(useLocation().hash)
  const card = id.slice(0, id.lastIndexOf('_'))
  return records.has(card) ? card : undefined
}
