import type { ReaderParams } from '@/contract/signals'
import { readZone } from '@/domain/tradingHours'
import { HALF_TIME } from '@/shared/form/halfTime'
import type { FormRules } from '@/shared/form/useSave'
import { hourFields } from './ReaderDay'

/** @param keptZone the zone as the provider has it: what it wrote itself goes back to it, readable or not */
export const readerRules = (keptZone: string | undefined): FormRules<ReaderParams> => [
  [
    ({ timerzone }) => timerzone === keptZone || readZone(timerzone) !== 'unreadable',
    'signals:reader.rules.zone',
    'timerzone',
  ],
  [({ maxtrades }) => maxtrades >= 0, 'signals:reader.rules.maxtrades', 'maxtrades'],
  ...hourFields.map((hour): FormRules<ReaderParams>[number] => [
    (params) => params[hour] !== HALF_TIME,
    'signals:reader.rules.halfTime',
    hour,
  ]),
]
