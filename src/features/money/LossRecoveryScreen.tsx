import { useMemo } from 'react'
import { moneyApi, useGetLossRecoveryQuery, useSaveLossRecoveryMutation } from '@/api/money'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { menuCodeOf } from '@/domain/recovery'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { AccountNote } from './AccountNote'
import { recoveryFields as fields } from './fields'
import { fromRecoveryForm, toRecoveryForm, type RecoveryForm } from './recoveryForm'
import { recoveryRules } from './rules'
import { LaterProof } from './proof/LaterProof'
import { recoveryRisk } from './proof/requests'
import { useConsequence } from './proof/useConsequence'

const Field = fieldsOf<RecoveryForm>()

/** A percent that the menu does not have stays what it is, and the screen says so. */
const percentHelp = ({ recoverPerc = 0 }: Partial<RecoveryForm>) =>
  menuCodeOf(recoverPerc) === undefined ? 'money:recovery.unlisted' : 'money:recovery.recoverPercHelp'

export default function LossRecoveryScreen() {
  const scope = useAppSelector(selectBrokerScope)
  const query = useGetLossRecoveryQuery(scope)
  const currentData = useMemo(
    () => query.currentData && toRecoveryForm(query.currentData),
    [query.currentData],
  )
  const [save] = useSaveLossRecoveryMutation()
  const { bots, load } = useCopySource(scope, (other) =>
    moneyApi.endpoints.getLossRecovery.initiate(other, fresh),
  )
  const { consider, dialog } = useConsequence(fields, recoveryRisk)
  return (
    <SettingsScreen
      title="routes:/config-recovery.title"
      about="routes:/config-recovery.about"
      note={<AccountNote />}
      scope={scope}
      query={{ ...query, currentData }}
      rules={recoveryRules}
      copy={{ bots, fields, load: (bot) => load(bot).then(toRecoveryForm) }}
      consider={consider}
      below={
        <>
          <LaterProof of="lossRecovery" />
          {dialog}
        </>
      }
      onSave={(form) =>
        save({ ...fromRecoveryForm(form), brokerID: scope.brokerid, userid: scope.userid }).unwrap()
      }
    >
      <Field.Section title="money:recovery.title">
        <Field.Select name="recoverPerc" {...fields.recoverPerc} help={percentHelp} />
        <Field.Select name="recoverMode" {...fields.recoverMode} />
        <Field.Number name="recoverGale" {...fields.recoverGale} help="money:recovery.recoverGaleHelp" />
        <Field.Number
          name="recoverGaleFat"
          {...fields.recoverGaleFat}
          help="money:recovery.recoverGaleFatHelp"
          unit="money:units.times"
        />
        <Field.Number
          name="recoverProfit"
          {...fields.recoverProfit}
          help="money:recovery.recoverProfitHelp"
          unit="money:units.money"
        />
      </Field.Section>
    </SettingsScreen>
  )
}
