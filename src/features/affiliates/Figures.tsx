import { Typography } from 'antd'
import { memo, type ReactNode } from 'react'
import type { Period } from '@/domain/period'
import { coinsIn, countIn, measuresIn, totalOf, type KnownReferral, type Measure } from '@/domain/referrals'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { DataTable } from '@/shared/DataTable'
import { usePercent } from '@/shared/usePercent'
import { useMeasures } from './useMeasures'

interface Side {
  readonly period: Period
  readonly referrals: readonly KnownReferral[]
}

interface Props {
  readonly now: Side
  /** missing where the period has no beginning */
  readonly before: Side | undefined
  /** how many plans end soon */
  readonly due: number
}

/** What was earned, large, and the other figures that are not zero, beside those of the period before. */
export const Figures = memo(function Figures({ now, before, due }: Props) {
  const t = useT()
  const { nameOf, textOf, differenceOf } = useMeasures()
  const noteOf = useNotes(now.referrals)
  const both = [...now.referrals, ...(before?.referrals ?? [])]
  const measures: readonly Measure[] = [
    ...coinsIn(both).map((coin) => ({ kind: 'commission', coin }) as const),
    ...measuresIn(both, [], ['pending', 'sales', 'refunded']),
    ...measuresIn(both, ['registered', 'links', 'paid', 'renewed'], []),
  ]
  const rows = measures.map((measure) => {
    const value = totalOf(now.referrals, measure)
    const former = before && totalOf(before.referrals, measure)
    const isLarge = measure.kind === 'commission' && value > 0
    return [
      <Noted key="name" note={noteOf(measure)}>
        {nameOf(measure) + (measure.coin && ` (${countIn(now.referrals, measure)})`)}
      </Noted>,
      <Noted key="now" note={former !== undefined && differenceOf(measure, value - former)}>
        {isLarge ? (
          <span className="affiliates__earned">{textOf(measure, value)}</span>
        ) : (
          textOf(measure, value)
        )}
      </Noted>,
      ...(former === undefined ? [] : [textOf(measure, former)]),
    ]
  })
  if (due > 0) rows.push([t('affiliates:due'), String(due)])
  if (rows.length === 0) return null
  const spanOf = ({ period: { from, to } }: Side) => `${formatDate(from)} – ${formatDate(to - 1)}`
  return (
    <DataTable
      label={t('affiliates:results')}
      head={[
        t('affiliates:results'),
        before ? spanOf(now) : t('affiliates:period.everything'),
        ...(before ? [t('affiliates:before', { span: spanOf(before) })] : []),
      ]}
      rows={rows}
    />
  )
})

const Noted = ({ note, children }: { readonly note: ReactNode; readonly children: ReactNode }) => (
  <>
    {children}
    {note && <div className="note">{note}</div>}
  </>
)

/** What is said below a measure's name: paid ones as a share of the links, not of the registrations, which are other people. */
function useNotes(referrals: readonly KnownReferral[]) {
  const t = useT()
  const percent = usePercent()
  const total = (kind: Measure['kind'], coin = '') => totalOf(referrals, { kind, coin })
  const share = (part: number, whole: number) => ({ share: percent(Math.round((part / whole) * 100)) })
  return ({ kind, coin }: Measure): ReactNode => {
    const value = total(kind, coin)
    if (kind === 'paid') return value > 0 && t('affiliates:notes.paid', share(value, total('links')))
    if (kind === 'renewed') return value > 0 && t('affiliates:notes.renewed', share(value, total('paid')))
    if (kind !== 'commission') return null
    const unsaid = total('unsaid', coin)
    return (
      <>
        {t('affiliates:notes.commission')}
        {unsaid > 0 && (
          <Typography.Text type="warning">
            {' · '}
            {t('affiliates:measures.unsaid')}: {unsaid}
          </Typography.Text>
        )}
      </>
    )
  }
}
