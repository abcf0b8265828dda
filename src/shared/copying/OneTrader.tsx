import { useSearchParams } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { confirmLeaving } from '../form/unsaved'
import { PathLink } from '../PathLink'
import { CopiedTraders, TraderBones, type TradersProps } from './CopiedTraders'
import { UnknownTrader } from './NoTraders'
import { TraderCard, type CardOptions, type CopiedTrader } from './TraderCard'
import { useTraderName } from './useTraderName'
import '../look/input.css'

interface Props extends TradersProps, Omit<CardOptions, 'advanced' | 'loadedAt' | 'alone'> {
  /** the screen with all of them */
  readonly all: SignedInPath
}

/** One card by itself: that of `?trader=`, else the first. */
export function OneTrader({ query, request, all, ...options }: Props) {
  const t = useT()
  return (
    <div className="one-trader">
      <CopiedTraders query={query} request={request} bones={bones}>
        {(traders, shown) => <Chosen {...options} {...shown} traders={traders} request={request} />}
      </CopiedTraders>
      <p className="one-trader__all">
        <PathLink to={all}>{t('copyTrading:cards.all')}</PathLink>
      </p>
    </div>
  )
}

interface ChosenProps extends CardOptions {
  readonly traders: readonly CopiedTrader[]
  readonly request: SignedInPath
}

function Chosen({ traders, request, ...options }: ChosenProps) {
  const [search, setSearch] = useSearchParams()
  const sought = search.get('trader')
  const trader = sought === null ? traders[0] : traders.find(({ traderid }) => traderid === sought)

  /** The address stays on this screen, so that no link asks about what is not saved. */
  async function choose(traderid: string) {
    if (await confirmLeaving()) setSearch({ trader: traderid }, { replace: true })
  }
  return (
    <>
      {traders.length > 1 && (
        <TraderChoice
          traders={traders}
          chosen={trader?.traderid ?? ''}
          onChoose={(traderid) => void choose(traderid)}
        />
      )}
      {trader ? (
        <TraderCard key={trader.traderid} {...options} trader={trader} />
      ) : (
        <UnknownTrader id={sought ?? ''} request={request} />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly traders: readonly CopiedTrader[]
  /** '' = none of them */
  readonly chosen: string
  readonly onChoose: (traderid: string) => void
}

function TraderChoice({ traders, chosen, onChoose }: ChoiceProps) {
  const t = useT()
  const nameOf = useTraderName()
  return (
    <label className="trader-choice">
      {t('copyTrading:cards.choose')}
      <select id="trader" className="input" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {chosen === '' && <option value="">{t('common:choose')}</option>}
        {traders.map((trader) => (
          <option key={trader.traderid} value={trader.traderid}>
            {nameOf(trader)} · {trader.traderid}
          </option>
        ))}
      </select>
    </label>
  )
}

const bones = (advanced: boolean) => (
  <div className="card trader">
    <TraderBones advanced={advanced} />
  </div>
)
