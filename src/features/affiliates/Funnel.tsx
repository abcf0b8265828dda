import type { Referral } from '@/contract/affiliates'
import { measuresIn, totalOf, type Measure } from '@/domain/referrals'
import { useHidden, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Table } from '@/shared/Table'
import { usePercent } from '@/shared/usePercent'
import type { Side } from './Figures'
import { useMeasures } from './useMeasures'

/** From the registration to the payment: what there is any of. */
export const funnelOf = (referrals: readonly Referral[]): readonly Measure[] =>
  measuresIn(referrals, ['registered', 'links', 'paid'], ['refunded'])

interface Props {
  readonly measures: readonly Measure[]
  readonly now: Side
  /** missing where the period has no beginning */
  readonly before: Side | undefined
}

export function Funnel({ measures, now, before }: Props) {
  const t = useT()
  const hidden = useHidden()
  const { nameOf, textOf } = useMeasures()
  const shareOf = useShares(now.referrals)
  const spanOf = ({ period: { from, to } }: Side) => hidden(`${formatDate(from)} – ${formatDate(to - 1)}`)
  return (
    // Where it is too narrow it scrolls sideways, by keyboard too.
    <div role="group" aria-label={t('affiliates:funnel')} tabIndex={0} className="affiliates__table">
      <Table<Measure>
        className="tabular"
        aria-label={t('affiliates:funnel')}
        rowKey={({ kind, coin }) => `${kind} ${coin}`}
        columns={[
          {
            key: 'name',
            title: t('affiliates:funnel'),
            rowScope: 'row',
            render: (_, measure) => (
              <>
                {nameOf(measure)} <span className="note">{shareOf(measure)}</span>
              </>
            ),
          },
          {
            key: 'now',
            title: before ? spanOf(now) : t('affiliates:period.everything'),
            align: 'end',
            render: (_, measure) => textOf(measure, totalOf(now.referrals, measure)),
          },
          {
            key: 'before',
            title: before && spanOf(before),
            align: 'end',
            hidden: !before,
            render: (_, measure) => before && textOf(measure, totalOf(before.referrals, measure)),
          },
        ]}
        dataSource={measures}
      />
    </div>
  )
}

/** Paid ones as a share of the links, not of the registrations, which are other people. */
function useShares(referrals: readonly Referral[]) {
  const t = useT()
  const percent = usePercent()
  const total = (kind: Measure['kind']) => totalOf(referrals, { kind, coin: '' })
  return ({ kind }: Measure) => {
    if (kind !== 'paid') return undefined
    const [part, whole] = [total('paid'), total('links')]
    return part > 0 && t('affiliates:paidShare', { share: percent(Math.round((part / whole) * 100)) })
  }
}
