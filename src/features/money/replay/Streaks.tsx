import { blockLength } from '@/domain/money/replay'
import { useT } from '@/i18n'
import { DataTable } from '@/shared/DataTable'
import { useAmounts } from '../proof/useAmounts'
import { BLOCK_SERIES, OTHER_ORDERS, type PlayedPlan } from './comparison'
import { usePlanName } from '../usePlanName'

interface Props {
  readonly plans: readonly PlayedPlan[]
  /** number of results played */
  readonly results: number
}

/** Final banks with shuffled results, which break streaks, and with blocks of results, which keep them. */
export function Streaks({ plans, results }: Props) {
  const t = useT()
  const { money, count } = useAmounts()
  const nameOf = usePlanName()
  const range = (band: { readonly low: number; readonly high: number } | undefined) =>
    band ? t('risk:streaks.range', { low: money(band.low), high: money(band.high) }) : '…'
  return (
    <>
      <DataTable
        label={t('risk:streaks.title')}
        head={[
          t('risk:streaks.plan'),
          t('risk:streaks.real'),
          t('risk:streaks.shuffled'),
          t('risk:streaks.blocks'),
        ]}
        rows={plans.map(({ kind, bank, otherOrders, blocks }) => [
          nameOf(kind),
          money(bank),
          range(otherOrders),
          range(blocks),
        ])}
      />
      <p className="muted">
        {t('risk:streaks.about', {
          orders: count(OTHER_ORDERS),
          series: count(BLOCK_SERIES),
          length: count(blockLength(results)),
        })}
      </p>
    </>
  )
}
