import { copyTradingApi, useGetTraderDataQuery, useSaveTraderDataMutation } from '@/api/copyTrading'
import { copySignalType } from '@/contract/codes'
import type { TraderData } from '@/contract/copyTrading'
import { selectBotScope } from '@/features/bots/botsSlice'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { SeeAlso } from './SeeAlso'
import { TraderInfoSections } from './TraderInfoSections'
import { traderDataFields as fields } from './fields'
import { traderDataRules } from './rules'

const Field = fieldsOf<TraderData>()

/** The copy-trader settings card. */
export default function TraderDataScreen() {
  const scope = useAppSelector(selectBotScope)
  const query = useGetTraderDataQuery(scope)
  const [save] = useSaveTraderDataMutation()
  const source = useCopySource(scope, (other) =>
    copyTradingApi.endpoints.getTraderData.initiate(other, fresh),
  )
  return (
    <SettingsScreen
      title="routes:/traderconfig.title"
      about="routes:/traderconfig.about"
      note={<SeeAlso path="/configtradercopy" />}
      scope={scope}
      query={query}
      rules={traderDataRules}
      copy={{ ...source, fields }}
      onSave={(data) => save({ ...data, userid: scope.userid }).unwrap()}
    >
      <TraderInfoSections signalTypes={copySignalType.options}>
        <Field.Number name="maxTrades" {...fields.maxTrades} />
      </TraderInfoSections>
    </SettingsScreen>
  )
}
