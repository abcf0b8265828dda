import { Slider } from 'antd'
import { memo, useId } from 'react'
import { useT } from '@/i18n'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  changeAssumptions,
  bounds,
  selectAssumptions,
  winRates,
  type AssumedNumber as Name,
} from '../assumptionsSlice'
import { BoundNumber } from './BoundNumber'
import { Panel } from '@/shared/Panel'
import type { Meaning } from './Term'
import { useAmounts } from './useAmounts'

const meanings: Readonly<Partial<Record<Name, Meaning>>> = {
  payout: 'proof:terms.payout',
}

interface Props {
  /** assumptions that this plan depends on, besides the win rate */
  readonly names: readonly Name[]
}

/** Conditions that only the person knows; kept in this browser. */
export const AssumptionsCard = memo(function AssumptionsCard({ names }: Props) {
  const t = useT()
  return (
    <Panel level={3} title={t('proof:assumptions.given')} about={t('proof:assumptions.about')}>
      <WinRate />
      <div className="assumptions">
        {names.map((name) => (
          <AssumedNumber key={name} name={name} />
        ))}
      </div>
    </Panel>
  )
})

function WinRate() {
  const t = useT()
  const id = useId()
  const { share } = useAmounts()
  const { winRate, isRateAssumed } = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  const text = (percent: number) => share(percent / 100)
  return (
    <div>
      <p id={id}>
        {t('proof:assumptions.winRate')}:{' '}
        {isRateAssumed ? (
          t('proof:assumptions.noRate', { rate: text(winRate) })
        ) : (
          <strong>{text(winRate)}</strong>
        )}
      </p>
      <Slider
        {...winRates}
        value={winRate}
        tooltip={{ formatter: null }}
        ariaLabelledByForHandle={id}
        ariaValueTextFormatterForHandle={text}
        onChange={(value) => dispatch(changeAssumptions({ winRate: value, isRateUncertain: false }))}
      />
    </div>
  )
}

function AssumedNumber({ name }: { readonly name: Name }) {
  const t = useT()
  const value = useAppSelector((state) => selectAssumptions(state)[name])
  const dispatch = useAppDispatch()
  return (
    <BoundNumber
      label={t(`proof:assumptions.${name}`)}
      meaning={meanings[name]}
      // A mean of payouts can have many digits.
      value={Math.round(value * 100) / 100}
      bounds={bounds[name]}
      onChange={(number) =>
        dispatch(
          changeAssumptions({ [name]: number, ...(name === 'payout' ? { isPayoutMixed: false } : {}) }),
        )
      }
    />
  )
}
