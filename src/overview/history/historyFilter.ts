import type { SignedInPath } from '@/config/paths'
import type { Entry } from '@/store/history/entry'

export interface HistoryFilter {
  /** '' = all */
  readonly bot: string
  readonly screen: SignedInPath | ''
  /** days as in a date field, both included; '' = open */
  readonly from: string
  readonly to: string
}

/** The first moment of a day in the local zone, in milliseconds; `undefined` if there is none. */
function startOfDay(day: string, daysLater = 0): number | undefined {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date + daysLater).getTime()
  return Number.isNaN(start) ? undefined : start
}

export function filtered(
  entries: readonly Entry[],
  { bot, screen, from, to }: HistoryFilter,
): readonly Entry[] {
  const first = startOfDay(from) ?? -Infinity
  const end = startOfDay(to, 1) ?? Infinity
  return entries.filter(
    (entry) =>
      (bot === '' || entry.bot === bot) &&
      (screen === '' || entry.path === screen) &&
      entry.at >= first &&
      entry.at < end,
  )
}

/** The bots and screens that the entries name, in the order of their latest entry. */
export const choicesIn = (entries: readonly Entry[]) => ({
  bots: [...new Set(entries.map(({ bot }) => bot))],
  screens: [...new Set(entries.map(({ path }) => path))],
})
