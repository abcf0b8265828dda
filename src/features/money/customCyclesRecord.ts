import * as v from 'valibot'
import { moneyApi } from '@/api/money'
import type { PortableRecord } from '@/shared/form/settingsRecord'
import type { FormRules } from '@/shared/fields/formProblem'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reading/reads'
import { allKnown } from '@/store/reading/settings'
import { cycleSheetFields, toCycleRows, toCycleSheet, type CycleSheet } from './cycleSheet'

const schema = v.strictObject(
  Object.fromEntries(Object.keys(cycleSheetFields).map((name) => [name, v.pipe(v.number(), v.finite())])),
) as unknown as v.GenericSchema<unknown, CycleSheet>

const rules: FormRules<CycleSheet> = [
  [(sheet) => Object.values(sheet).every((amount) => amount >= 0), 'errors:invalidParameters'],
  [(sheet) => toCycleRows(sheet).every(({ entrada }) => entrada > 0), 'errors:invalidParameters'],
  [(sheet) => toCycleRows(sheet).length > 0, 'settings:transfer.noCycles'],
]

const { load, ...read } = recordOf('customCycles')

/** For copying and settings files; the screen edits a grid (see `CustomCyclesScreen`). */
export const customCyclesRecord: PortableRecord<CycleSheet> = {
  ...read,
  fields: cycleSheetFields,
  rules: () => rules,
  schema,
  inSettings: (sheet) => ({ customCycles: allKnown(toCycleRows(sheet)) }),
  load: (bot, age) => async (dispatch) => toCycleSheet(await dispatch(load(bot, age))),
  save: (bot, sheet) => mutate(moneyApi.endpoints.saveCustomCycles, { ...bot, rows: toCycleRows(sheet) }),
}
