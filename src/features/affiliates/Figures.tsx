import { Flex, Statistic, Typography } from 'antd'
import { memo, type ReactNode } from 'react'
import type { Period } from '@/domain/period'
import { coinsIn, countIn, measuresIn, totalOf, type KnownReferral, type Measure } from '@/domain/referrals'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { DataTable } from '@/shared/DataTable'
import { Icon } from '@/shared/icons'
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

/** What was earned, in each currency by itself, and the other figures that are not zero, beside those of the period before. */
export const Figures = memo(function Figures({ now, before, due }: Props) {
  const t = useT()
  const { nameOf, textOf, differenceOf } = useMeasures()
  const shareOf = useShare(now.referrals)
  const both = [...now.referrals, ...(before?.referrals ?? [])]
  const measures = [
    ...measuresIn(both, [], ['pending', 'sales', 'refunded']),
    ...measuresIn(both, ['registered', 'links', 'paid', 'renewed'], []),
  ]
  const spanOf = ({ period: { from, to } }: Side) => `${formatDate(from)} – ${formatDate(to - 1)}`
  return (
    <>
      <Flex wrap gap="16px 48px" className="tabular">
        {coinsIn(both).map((coin) => (
          <Commission key={coin} coin={coin} now={now} before={before} />
        ))}
        {due > 0 && <Statistic title={t('affiliates:due')} value={due} />}
      </Flex>
      {measures.length > 0 && (
        <DataTable
          label={t('affiliates:results')}
          head={[
            t('affiliates:results'),
            before ? spanOf(now) : t('affiliates:period.everything'),
            ...(before ? [t('affiliates:before', { span: spanOf(before) })] : []),
          ]}
          rows={measures.map((measure) => {
            const value = totalOf(now.referrals, measure)
            const former = before && totalOf(before.referrals, measure)
            const count = measure.coin && ` (${countIn(now.referrals, measure)})`
            return [
              <Noted key="name" note={shareOf(measure)}>{`${nameOf(measure)}${count}`}</Noted>,
              <Noted key="now" note={former !== undefined && differenceOf(measure, value - former)}>
                {textOf(measure, value)}
              </Noted>,
              ...(former === undefined ? [] : [textOf(measure, former)]),
            ]
          })}
        />
      )}
    </>
  )
})

const Noted = ({ note, children }: { readonly note: ReactNode; readonly children: string }) => (
  <>
    {children}
    {note && <div className="note">{note}</div>}
  </>
)

/** Paid ones as a share of the links, not of the registrations, which are other people; renewals as a share of the paid ones. */
function useShare(referrals: readonly KnownReferral[]) {
  const t = useT()
  const percent = usePercent()
  const count = (kind: Measure['kind']) => totalOf(referrals, { kind, coin: '' })
  return ({ kind }: Measure) => {
    if (kind !== 'paid' && kind !== 'renewed') return null
    const [part, whole] = [count(kind), count(kind === 'paid' ? 'links' : 'paid')]
    return part > 0 && t(`affiliates:shares.${kind}`, { share: percent(Math.round((part / whole) * 100)) })
  }
}

function Commission({ coin, now, before }: Omit<Props, 'due'> & { readonly coin: string }) {
  const t = useT()
  const { nameOf, textOf, differenceOf } = useMeasures()
  const measure = { kind: 'commission', coin } as const
  const value = totalOf(now.referrals, measure)
  const former = before && totalOf(before.referrals, measure)
  const unsaid = { kind: 'unsaid', coin } as const
  const unsaidCount = totalOf(now.referrals, unsaid)
  return (
    <div>
      <Statistic
        title={nameOf(measure)}
        value={textOf(measure, value)}
        {...(value > 0 && { styles: { content: { fontSize: 'var(--ant-font-size-heading-1)' } } })}
      />
      <div className="note">
        <div>{t('affiliates:commission.onlyPaid')}</div>
        {unsaidCount > 0 && (
          <Typography.Text type="warning">
            <Icon name="alert" size={14} /> {nameOf(unsaid)}: {unsaidCount}
          </Typography.Text>
        )}
        {former !== undefined && (
          <div>
            {t('affiliates:commission.before', {
              before: textOf(measure, former),
              change: differenceOf(measure, value - former),
            })}
          </div>
        )}
      </div>
    </div>
  )
}
