import { useMemo } from 'react'
import { copyTradingApi, useGetTraderInfoQuery, useSaveTraderInfoMutation } from '@/api/copyTrading'
import { copySignalType } from '@/contract/codes'
import { selectBotScope } from '@/features/bots/botsSlice'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { SeeAlso } from './SeeAlso'
import { TraderInfoSections } from './TraderInfoSections'
import { traderInfoFields as fields } from './fields'
import { traderInfoRules } from './rules'

const { fullMinute } = copySignalType.codes

/** All but the full minute, unless that is what the provider keeps: it is shown rather than hidden. */
const signalTypes = (kept: number | undefined) =>
  copySignalType.options.filter(({ value }) => value !== fullMinute || value === kept)

/** 'Configuração Trader' */
export default function TraderInfoScreen() {
  const scope = useAppSelector(selectBotScope)
  const query = useGetTraderInfoQuery(scope)
  const [save] = useSaveTraderInfoMutation()
  const source = useCopySource(scope, (other) =>
    copyTradingApi.endpoints.getTraderInfo.initiate(other, fresh),
  )
  const kept = query.currentData?.signalType
  const offered = useMemo(() => signalTypes(kept), [kept])
  return (
    <SettingsScreen
      title="routes:/configtradercopy.title"
      about="routes:/configtradercopy.about"
      note={<SeeAlso path="/traderconfig" />}
      scope={scope}
      query={query}
      rules={traderInfoRules}
      copy={{ ...source, fields }}
      onSave={(info) => save({ ...info, userid: scope.userid }).unwrap()}
    >
      <TraderInfoSections signalTypes={offered} />
    </SettingsScreen>
  )
}
