import type { DayStatement } from '@/domain/robot/dayStatement'
import { dayGroups } from '@/domain/conflicts/worstCopyDay'
import { useT } from '@/i18n'
import { exact } from '@/i18n/format'
import { useMoneyText, useNumber } from '@/risk/useMoneyText'
import { inWords, useFigures } from './figures'

/** What a day may lose, in words: a sentence says what was deduced from what. */
export function useDayWords() {
  const t = useT()
  const { units } = useMoneyText()
  const write = useNumber()
  const { dayLimit } = useFigures()

  /** What the daily loss limit does, and does not. */
  function limitSays({ limit, bank, hasPositions }: DayStatement): string {
    if (limit.kind === 'void') return t('myCopy:day.limit.void', { stop: write(limit.number, exact) })
    if (limit.kind !== 'money') return t(`myCopy:day.limit.${limit.kind}`)
    const does = limit.amount >= bank ? 'above' : hasPositions ? 'open' : 'between'
    return t(`myCopy:day.limit.${does}`, { stop: units(limit.amount) })
  }
  const because = (limit: string, loss: string) => t('myCopy:day.says.because', { limit, loss })

  function openSays(day: DayStatement, why: 'noStop' | 'noLimit' | 'both'): string {
    const { limit, bank, openIn = 'several' } = day
    const what = t(`myCopy:day.what.${openIn}.${why}`)
    const hasStop = limit.kind === 'money' && limit.amount < bank
    const loss = hasStop
      ? t('myCopy:day.loss.pass', { what, stop: units(limit.amount) })
      : t('myCopy:day.loss.empties', { what, bank: units(bank) })
    return because(limitSays(day), loss)
  }

  function amountSays(day: DayStatement, amount: number): string {
    const { limit } = day
    const said = { amount: units(amount) }
    if (limit.kind !== 'money') return because(limitSays(day), t('myCopy:day.loss.worst', said))
    const stop = { stop: units(limit.amount) }
    if (day.reach === 'below')
      return because(t('myCopy:day.limit.under', stop), t('myCopy:day.loss.only', said))
    if (amount === limit.amount) return t('myCopy:day.says.at', stop)
    return because(limitSays(day), t('myCopy:day.loss.day', said))
  }

  /** What a day can reach: the limit, the bankroll, or neither. */
  function reach(day: DayStatement): string {
    const { whole, limit, bank } = day
    if (whole.kind === 'nothing') return t('myCopy:day.says.nothing')
    if (whole.kind === 'open') return openSays(day, whole.why)
    if (day.reach === 'bank') return because(limitSays(day), t('myCopy:day.loss.bank', { bank: units(bank) }))
    if (whole.kind === 'money') return amountSays(day, whole.amount)
    if (day.reach === 'stop' && limit.kind === 'money')
      return because(limitSays(day), t('myCopy:day.loss.more', { stop: units(limit.amount) }))
    return t(`myCopy:day.says.${whole.kind === 'pointValue' ? 'pointValue' : 'unknown'}`)
  }

  /** What is missing before it can be compared, and with what; `undefined`: nothing, `reach` says it all. */
  function missing({ whole, reach: reached, limit }: DayStatement): string | undefined {
    if (reached !== 'unknown' || !('atLeast' in whole)) return undefined
    return [
      `${t('myCopy:day.worst')} ${t(`myCopy:day.open.${whole.kind}`)}`,
      `${t('myCopy:day.stopDay')} ${inWords(dayLimit(limit))}`,
    ].join(' · ')
  }

  /** What cannot lose, from what that is deduced, and what was not read; each reason once. */
  const idle = ({ groups }: DayStatement): readonly string[] => [
    ...new Set(
      dayGroups.flatMap((name) => {
        const { isUnread, idle: reason } = groups[name]
        if (isUnread) return t(`myCopy:day.unread.${name}`)
        return reason ? t(`myCopy:day.idle.${reason}`) : []
      }),
    ),
  ]

  return { reach, missing, idle }
}
