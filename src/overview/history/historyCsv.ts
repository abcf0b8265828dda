import { csvOf } from '@/domain/csv'
import type { Translate } from '@/i18n'
import { decimalMark, formatSecond } from '@/i18n/format'
import type { Language } from '@/i18n/types'
import type { Entry } from '@/store/history/entry'
import { changesOf, nameOf, entryOutcome } from './subjects'
import type { useChangeText } from './HistoryList'

/** One row for each changed field; an entry without one has one row. */
export function historyCsv(
  entries: readonly Entry[],
  language: Language,
  t: Translate,
  textOf: ReturnType<typeof useChangeText>,
): string {
  const columns = ['when', 'bot', 'screen', 'what', 'field', 'was', 'now', 'result'] as const
  const rows = entries.flatMap((entry) => {
    const at = entry.at / 1000
    const start = [formatSecond(at), entry.bot, nameOf(entry, t), t(`history:acts.${entry.act}`)]
    const result = t(`history:results.${entryOutcome(entry)}`)
    const fields = changesOf(entry).map((change) => {
      const { label, from = '', to } = textOf(change)
      return [label, from, to]
    })
    return (fields.length > 0 ? fields : [['', '', '']]).map((field) => [...start, ...field, result])
  })
  const head = columns.map((column) => t(`history:${column}`))
  return csvOf([head, ...rows], decimalMark(language) === ',' ? ';' : ',')
}
