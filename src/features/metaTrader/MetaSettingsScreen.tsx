import { useMemo } from 'react'
import { metaTraderApi, useGetMetaDataQuery } from '@/api/metaTrader'
import { ownAccount } from '@/domain/metaAccounts'
import { selectBotScope } from '@/features/bots/botsSlice'
import { positionRules } from '@/shared/copying/positionRules'
import { fieldsOf } from '@/shared/form/Field'
import { entryPlace } from '@/shared/form/record'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { mutate, readNow } from '@/store/thunk'
import { useOtherBots } from '@/store/useOtherBots'
import { metaFields as fields } from './fields'
import { SendingControls, StopControls } from './MetaControls'
import { metaDataRecord } from './records'

const { Section } = fieldsOf<object>()

/** The settings of the bot's own MetaTrader account, which sends to its followers. */
export default function MetaSettingsScreen() {
  const scope = useAppSelector(selectBotScope)
  const { currentData: accounts, ...query } = useGetMetaDataQuery(scope)
  const own = useMemo(() => accounts && ownAccount(accounts, scope.userid), [accounts, scope.userid])
  const dispatch = useAppDispatch()
  const bots = useOtherBots(scope.userid)
  const { getMetaData, saveMetaData } = metaTraderApi.endpoints
  const load = async (userid: string) => ownAccount(await dispatch(readNow(getMetaData, { userid })), userid)
  return (
    <SettingsScreen
      title="routes:/tradermetaconfig.title"
      about="routes:/tradermetaconfig.about"
      scope={scope}
      query={{ ...query, currentData: own }}
      rules={positionRules}
      copy={{ bots, fields, load }}
      read={() => load(scope.userid)}
      historyEntry={(before, after) => ({ ...entryPlace(metaDataRecord, scope), before, after })}
      onSave={(account) => dispatch(mutate(saveMetaData, { ...account, ...scope }))}
    >
      <Section title="metaTrader:own.send">
        <SendingControls />
      </Section>
      <Section title="metaTrader:own.stops">
        <StopControls />
      </Section>
    </SettingsScreen>
  )
}
