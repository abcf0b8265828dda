import { generalApi } from '@/api/general'
import { globalParamsSchema, type GlobalParams } from '@/contract/general'
import type { BrokerScope } from '@/contract/scope'
import type { SettingsRecord } from '@/shared/saving/record'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reads'
import { generalFields } from './fields'
import { generalRules } from './rules'
import { useGeneralSettings } from './useGeneralSettings'

export const generalRecord: SettingsRecord<GlobalParams, BrokerScope> = {
  ...recordOf('general'),
  fields: generalFields,
  rules: () => generalRules,
  schema: globalParamsSchema,
  useQuery: () => useGeneralSettings().query,
  // Providers may answer with the account that trades instead of the one that was asked for.
  load: (scope, age) => async (dispatch) => ({
    ...(await dispatch(recordOf('general').load(scope, age))),
    curBrokerID: scope.brokerid,
  }),
  save: ({ userid }, params) => mutate(generalApi.endpoints.saveGlobalParams, { ...params, userid }),
}
