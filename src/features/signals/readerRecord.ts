import { signalsApi } from '@/api/signals'
import { readerParamsSchema, type ReaderParams } from '@/contract/signals'
import { labelled } from '@/shared/fields/fieldTable'
import type { SettingsRecord } from '@/shared/form/settingsRecord'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reading/reads'
import { readerRules } from './readerRules'

export const readerRecord: SettingsRecord<ReaderParams> = {
  ...recordOf('reader'),
  fields: labelled('signals:reader', readerParamsSchema.entries),
  rules: readerRules,
  defaults: readerParamsSchema.defaults,
  schema: readerParamsSchema,
  save: ({ userid }, params) => mutate(signalsApi.endpoints.saveReaderParams, { ...params, userid }),
}
