import { useId, useState } from 'react'
import type { Share } from '@/domain/money/plan'
import { wilson } from '@/domain/money/risk'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { assumed, selectAssumptions, type Assumptions } from '../assumptionsSlice'
import { ProofSection } from './ProofSection'
import { useAmounts } from './useAmounts'

type Name = keyof Assumptions

interface Bounds {
  readonly min: number
  readonly max: number
  readonly whole?: true
}

const bounds: Readonly<Record<Exclude<Name, 'winRate'>, Bounds>> = {
  payout: { min: 1, max: 99 },
  bank: { min: 0.01, max: 1e9 },
  minimum: { min: 0.01, max: 1e6 },
  signals: { min: 1, max: 2000, whole: true },
  perDay: { min: 1, max: 2000, whole: true },
}

interface Props {
  /** the ones that this plan depends on, besides the win rate */
  readonly names: readonly Exclude<Name, 'winRate'>[]
}

/** What the provider does not know and the person does: under what the plan is judged. Nothing of it is saved. */
export function AssumptionsCard({ names }: Props) {
  const t = useT()
  return (
    <ProofSection
      title="proof:assumptions.title"
      about={t('proof:assumptions.about')}
      className="proof__assumptions"
    >
      <div className="proof__inputs">
        <WinRate />
        {names.map((name) => (
          <AssumedNumber key={name} name={name} label={`proof:assumptions.${name}`} />
        ))}
      </div>
      <PastResults />
    </ProofSection>
  )
}

function WinRate() {
  const t = useT()
  const id = useId()
  const { share } = useAmounts()
  const { winRate } = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  return (
    <div className="proof__input proof__input--wide">
      <label htmlFor={id} className="field__label">
        {t('proof:assumptions.winRate')}: <output htmlFor={id}>{share(winRate / 100)}</output>
      </label>
      <input
        id={id}
        type="range"
        className="proof__slider"
        min={30}
        max={90}
        step={0.5}
        value={winRate}
        aria-valuetext={share(winRate / 100)}
        onChange={({ target }) => dispatch(assumed({ winRate: Number(target.value) }))}
      />
    </div>
  )
}

interface NumberProps {
  readonly name: Exclude<Name, 'winRate'>
  readonly label: MessageKey
}

/** Counts as soon as it can be read and makes sense; until then the last one that did stands. */
function AssumedNumber({ name, label }: NumberProps) {
  const t = useT()
  const id = useId()
  const mark = decimalMark[useLanguage()]
  const { [name]: value } = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  const [text, setText] = useState<string>()
  const { min, max, whole } = bounds[name]
  const makesSense = (number: number) =>
    number >= min && number <= max && (!whole || Number.isInteger(number))
  const read = text === undefined ? value : readNumber(text, mark).value
  const isWrong = read === undefined || !makesSense(read)
  return (
    <div className="proof__input">
      <label htmlFor={id} className="field__label">
        {t(label)}
      </label>
      <input
        id={id}
        className="proof__number tabular"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text ?? writeNumber(value, mark)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          const number = readNumber(target.value, mark).value
          if (number !== undefined && makesSense(number)) dispatch(assumed({ [name]: number }))
        }}
        onBlur={() => !isWrong && setText(undefined)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="field__error">
          {t('proof:assumptions.range', { min: writeNumber(min, mark), max: writeNumber(max, mark) })}
        </p>
      )}
    </div>
  )
}

const countOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined)

/** Wins and losses of the past say how far the true win rate may well be from theirs. */
function PastResults() {
  const t = useT()
  const id = useId()
  const { share } = useAmounts()
  const dispatch = useAppDispatch()
  const [wins, setWins] = useState('')
  const [losses, setLosses] = useState('')
  const [won, lost] = [countOf(wins), countOf(losses)]
  const trials = (won ?? 0) + (lost ?? 0)
  const isKnown = won !== undefined && lost !== undefined && trials > 0
  const rate = isKnown ? won / trials : 0
  const interval = wilson(won ?? 0, Math.max(trials, 1))
  /** to the half percents of the slider */
  const use = (chosen: Share) =>
    dispatch(assumed({ winRate: Math.min(90, Math.max(30, Math.round(chosen * 200) / 2)) }))
  return (
    <details className="proof__past">
      <summary>{t('proof:past.title')}</summary>
      <div className="proof__inputs">
        <div className="proof__input">
          <label htmlFor={`${id}-wins`} className="field__label">
            {t('proof:past.wins')}
          </label>
          <input
            id={`${id}-wins`}
            className="proof__number tabular"
            inputMode="numeric"
            value={wins}
            onChange={({ target }) => setWins(target.value)}
          />
        </div>
        <div className="proof__input">
          <label htmlFor={`${id}-losses`} className="field__label">
            {t('proof:past.losses')}
          </label>
          <input
            id={`${id}-losses`}
            className="proof__number tabular"
            inputMode="numeric"
            value={losses}
            onChange={({ target }) => setLosses(target.value)}
          />
        </div>
      </div>
      <p role="status" className="proof__about">
        {isKnown
          ? t('proof:past.interval', {
              rate: share(rate),
              low: share(interval.low),
              high: share(interval.high),
            })
          : t('proof:past.about')}
      </p>
      {isKnown && (
        <div className="proof__uses">
          {[interval.low, rate, interval.high].map((chosen, place) => (
            <Button key={place} onClick={() => use(chosen)}>
              {t('proof:past.use', { rate: share(chosen) })}
            </Button>
          ))}
        </div>
      )}
    </details>
  )
}
