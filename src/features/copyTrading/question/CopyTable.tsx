import { Flex, Grid, Typography } from 'antd'
import { isGap } from '@/contract/told'
import { copyDay, daysTogether, type CopyDay } from '@/domain/robot/copyDay'
import { isOfTrader, type CopyChange, type CopyTerms } from '@/domain/robot/copyRisk'
import { numberOf, product } from '@/domain/decimal'
import { hasExpiry } from '@/domain/expiry'
import { useHidden, useLanguage, useT } from '@/i18n'
import { exact, formatDate, formatNumber } from '@/i18n/format'
import { AmountsOf } from '@/risk/AmountsOf'
import { useMoneyText } from '@/risk/useMoneyText'
import { DataTable } from '@/shared/DataTable'
import { Note } from '@/shared/Note'
import { useNow } from '@/shared/useNow'
import '@/shared/styles/lines.css'
import './copies.css'
import type { CopyFacts } from './copyFacts'
import { useCopyName } from './useCopyName'

interface Props {
  readonly changes: readonly CopyChange[]
  readonly facts: CopyFacts
  /** something else of it is not known */
  readonly isUnknown?: boolean
}

/** Each copy with what bounds it and what a day of it can lose, before and after, and what the day's limit does not do. */
export function CopyTable(props: Props) {
  const t = useT()
  const { changes, facts } = props
  const isUnknown = props.isUnknown || changes.some(({ after }) => isUnknownDay(copyDay(after, facts.orders)))
  return (
    <AmountsOf bot={facts.userid}>
      <Flex vertical gap={12}>
        {isUnknown && <Note type="error" title={t('settings:apply.riskUnknown')} />}
        <Copies {...props} />
        <DayStop {...props} />
      </Flex>
    </AmountsOf>
  )
}

interface Figures extends Readonly<Record<'lots' | 'stop' | 'trades' | 'until' | 'day', string>> {
  /** the worst day is an amount, or has no bound */
  readonly isLoss: boolean
}

/** A copy in words. */
function useFigures({ orders, ends, pointValue }: CopyFacts) {
  const t = useT()
  const language = useLanguage()
  const hidden = useHidden()
  const now = useNow()
  const { paid } = useMoneyText()
  const number = (value: number) => hidden(formatNumber(language, value, exact))
  const unknown = t('copyRisk:unknown')
  const bound = (value: CopyTerms['stop'], none: string, text: (value: number) => string) =>
    value === undefined ? '' : value === 'unknown' ? unknown : value === Infinity ? none : text(value)
  function until(change: CopyChange): string {
    if (!isOfTrader(change)) return ''
    const end = ends.get(change.id)
    if (isGap(end)) return t('common:gap.unread')
    if (!hasExpiry(end)) return t('copyRisk:noEnd')
    const date = hidden(formatDate(end))
    return end > now ? date : t('copyRisk:ended', { date })
  }
  /** The amount, or why there is none. */
  function dayOf(terms: CopyTerms): { readonly amount: string } | { readonly why: string } {
    const worst = copyDay(terms, orders)
    if ('open' in worst) {
      if (isUnbounded(worst)) return { amount: t('copyRisk:day.unbounded') }
      return { why: worst.open === 'copyLot' ? t('copyRisk:day.theirLot') : unknown }
    }
    if (worst.lotPoints > 0 && pointValue <= 0) return { why: t('copyRisk:day.noPointValue') }
    return { amount: paid(-numberOf(product(worst.lotPoints, pointValue))) }
  }
  const points = (value: number) => t('copyRisk:points', { count: value, points: number(value) })
  const boundsOf = ({ lots, stop, trades }: CopyTerms) => ({
    lots: lots === 'theirs' ? t('copyRisk:theirLot') : bound(lots, unknown, number),
    stop: bound(stop, t('copyRisk:noStop'), points),
    trades: bound(trades, t('copyRisk:noLimit'), number),
  })
  return (change: CopyChange): Figures => {
    const [was, becomes] = [boundsOf(change.before), boundsOf(change.after)]
    const [dayBefore, day] = [dayOf(change.before), dayOf(change.after)]
    const both = (...texts: readonly string[]) => [...new Set(texts)].filter(Boolean).join(' → ')
    // What was off has no figures of before.
    const isNew = change.before.isOn === false
    const of = (name: keyof typeof was) => (isNew ? becomes[name] : both(was[name], becomes[name]))
    const isCompared = !isNew && 'amount' in dayBefore && 'amount' in day
    return {
      lots: of('lots'),
      stop: of('stop'),
      trades: of('trades'),
      until: until(change),
      day: isCompared ? both(dayBefore.amount, day.amount) : 'amount' in day ? day.amount : day.why,
      isLoss: 'amount' in day,
    }
  }
}

