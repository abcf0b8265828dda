import { Flex } from 'antd'
import { useContext, useDeferredValue, useMemo, useState } from 'react'
import { masanielloType } from '@/contract/codes'
import { bestMasaniellos, type MasanielloCriteria } from '@/domain/money/masanielloSearch'
import { masanielloSummary, type MasanielloSettings } from '@/domain/money/masaniello'
import type { Percent } from '@/domain/money/plan'
import { MOST_OPERATIONS } from '@/domain/money/planLimits'
import { winRateIn } from '@/domain/money/random'
import { breakEvenWinRate } from '@/domain/money/risk'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { DataTable } from '@/shared/DataTable'
import { FormContext } from '@/shared/fields/formContext'
import { useRecordForm } from '@/shared/saving/useRecordForm'
import { useNotify } from '@/shared/notices'
import type { ForecastRequest } from './forecast'
import { NumberInput } from './NumberInput'
import { useAmounts } from './useAmounts'
import type { Change } from './variants'

interface Props {
  readonly request: ForecastRequest
  readonly settings: MasanielloSettings
  /** absent: the list of variants is full */
  readonly onCompare: ((change: Change) => void) | undefined
}

const SHOWN = 10
/** Default limit of operations. */
const USUAL_OPERATIONS = 30

/** The plans within a given risk and with a minimum profit that win most often. */
export function MasanielloSearch({ request, settings, onCompare }: Props) {
  const t = useT()
  const mark = decimalMark[useLanguage()]
  const { share } = useAmounts()
  const { account, odds } = request
  const usualProfit = Math.max(0, (masanielloSummary(settings, undefined, account)?.profit ?? 0) / 100)
  const limit = useNumberField(settings.capital, mark, (number) => number > 0 && number <= 1e9)
  const profit = useNumberField(usualProfit, mark, (number) => number > 0 && number <= 1e9)
  const most = useNumberField(
    USUAL_OPERATIONS,
    mark,
    (number) => Number.isInteger(number) && number >= 1 && number <= MOST_OPERATIONS,
  )
  const winRate = winRateIn(odds)
  return (
    <Flex vertical gap={12}>
      <p className="muted">{t('risk:search.about', { rate: share(winRate) })}</p>
      <div className="assumptions">
        <NumberInput label={t('risk:search.limit')} {...limit.input} />
        <NumberInput label={t('risk:search.profit')} {...profit.input} />
        <NumberInput whole label={t('risk:search.operations')} {...most.input} />
      </div>
      <SearchResults
        criteria={{
          capital: limit.value,
          profit: profit.value,
          payout: account.payout,
          winRate,
          mostOperations: most.value,
          minimum: account.minimum ?? 0.01,
          maximum: account.maximum ?? 0,
        }}
        onCompare={onCompare}
        onUse={useApplyPlan(settings)}
        formPayout={settings.payout}
      />
    </Flex>
  )
}

/** Puts a found plan into the form, as if it had been typed. Found plans are always of the normal type. */
function useApplyPlan({ typeMas }: MasanielloSettings) {
  const { edit } = useRecordForm(useContext(FormContext)?.at ?? { form: '', card: '' })
  const notify = useNotify()
  const { progressive, normal } = masanielloType.codes
  return (change: Change) => {
    const changes = { ...change, ...(typeMas === progressive ? { typeMas: normal } : {}) }
    for (const [name, value] of Object.entries(changes)) edit(name, value)
    notify.done('settings:copy.taken')
  }
}

/** A number field with the plan's value until something is typed; keeps the last valid number. */
function useNumberField(
  usual: number,
  mark: (typeof decimalMark)[keyof typeof decimalMark],
  makesSense: (number: number) => boolean,
) {
  const t = useT()
  const [text, setText] = useState<string>()
  const [last, setLast] = useState<number>()
  const read = text === undefined ? undefined : readNumber(text, mark).value
  const isWrong = text !== undefined && (read === undefined || !makesSense(read))
  return {
    value: last ?? usual,
    input: {
      value: text ?? writeNumber(usual, mark),
      problem: isWrong ? t('risk:search.wrong') : undefined,
      onChange: (typed: string) => {
        setText(typed)
        const number = readNumber(typed, mark).value
        if (number !== undefined && makesSense(number)) setLast(number)
      },
    },
  }
}

interface SearchResultsProps extends Pick<Props, 'onCompare'> {
  readonly criteria: MasanielloCriteria
  readonly onUse: (change: Change) => void
  readonly formPayout: Percent
}

function SearchResults({ criteria, onCompare, onUse, formPayout }: SearchResultsProps) {
  const t = useT()
  const { money, gain, share, count } = useAmounts()
  const asked = useDeferredValue(JSON.stringify(criteria))
  const found = useMemo(() => bestMasaniellos(JSON.parse(asked) as MasanielloCriteria, SHOWN), [asked])
  const { capital, payout, winRate } = criteria
  if (found.length === 0) {
    const breakEven = breakEvenWinRate(payout)
    return (
      <p role="status">
        {winRate > breakEven
          ? t('risk:search.none')
          : t('risk:search.noEdge', { rate: share(winRate), breakEven: share(breakEven) })}
      </p>
    )
  }
  return (
    <>
      <DataTable
        label={t('risk:search.title')}
        head={[
          t('proof:masaniello.operations'),
          t('proof:chances.plan'),
          t('risk:search.brings'),
          t('proof:chances.expected'),
          t('risk:search.errors'),
          t('risk:search.stakes'),
          t('risk:search.choose'),
        ]}
        rows={found.map((plan) => {
          const { totalOper, totalWin } = plan
          const change = { capital, totalOper, totalWin, ...(payout === formPayout ? {} : { payout }) }
          return [
            `${count(plan.totalWin)} / ${count(plan.totalOper)}`,
            share(plan.chance),
            gain(plan.profit),
            gain(Math.round(plan.expected)),
            count(plan.errors),
            t('risk:search.fromTo', {
              first: money(plan.firstStake),
              low: money(plan.lowestStake),
              high: money(plan.highestStake),
            }),
            <Flex key="choose" gap={8} justify="end">
              <Button size="small" onClick={() => onUse(change)}>
                {t('risk:search.use')}
              </Button>
              <Button size="small" disabled={!onCompare} onClick={() => onCompare?.(change)}>
                {t('risk:search.compare')}
              </Button>
            </Flex>,
          ]
        })}
      />
      <p className="muted">{t('risk:search.exact')}</p>
    </>
  )
}
