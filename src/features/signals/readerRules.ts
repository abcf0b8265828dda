import type { ReaderParams } from '@/contract/signals'
import type { WithGaps } from '@/contract/told'
import { isWholeTime, readZone } from '@/domain/tradingHours'
import type { FormRules } from '@/shared/fields/formProblem'
import { hourFields } from './readerDay'

/** @param kept the provider's record: its own values may be saved again unchanged, even if they are unreadable */
export const readerRules = (kept: WithGaps<ReaderParams> | undefined): FormRules<ReaderParams> => [
  [
    ({ timerzone }) => timerzone === kept?.timerzone || readZone(timerzone) !== 'unreadable',
    'signals:reader.rules.zone',
    'timerzone',
  ],
  [({ maxtrades }) => maxtrades >= 0, 'signals:reader.rules.maxtrades', 'maxtrades'],
  [({ maxtrades }) => Number.isInteger(maxtrades), 'errors:numberWhole', 'maxtrades'],
  ...hourFields.map((hour): FormRules<ReaderParams>[number] => [
    (params) => params[hour] === kept?.[hour] || params[hour] === '' || isWholeTime(params[hour]),
    'errors:timeUnreadable',
    hour,
  ]),
]
