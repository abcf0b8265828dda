import { Flex } from 'antd'
import { useContext, useDeferredValue, useMemo, useState } from 'react'
import { masanielloType } from '@/contract/codes'
import { bestMasaniellos, type MasanielloCriteria } from '@/domain/money/masanielloSearch'
import { masanielloSummary, type MasanielloSettings } from '@/domain/money/masaniello'
import type { Percent } from '@/domain/money/plan'
import { MOST_OPERATIONS } from '@/domain/money/planLimits'
import { winRateIn } from '@/domain/money/random'
import { breakEvenWinRate } from '@/domain/money/risk'
import { Button } from '@/shared/Button'
import { DataTable } from '@/shared/DataTable'
import { FormContext } from '@/shared/fields/formContext'
import { useRecordForm } from '@/shared/fields/useRecordForm'
import { useNotify } from '@/shared/notices'
import type { Bounds } from '../assumptionsSlice'
import { BoundNumber } from './BoundNumber'
import type { ForecastRequest } from './forecast'
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

const amounts: Bounds = { min: 0.01, max: 1e9 }
const operations: Bounds = { min: 1, max: MOST_OPERATIONS, whole: true }

/** The plans within a given risk and with a minimum profit that win most often. */
export function MasanielloSearch({ request, settings, onCompare }: Props) {
  const { t } = useAmounts()
  const { account, odds } = request
  const usualProfit = Math.max(0, (masanielloSummary(settings, undefined, account)?.profit ?? 0) / 100)
  const [typed, setTyped] = useState<{ limit?: number; profit?: number; most?: number }>({})
  const { limit = settings.capital, profit = usualProfit, most = USUAL_OPERATIONS } = typed
  return (
    <>
      <div className="assumptions">
        <BoundNumber
          label={t('risk:search.limit')}
          value={limit}
          bounds={amounts}
          onChange={(number) => setTyped({ ...typed, limit: number })}
        />
        <BoundNumber
          label={t('risk:search.profit')}
          value={profit}
          bounds={amounts}
          onChange={(number) => setTyped({ ...typed, profit: number })}
        />
        <BoundNumber
          label={t('risk:search.operations')}
          value={most}
          bounds={operations}
          onChange={(number) => setTyped({ ...typed, most: number })}
        />
      </div>
      <SearchResults
        criteria={{
          capital: limit,
          profit,
          payout: account.payout,
          winRate: winRateIn(odds),
          mostOperations: most,
          minimum: account.minimum ?? 0.01,
          maximum: account.maximum ?? 0,
        }}
        onCompare={onCompare}
        onUse={useApplyPlan(settings)}
        formPayout={settings.payout}
      />
    </>
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

interface SearchResultsProps extends Pick<Props, 'onCompare'> {
  readonly criteria: MasanielloCriteria
  readonly onUse: (change: Change) => void
  readonly formPayout: Percent
}

function SearchResults({ criteria, onCompare, onUse, formPayout }: SearchResultsProps) {
  const { t, money, gain, share, count } = useAmounts()
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
            gain(plan.expected),
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
      <p className="muted">{t('risk:search.exact', { rate: share(winRate) })}</p>
    </>
  )
}
