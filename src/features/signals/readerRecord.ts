import { signalsApi } from '@/api/signals'
import { readerParamsSchema, type ReaderParams } from '@/contract/signals'
import { labelled } from '@/shared/fields/fieldTable'
import type { StakeRecord } from '@/shared/form/settingsRecord'
import { readerSettings } from '@/risk/settings'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reading/reads'
import { readerRules } from './readerRules'

export const readerRecord: StakeRecord<ReaderParams> = {
  ...recordOf('reader'),
  fields: labelled('signals:reader', readerParamsSchema.entries),
  rules: readerRules,
  defaults: readerParamsSchema.defaults,
  schema: readerParamsSchema,
  inSettings: (reader) => ({ reader: readerSettings(reader) }),
  save: ({ userid }, params) => mutate(signalsApi.endpoints.saveReaderParams, { ...params, userid }),
}
