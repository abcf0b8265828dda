import { Flex, Form } from 'antd'
import { useId, useState } from 'react'
import { planFigures } from '@/domain/money/planFigures'
import { playedPlan, rowIn } from '@/domain/money/stakingPlans'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { DataTable } from '@/shared/DataTable'
import { Icon } from '@/shared/icons'
import { Select } from '@/shared/Select'
import { NumberInput } from './BoundNumber'
import type { LabelledFigure } from './Figures'
import type { ForecastReport, ForecastRequest } from './forecast'
import { chanceFigures } from './forecastFigures'
import { largestFigure } from './planProof'
import { useAmounts, type Amounts } from './useAmounts'
import { useForecasts } from './forecasts'
import { triedFields, variantOf, type PlanVariant } from './variants'

/** A plan to compare with the one in the form. */
interface Variant {
  readonly id: number
  /** applied to the plan in the form */
  readonly change?: PlanVariant
  /** a snapshot of the form's plan */
  readonly kept?: Pick<ForecastRequest, 'choice' | 'account'>
}

const MOST_VARIANTS = 4

interface Props {
  readonly request: ForecastRequest
  readonly report: ForecastReport
  readonly aim: string | undefined
}

/** The plan beside variants of it. */
export function Comparing({ request, report, aim }: Props) {
  const { t } = useAmounts()
  const [variants, setVariants] = useState<readonly Variant[]>([])
  const add = (variant: Omit<Variant, 'id'>) =>
    setVariants((all) => [...all, { ...variant, id: Math.max(0, ...all.map(({ id }) => id)) + 1 }])
  const addChange = variants.length < MOST_VARIANTS ? (change: PlanVariant) => add({ change }) : undefined
  const { choice, account } = request
  return (
    <Flex vertical gap={12}>
      <TryField key={choice.kind} request={request} onAdd={addChange} />
      <div>
        <Button disabled={!addChange} onClick={() => add({ kept: { choice, account } })}>
          {t('risk:variants.keep')}
        </Button>
      </div>
      {variants.length > 0 && (
        <VariantTable
          request={request}
          report={report}
          aim={aim}
          variants={variants}
          onRemove={(gone) => setVariants((all) => all.filter(({ id }) => id !== gone))}
        />
      )}
    </Flex>
  )
}

interface TryProps {
  readonly request: ForecastRequest
  /** absent: the list of variants is full */
  readonly onAdd: ((change: PlanVariant) => void) | undefined
}

/** Adds a variant with another number in one field. */
function TryField({ request, onAdd }: TryProps) {
  const { t } = useAmounts()
  const id = useId()
  const mark = decimalMark(useLanguage())
  const fields = triedFields(request)
  const [name, setName] = useState(fields[0]?.name)
  const [text, setText] = useState('')
  if (name === undefined) return null
  const value = readNumber(text, mark).value
  const change = value === undefined ? undefined : { [name]: value }
  const isPlan = change !== undefined && variantOf(request, change) !== undefined
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
          disabled={!isPlan || !onAdd}
          onClick={() => {
            if (change) onAdd?.(change)
            setText('')
          }}
        >
          {t('risk:variants.add')}
        </Button>
      </Form.Item>
    </Flex>
  )
}

interface TableProps extends Props {
  readonly variants: readonly Variant[]
  readonly onRemove: (id: number) => void
}

/** The figures of the plan and of each variant, side by side. */
function VariantTable({ request, report, aim, variants, onRemove }: TableProps) {
  const amounts = useAmounts()
  const { t } = amounts
  const mark = decimalMark(useLanguage())
  const requests = variants.map(({ change, kept }) =>
    kept ? { ...request, ...kept } : variantOf(request, change ?? {}),
  )
  const { states } = useForecasts(requests)
  const now = [...certainFigures(request, amounts), ...chanceFigures(request, report, aim, amounts)]
  const others = requests.map((one, place) => {
    const state = states[place]
    if (!one) return t('risk:variants.noPlan')
    const certain = certainFigures(one, amounts)
    if (!state?.isDone) return [...certain, t('risk:variants.waiting')]
    return state.report
      ? [...certain, ...chanceFigures(one, state.report, aim, amounts)]
      : [...certain, t('risk:variants.failed')]
  })
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
              {differences(request, variant, mark, amounts)}
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
        ...now.map((figure, row) => [
          figure.label,
          ...[now, ...others].map((figures) => {
            // What is waited for, or why there is nothing, stands for all that follows.
            const cell = typeof figures === 'string' ? figures : (figures[row] ?? figures.at(-1) ?? '')
            return typeof cell === 'string' ? cell : <Cell key="figure" figure={cell} />
          }),
        ]),
      ]}
    />
  )
}

const Cell = ({ figure: { value, hint } }: { readonly figure: LabelledFigure }) => (
  <>
    {value}
    {hint && <div className="note">{hint}</div>}
  </>
)

/** Figures that need no forecast. */
function certainFigures({ choice, account }: ForecastRequest, amounts: Amounts): readonly LabelledFigure[] {
  const { t, money, count } = amounts
  const certain = planFigures(choice, account)
  const { stake } = playedPlan(choice, { ...account, maximum: 0 }).start
  return [
    { label: t('risk:dangers.own'), value: money(stake) },
    largestFigure({ certain }, amounts),
    // A plan with a capital of its own ends with money left in the bank.
    ...(rowIn(choice)?.row.standsAlone
      ? []
      : [{ label: t('proof:consequence.lossesToRuin'), value: count(certain.lossesToRuin) }]),
  ]
}

/** How a variant differs from the form. */
function differences(
  request: ForecastRequest,
  { change, kept }: Variant,
  mark: ReturnType<typeof decimalMark>,
  { t }: Amounts,
): string {
  const now = new Map(triedFields(request).map(({ name, value }) => [name, value]))
  const different = triedFields(kept ? { ...request, ...kept } : request).filter(({ name, value }) =>
    change ? name in change : now.get(name) !== value,
  )
  if (different.length === 0) return t('risk:variants.kept')
  return different
    .map(({ name, label, value }) => `${t(label)}: ${writeNumber(change?.[name] ?? value, mark)}`)
    .join(' · ')
}
