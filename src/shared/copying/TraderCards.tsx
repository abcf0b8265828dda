import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { byTrader } from '@/domain/copiedTraders'
import { plain, searchFor } from '@/domain/search'
import { useT } from '@/i18n'
import { CardGrid } from '../CardGrid'
import { LeaveGuard } from '../form/LeaveGuard'
import { FormBones } from '../form/SettingsForm'
import { idIn } from '../form/useLinkedField'
import { Icon } from '../icons'
import { Bone, Loaded, type QueryResult } from '../Loaded'
import { AdvancedToggle, startsAdvanced } from './AdvancedToggle'
import { NoTraders, UnknownTrader } from './NoTraders'
import { TraderCard, TraderControls, type CardOptions, type CopiedTrader } from './TraderCard'
import { VirtualGrid } from '../VirtualGrid'
import { useTraderForms } from './useTraderForms'
import '../form/form.css'
import './cards.css'

interface Props extends Omit<CardOptions, 'advanced' | 'loadedAt' | 'state'> {
  readonly query: QueryResult<readonly CopiedTrader[]> & { readonly fulfilledTimeStamp?: number | undefined }
  /** the screen on which a trader is asked */
  readonly request: SignedInPath
}

/** Everyone whom the bot copies, a card each. `?trader=` opens on one of them, `#<id>_<field>` on a field of its card. */
export function TraderCards({ query, request, ...options }: Props) {
  const { hash } = useLocation()
  const [advanced, setAdvanced] = useState(() => startsAdvanced(hash))
  return (
    <>
      <AdvancedToggle checked={advanced} onChange={setAdvanced} />
      <Loaded query={query} skeleton={<CardBones advanced={advanced} />}>
        {(traders) =>
          traders.length === 0 ? (
            <NoTraders request={request} />
          ) : (
            <Cards
              {...options}
              traders={traders}
              request={request}
              advanced={advanced}
              loadedAt={query.fulfilledTimeStamp}
            />
          )
        }
      </Loaded>
      <LeaveGuard />
    </>
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
      {traders.length > MANY && <TraderSearch text={text} onSearch={setText} />}
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

interface SearchProps {
  readonly text: string
  readonly onSearch: (text: string) => void
}

function TraderSearch({ text, onSearch }: SearchProps) {
  const t = useT()
  return (
    <div className="trader-search">
      <Icon name="search" />
      <input
        id="search"
        type="search"
        aria-label={t('copyTrading:cards.search')}
        placeholder={t('copyTrading:cards.search')}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  )
}

/** Two cards without values. */
function CardBones({ advanced }: { readonly advanced: boolean }) {
  const id = useId()
  return (
    <>
      <p className="trader-sum">
        <Bone width="11rem" />
      </p>
      <CardGrid>
        {[1, 2].map((place) => (
          <li key={`${id}-${place}`} className="card trader">
            <div className="trader__head">
              <Bone width="8rem" height="2.6rem" />
              <Bone width="6rem" height="1.75rem" />
            </div>
            <Bone width="12rem" height="1.6rem" />
            <FormBones>
              <TraderControls advanced={advanced} />
            </FormBones>
          </li>
        ))}
      </CardGrid>
    </>
  )
}
