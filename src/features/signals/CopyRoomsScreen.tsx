import { useNavigate } from 'react-router-dom'
import { signalsApi } from '@/api/signals'
import { unknownTerms } from '@/domain/robot/copyRisk'
import { useWholeCopyQuestion } from '@/features/copyTrading/question/useCopyQuestion'
import { selectBotScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import { SettingsForm } from '@/shared/form/SettingsForm'
import type { FormRules } from '@/shared/fields/formProblem'
import { Screen } from '@/shared/Screen'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { mutate } from '@/store/thunk'

interface Rooms {
  readonly traderid: string
}

const Field = fieldsOf<Rooms>({ traderid: { label: 'copyRooms:traderid' } })

/** No call tells whose rooms are copied. */
const unknown: Rooms = { traderid: '' }

const rules: FormRules<Rooms> = [
  [({ traderid }) => traderid !== '', 'copyRooms:missing', 'traderid'],
  [({ traderid }) => /^[1-9]\d{0,19}$/.test(traderid), 'copyRooms:digits', 'traderid'],
]

/** The trader whose rooms are copied. */
export default function CopyRoomsScreen() {
  const t = useT()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const scope = useAppSelector(selectBotScope)
  const ask = useWholeCopyQuestion(scope.userid)
  return (
    <Screen title={t('routes:/copy-salas.title')} about={t('copyRooms:about')}>
      <SettingsForm
        key={scope.userid}
        form={`rooms ${scope.userid}`}
        loaded={unknown}
        rules={rules}
        // With which lots and stops they are copied is told only afterwards.
        askToConfirm={(_before, after) => {
          const { traderid } = after as Rooms
          return ask([
            { kind: 'rooms', id: traderid, name: traderid, before: { isOn: false }, after: unknownTerms },
          ])
        }}
        historyEntry={(_before, after) => ({ path: '/copy-salas', bot: scope.userid, after })}
        onSave={(rooms) => dispatch(mutate(signalsApi.endpoints.copyId, { ...scope, ...(rooms as Rooms) }))}
        onSaved={() => void navigate('/copysignals')}
      >
        <div className="form__fields">
          <Field.Text
            name="traderid"
            inputMode="numeric"
            help={({ traderid }) => (traderid === scope.userid ? 'copyRooms:own' : 'copyRooms:help')}
          />
        </div>
      </SettingsForm>
    </Screen>
  )
}
