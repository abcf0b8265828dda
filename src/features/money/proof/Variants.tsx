import { Flex, Form } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { planFigures } from '@/domain/money/planFigures'
import { planOf } from '@/domain/money/stakingPlans'
import type { Interval } from '@/domain/money/risk'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { DataTable } from '@/shared/DataTable'
import { Icon } from '@/shared/icons'
import { Select } from '@/shared/Select'
import type { ForecastReport, ForecastRequest } from './forecast'
import { NumberInput } from './NumberInput'
import { useAmounts } from './useAmounts'
import { useEstimates, type Estimate } from './useEstimates'
import { useForecasts, type ForecastAnswer } from './useForecasts'
import { triedFields, variantOf, type Change } from './variants'

/** A plan to compare with the one in the form. */
export interface Variant {
  readonly id: number
  /** applied to the plan in the form */
  readonly change?: Change
  /** a snapshot of the form's plan */
  readonly kept?: Pick<ForecastRequest, 'choice' | 'account'>
}

export const MOST_VARIANTS = 4

interface Props {
  readonly request: ForecastRequest
  readonly report: ForecastReport
  readonly target: MessageKey | undefined
  readonly variants: readonly Variant[]
  readonly onAdd: (variant: Omit<Variant, 'id'>) => void
  readonly onRemove: (id: number) => void
}

/** Compares the plan in the form with others under the same conditions. */
export function Variants({ request, report, target, variants, onAdd, onRemove }: Props) {
  const t = useT()
  const isFull = variants.length >= MOST_VARIANTS
  return (
    <Flex vertical gap={12}>
      <TryField key={request.choice.kind} request={request} isFull={isFull} onAdd={onAdd} />
      <div>
        <Button
          disabled={isFull}
          onClick={() => onAdd({ kept: { choice: request.choice, account: request.account } })}
        >
          {t('risk:variants.keep')}
        </Button>
      </div>
      {variants.length > 0 && (
        <ComparisonTable
          request={request}
          report={report}
          target={target}
          variants={variants}
          onRemove={onRemove}
        />
      )}
    </Flex>
  )
}

/** Adds a variant with another number in one field. */
function TryField({
  request,
  isFull,
  onAdd,
}: Pick<Props, 'request' | 'onAdd'> & { readonly isFull: boolean }) {
  const t = useT()
  const id = useId()
  const mark = decimalMark[useLanguage()]
  const fields = triedFields(request)
  const [name, setName] = useState(fields[0]?.name)
  const [text, setText] = useState('')
  const value = readNumber(text, mark).value
  const isPlan =
    name !== undefined && value !== undefined && variantOf(request, { [name]: value }) !== undefined
  if (name === undefined) return null
  return (
    <Flex wrap gap="0 12px" align="end">
      <Form.Item layout="vertical" label={t('risk:variants.field')} htmlFor={id}>
        <Select
          id={id}
          value={name}
          options={fields.map((field) => ({ value: field.name, label: t(field.label) }))}
          popupMatchSelectWidth={false}
          onChange={setName}
        />
      </Form.Item>
      <NumberInput
        label={t('risk:variants.value')}
        value={text}
        problem={text !== '' && !isPlan ? t('risk:variants.noPlan') : undefined}
        onChange={setText}
      />
      <Form.Item>
        <Button
          disabled={!isPlan || isFull}
          onClick={() => {
            if (value === undefined) return
            onAdd({ change: { [name]: value } })
            setText('')
          }}
        >
          {t('risk:variants.add')}
        </Button>
      </Form.Item>
    </Flex>
  )
}

type TableProps = Pick<Props, 'request' | 'report' | 'target' | 'variants' | 'onRemove'>

function ComparisonTable({ request, report, target, variants, onRemove }: TableProps) {
  const t = useT()
  const requests = variants.map(({ change, kept }) =>
    kept ? { ...request, ...kept } : variantOf(request, change ?? {}),
  )
  const answers = useForecasts(requests)
  const nameOf = useVariantName(request)
  const columns: readonly Column[] = [
    { request, answer: report },
    ...requests.map((one, place) => ({ request: one, answer: answers[place] })),
  ]
  const rows = useRows(target, Boolean(request.account.maximum))
  return (
    <DataTable
      label={t('risk:variants.title')}
      head={[
        t('risk:variants.figure'),
        t('risk:variants.now'),
        ...variants.map((_, place) => t('risk:variants.number', { number: place + 1 })),
      ]}
      rows={[
        [
          t('risk:variants.change'),
          '',
          ...variants.map((variant, place) => (
            <Flex key={variant.id} gap={4} align="center" justify="end">
              {nameOf(variant)}
              <Button
                variant="text"
                size="small"
                icon={<Icon name="close" size={16} />}
                aria-label={t('risk:variants.remove', { number: place + 1 })}
                onClick={() => onRemove(variant.id)}
              />
            </Flex>
          )),
        ],
        ...rows.map(({ label, cell }) => [label, ...columns.map((column) => cell(column))]),
      ]}
    />
  )
}

