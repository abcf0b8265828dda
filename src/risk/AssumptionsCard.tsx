import { Flex, Form, Segmented, Slider } from 'antd'
import { memo, useId, useMemo } from 'react'
import { units, type Unit } from '@/domain/money/unit'
import { useLanguage } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Panel } from '@/shared/Panel'
import { Select } from '@/shared/Select'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  changeAssumptions,
  boundsIn,
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
  const { t, smallestAssumed } = useAmounts()
  const assumptions = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  return (
    <div className="assumptions">
      {names.includes('bank') && <UnitSelect />}
      {names.map((name) => (
        <BoundNumber
          key={name}
          label={t(`proof:assumptions.${name}`)}
          meaning={name === 'payout' ? 'proof:terms.payout' : undefined}
          // A mean of payouts can have many digits.
          value={
            name === 'minimum' && assumptions.isMinimumAssumed
              ? undefined
              : name === 'payout'
                ? Math.round(assumptions.payout * 100) / 100
                : assumptions[name]
          }
          {...(name === 'minimum' && {
            assumed: smallestAssumed({ ...assumptions, isMinimumAssumed: true }),
            onClear: () => dispatch(changeAssumptions({ minimum: undefined })),
          })}
          bounds={boundsIn(name, assumptions.unit)}
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

/** The unit of the account's money, which no provider tells. */
export function UnitSelect() {
  const id = useId()
  const { t } = useAmounts()
  const language = useLanguage()
  const { unit } = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
    const nameOf = (code: Unit) => (code.length === 3 ? names.of(code) : undefined)
    return units.map((code) => ({ value: code, label: [code, nameOf(code)].filter(Boolean).join(' · ') }))
  }, [language])
  return (
    <Form.Item layout="vertical" label={t('proof:assumptions.unit')} htmlFor={id}>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        virtual={false}
        placeholder={t('proof:assumptions.noUnit')}
        value={unit}
        options={options}
        onChange={(value: Unit | undefined) => dispatch(changeAssumptions({ unit: value }))}
      />
    </Form.Item>
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
