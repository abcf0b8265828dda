import { Flex, Typography } from 'antd'
import { memo, type ReactNode } from 'react'
import type { Period } from '@/domain/period'
import { coinsIn, countIn, measuresIn, totalOf, type KnownReferral, type Measure } from '@/domain/referrals'
import { useHidden, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Table } from '@/shared/Table'
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
  readonly dueCount: number
}

/** What was earned, large, and the other figures that are not zero, beside those of the period before. */
export const Figures = memo(function Figures({ now, before, dueCount }: Props) {
  const t = useT()
  const hidden = useHidden()
  const { nameOf, textOf, differenceOf } = useMeasures()
  const noteOf = useNotes(now.referrals)
  const both = [...now.referrals, ...(before?.referrals ?? [])]
  const rowOf = (measure: Measure): Row => {
    const value = totalOf(now.referrals, measure)
    const former = before && totalOf(before.referrals, measure)
    const isLarge = measure.kind === 'commission' && value > 0
    return {
      key: `${measure.kind} ${measure.coin}`,
      name: (
        <>
          {nameOf(measure) + (measure.coin && hidden(` (${countIn(now.referrals, measure)})`))}
          <div className="note">{noteOf(measure)}</div>
        </>
      ),
      now: (
        <Flex wrap align="baseline" gap="0 12px" className="affiliates__now">
          <span {...(isLarge && { className: 'affiliates__earned' })}>{textOf(measure, value)}</span>
          {former !== undefined && <span className="note">{differenceOf(measure, value - former)}</span>}
        </Flex>
      ),
      before: former !== undefined && textOf(measure, former),
    }
  }
  const rows = [
    ...coinsIn(both).map((coin) => rowOf({ kind: 'commission', coin })),
    ...measuresIn(both, [], ['pending', 'sales', 'refunded']).map(rowOf),
    ...(dueCount > 0 ? [{ key: 'due', name: t('affiliates:due'), now: hidden(dueCount), before: '' }] : []),
    ...measuresIn(both, ['registered', 'links', 'paid', 'renewed'], []).map(rowOf),
  ]
  const spanOf = ({ period: { from, to } }: Side) => hidden(`${formatDate(from)} – ${formatDate(to - 1)}`)
  if (rows.length === 0) return null
  return (
    // Where it is too narrow it scrolls sideways, by keyboard too.
    <div role="group" aria-label={t('affiliates:results')} tabIndex={0} className="affiliates__table">
      <Table<Row>
        className="tabular"
        aria-label={t('affiliates:results')}
        columns={[
          { dataIndex: 'name', title: t('affiliates:results'), rowScope: 'row' },
          {
            dataIndex: 'now',
            title: before ? spanOf(now) : t('affiliates:period.everything'),
            align: 'end',
          },
          {
            dataIndex: 'before',
            title: before && t('affiliates:before', { span: spanOf(before) }),
            align: 'end',
            hidden: !before,
          },
        ]}
        dataSource={rows}
      />
    </div>
  )
})

interface Row {
  readonly key: string
  readonly name: ReactNode
  readonly now: ReactNode
  readonly before: ReactNode
}

/** What is said below a measure's name: paid ones as a share of the links, not of the registrations, which are other people. */
function useNotes(referrals: readonly KnownReferral[]) {
  const t = useT()
  const hidden = useHidden()
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
            {t('affiliates:measures.unsaid')}: {hidden(unsaid)}
          </Typography.Text>
        )}
      </>
    )
  }
}
