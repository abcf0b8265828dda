import { useMemo } from 'react'
import { metaTraderApi, useGetMetaDataQuery, useSaveMetaDataMutation } from '@/api/metaTrader'
import { ownAccount } from '@/domain/metaAccounts'
import { selectBotScope } from '@/features/bots/botsSlice'
import { positionRules } from '@/shared/copying/positionRules'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { metaFields as fields } from './fields'
import { SendingControls, StopControls } from './MetaControls'

const { Section } = fieldsOf<object>()

/** What the bot's own MetaTrader account sends to its followers. */
export default function MetaSettingsScreen() {
  const scope = useAppSelector(selectBotScope)
  const { currentData: accounts, ...query } = useGetMetaDataQuery(scope)
  const own = useMemo(() => accounts && ownAccount(accounts, scope.userid), [accounts, scope.userid])
  const [save] = useSaveMetaDataMutation()
  const { bots, load } = useCopySource(scope, (other) =>
    metaTraderApi.endpoints.getMetaData.initiate(other, fresh),
  )
  return (
    <SettingsScreen
      title="routes:/tradermetaconfig.title"
      about="routes:/tradermetaconfig.about"
      scope={scope}
      query={{ ...query, currentData: own }}
      rules={positionRules}
      copy={{ bots, fields, load: async (bot) => ownAccount(await load(bot), bot) }}
      onSave={(account) => save({ ...account, ...scope }).unwrap()}
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