/** How a variant differs from the form. */
function useVariantName(request: ForecastRequest) {
  const t = useT()
  const mark = decimalMark[useLanguage()]
  return ({ change, kept }: Variant): string => {
    const fields = triedFields(kept ? { ...request, ...kept } : request)
    const now = new Map(triedFields(request).map(({ name, value }) => [name, value]))
    const different = fields.filter(({ name, value }) => (change ? name in change : now.get(name) !== value))
    const differences = different.map(({ name, label, value }) =>
      t('risk:variants.difference', { field: t(label), value: writeNumber(change?.[name] ?? value, mark) }),
    )
    return differences.length > 0 ? differences.join(' · ') : t('risk:variants.kept')
  }
}

interface Column {
  readonly request: ForecastRequest | undefined
  readonly answer: ForecastAnswer | undefined
}
interface Row {
  readonly label: string
  readonly cell: (column: Column) => ReactNode
}

function useRows(target: MessageKey | undefined, isLimited: boolean): readonly Row[] {
  const t = useT()
  const { money, gain, count } = useAmounts()
  const plain =
    (text: (request: ForecastRequest) => string) =>
    ({ request }: Column): ReactNode =>
      request ? text(request) : t('risk:variants.noPlan')
  const drawn =
    (text: (report: ForecastReport) => ReactNode) =>
    ({ answer }: Column): ReactNode => {
      if (answer === undefined) return ''
      if (answer === 'waiting') return t('risk:variants.waiting')
      return answer === 'failed' ? t('risk:variants.failed') : text(answer)
    }
  const { chance: chanceText, between } = useEstimates()
  const withHint = ({ value, hint }: Estimate) => (
    <>
      {value}
      {hint && <div className="note">{hint}</div>}
    </>
  )
  const estimate = (value: string, interval: Interval | undefined, text: (value: number) => string) =>
    withHint({ value, hint: interval && between(interval, text) })
  const chance = (
    value: (report: ForecastReport) => number,
    interval: (report: ForecastReport) => Interval,
  ) => drawn((report) => withHint(chanceText(value(report), report.isExact ? undefined : interval(report))))
  const earned = (cents: number) => gain(Math.round(cents))
  return [
    {
      label: t('proof:flat.stake'),
      cell: plain(({ choice, account }) => money(planOf(choice, { ...account, maximum: 0 }).start.stake)),
    },
    {
      label: t('proof:largestStake'),
      cell: plain(({ choice, account }) => money(planFigures(choice, account).largestStake)),
    },
    {
      label: t('proof:consequence.lossesToRuin'),
      cell: plain(({ choice, account }) => count(planFigures(choice, account).lossesToRuin)),
    },
    ...(target
      ? [
          {
            label: t(target),
            cell: chance(
              ({ forecast }) => forecast.target,
              ({ paths }) => paths.targetInterval,
            ),
          },
        ]
      : []),
    {
      label: t('proof:chances.ruin'),
      cell: chance(
        ({ forecast }) => forecast.ruin,
        ({ paths }) => paths.ruinInterval,
      ),
    },
    ...(isLimited
      ? [
          {
            label: t('risk:tooLarge.chance'),
            cell: chance(
              ({ forecast }) => forecast.endings.tooLarge,
              ({ paths }) => paths.tooLargeInterval,
            ),
          },
        ]
      : []),
    {
      label: t('proof:chances.expected'),
      cell: drawn(({ expected }) => estimate(earned(expected.profit), expected.interval, earned)),
    },
    {
      label: t('proof:chances.middle'),
      cell: drawn(({ forecast: { bank, nineOfTen }, paths, isExact }) => (
        <>
          {estimate(money(bank.p50), isExact ? undefined : paths.bankIntervals.p50, money)}
          <div className="note">
            {t('risk:variants.nineOfTen', { low: money(nineOfTen.low), high: money(nineOfTen.high) })}
          </div>
        </>
      )),
    },
    {
      label: t('proof:chances.drawdown'),
      cell: drawn(({ paths: { drawdown } }) => estimate(money(drawdown.p50), drawdown.interval, money)),
    },
  ]
}
