import { moneyApi, useGetSorosQuery, useSaveSorosMutation } from '@/api/money'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { AccountNote } from './AccountNote'
import { SorosSection } from './SorosSection'
import { sorosFields as fields } from './fields'
import { sorosRules } from './rules'
import { LaterProof } from './proof/LaterProof'
import { sorosRisk } from './proof/requests'
import { useConsequence } from './proof/useConsequence'

export default function SorosScreen() {
  const scope = useAppSelector(selectBrokerScope)
  const query = useGetSorosQuery(scope)
  const [save] = useSaveSorosMutation()
  const source = useCopySource(scope, (other) => moneyApi.endpoints.getSoros.initiate(other, fresh))
  const { consider, dialog } = useConsequence(fields, sorosRisk)
  return (
    <SettingsScreen
      title="routes:/config-soros.title"
      about="routes:/config-soros.about"
      note={<AccountNote />}
      scope={scope}
      query={query}
      rules={sorosRules}
      copy={{ ...source, fields }}
      consider={consider}
      below={
        <>
          <LaterProof of="soros" />
          {dialog}
        </>
      }
      onSave={(soros) => save({ ...soros, brokerID: scope.brokerid, userid: scope.userid }).unwrap()}
    >
      <SorosSection />
    </SettingsScreen>
  )
}
