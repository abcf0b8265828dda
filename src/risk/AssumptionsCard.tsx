import { Flex, Form, Segmented, Slider } from 'antd'
import { memo, useId } from 'react'
import type { MessageKey } from '@/i18n/types'
import { Panel } from '@/shared/Panel'
import { Select } from '@/shared/Select'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  changeAssumptions,
  bounds,
  selectAssumptions,
  tieKinds,
  winRates,
  type AssumedNumber as Name,
} from './assumptionsSlice'
import { BoundNumber } from './BoundNumber'
import { useAmounts } from './useAmounts'

interface Props {
  /** what is asked for, besides the win rate */
  readonly names: readonly Name[]
  /** whether draws are asked about too */
  readonly asksTies?: boolean
}

/** Conditions that only the person knows; kept in this browser. */
export const AssumptionsCard = memo(function AssumptionsCard({ names, asksTies }: Props) {
  const { t } = useAmounts()
  return (
    <Panel level={3} title={t('proof:assumptions.given')} about={t('proof:assumptions.about')}>
      <WinRate />
      <AssumedNumbers names={names} asksTies={asksTies} />
    </Panel>
  )
})

function WinRate() {
  const id = useId()
  const { t, share } = useAmounts()
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

export function AssumedNumbers({ names, asksTies = false }: Props) {
  const { t, smallest } = useAmounts()
  const assumptions = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  return (
    <div className="assumptions">
      {names.map((name) => (
        <BoundNumber
          key={name}
          label={t(`proof:assumptions.${name}`)}
          meaning={name === 'payout' ? 'proof:terms.payout' : undefined}
          // A mean of payouts can have many digits.
          value={
            name === 'minimum' && assumptions.isMinimumAssumed
              ? undefined
              : Math.round(assumptions[name] * 100) / 100
          }
          {...(name === 'minimum' && {
            assumed: smallest({ ...assumptions, isMinimumAssumed: true }),
            onClear: () => dispatch(changeAssumptions({ minimum: undefined })),
          })}
          bounds={bounds[name]}
          onChange={(number) =>
            dispatch(
              changeAssumptions({ [name]: number, ...(name === 'payout' && { isPayoutMixed: false }) }),
            )
          }
        />
      ))}
      {asksTies && <TiesSelect />}
    </div>
  )
}

function TiesSelect() {
  const id = useId()
  const { t } = useAmounts()
  const { ties } = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  return (
    <Form.Item layout="vertical" label={t('proof:ties.label')} htmlFor={id}>
      <Select
        id={id}
        virtual={false}
        value={ties}
        options={tieKinds.map((value) => ({ value, label: t(`proof:ties.${value}`) }))}
        onChange={(value) => dispatch(changeAssumptions({ ties: value }))}
      />
    </Form.Item>
  )
}

interface ChoiceProps {
  readonly of: 'isPayoutMixed' | 'isRateUncertain'
  readonly off: MessageKey
  readonly on: MessageKey
}

/** A choice between two ways of forecasting. */
export function AssumptionChoice({ of, off, on }: ChoiceProps) {
  const id = useId()
  const { t } = useAmounts()
  const { [of]: isOn } = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  return (
    <Flex wrap gap="4px 12px" align="center">
      <span id={id}>{t('risk:rate.forecast')}</span>
      <Segmented
        aria-labelledby={id}
        value={isOn}
        options={[
          { value: false, label: t(off) },
          { value: true, label: t(on) },
        ]}
        onChange={(value) => dispatch(changeAssumptions({ [of]: value }))}
      />
    </Flex>
  )
}