const isUnknownDay = (day: CopyDay) => 'open' in day && day.open === 'unknown'

const isUnbounded = (day: CopyDay) => 'open' in day && (day.open === 'noStop' || day.open === 'noLimit')

function Loss({ day, isLoss }: Figures) {
  return isLoss ? (
    <Typography.Text strong type="danger">
      {day}
    </Typography.Text>
  ) : (
    day
  )
}

function CopyName({ change }: { readonly change: CopyChange }) {
  const nameOf = useCopyName()
  return (
    <span className="copy-name">
      <bdi>{nameOf(change)}</bdi>
      {change.kind === 'metaTrader' && ' · MetaTrader'}
    </span>
  )
}

/** At most this many are listed one by one. */
const MOST_LISTED = 50

function Copies({ changes, facts }: Props) {
  const t = useT()
  const others = changes.length - MOST_LISTED
  return (
    <>
      <Listed changes={changes.slice(0, MOST_LISTED)} facts={facts} />
      {others > 0 && <p>{t('copyRisk:others', { count: others })}</p>}
    </>
  )
}

function Listed({ changes, facts }: Props) {
  const t = useT()
  const figuresOf = useFigures(facts)
  const isNarrow = Grid.useBreakpoint().md === false
  const labelled = (name: string) => t('copyRisk:label', { name })
  const rows = changes.map((change) => ({ change, figures: figuresOf(change) }))
  const columns = (['lots', 'stop', 'trades', 'until'] as const).filter((name) =>
    rows.some(({ figures }) => figures[name] !== ''),
  )
  if (isNarrow)
    return (
      <ul className="lines copies" aria-label={t('copyRisk:table')}>
        {rows.map(({ change, figures }) => (
          <Flex key={`${change.kind} ${change.id}`} component="li" vertical className="tabular">
            <Flex wrap justify="space-between" gap="0 12px">
              <strong>
                <CopyName change={change} />
              </strong>
              <span>
                {labelled(t('copyRisk:day.worst'))} <Loss {...figures} />
              </span>
            </Flex>
            <span className="note">
              {columns
                .filter((name) => figures[name] !== '')
                .map((name) => `${labelled(t(`copyRisk:${name}`))} ${figures[name]}`)
                .join(' · ')}
            </span>
          </Flex>
        ))}
      </ul>
    )
  return (
    <DataTable
      label={t('copyRisk:table')}
      head={[t('copyRisk:who'), ...columns.map((column) => t(`copyRisk:${column}`)), t('copyRisk:day.worst')]}
      rows={rows.map(({ change, figures }) => [
        <CopyName key="name" change={change} />,
        ...columns.map((column) => figures[column] || '–'),
        <Loss key="day" {...figures} />,
      ])}
    />
  )
}

/** The day's limit closes nothing that is open. */
function DayStop({ changes, facts }: Props) {
  const t = useT()
  const nameOf = useCopyName()
  const { paid } = useMoneyText()
  const { stopDay, orders, pointValue, isCopyingOff } = facts
  const open = changes.filter(({ after }) => isUnbounded(copyDay(after, orders)))
  const [first] = open
  const loss = numberOf(product(daysTogether(changes, orders), pointValue))
  const isOff = isCopyingOff && changes.some((change) => isOfTrader(change) && change.after.isOn !== false)
  return (
    <>
      {stopDay !== undefined && first && (
        <p>
          {t('copyRisk:stopDay.open', {
            count: open.length,
            stop: paid(stopDay),
            name: nameOf(first),
          })}
        </p>
      )}
      {stopDay !== undefined && !first && loss > stopDay && (
        <p>{t('copyRisk:stopDay.more', { stop: paid(stopDay), loss: paid(loss) })}</p>
      )}
      {isOff && <p className="muted">{t('copyRisk:isOff')}</p>}
    </>
  )
}
