import { useMemo } from 'react'
import * as v from 'valibot'
import { moneyApi } from '@/api/money'
import { emptyRow } from '@/domain/money/customCycles'
import type { SettingsRecord } from '@/shared/form/settingsRecord'
import type { FormRules } from '@/shared/fields/formProblem'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reading/reads'
import { allKnown } from '@/risk/settings'
import { cycleSheetFields, toCycleRows, toCycleSheet, type CycleSheet } from './cycleSheet'

const schema = v.strictObject(
  Object.fromEntries(Object.keys(cycleSheetFields).map((name) => [name, v.pipe(v.number(), v.finite())])),
) as unknown as v.GenericSchema<unknown, CycleSheet>

const rules: FormRules<CycleSheet> = [
  [(sheet) => Object.values(sheet).every((amount) => amount >= 0), 'errors:invalidParameters'],
  [(sheet) => toCycleRows(sheet).every(({ entrada }) => entrada > 0), 'errors:invalidParameters'],
]

const { read, useQuery, ...record } = recordOf('customCycles')

/** For copying and settings files; the screen edits a grid (see `CustomCyclesScreen`). */
export const customCyclesRecord: SettingsRecord<CycleSheet> = {
  ...record,
  fields: cycleSheetFields,
  rules: () => rules,
  schema,
  defaults: {},
  inSettings: (sheet) => ({ customCycles: allKnown(toCycleRows(sheet)) }),
  useQuery: (at) => {
    const { currentData: rows, ...query } = useQuery(at)
    return { ...query, currentData: useMemo(() => rows && toCycleSheet(rows), [rows]) }
  },
  read: (at, freshness) => async (dispatch) => toCycleSheet(await dispatch(read(at, freshness))),
  save: ({ userid }, sheet) => {
    const rows = toCycleRows(sheet)
    return mutate(moneyApi.endpoints.saveCustomCycles, { userid, rows: rows.length > 0 ? rows : [emptyRow] })
  },
}
