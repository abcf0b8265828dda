import { Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signalsApi } from '@/api/signals'
import type { ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Screen } from '@/shared/Screen'
import { useAttempt } from '@/shared/useAttempt'
import { mutate } from '@/store/thunk'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { Problem } from '@/store/savesSlice'
import { FormFailure } from '@/shared/form/FormFailure'
import { SignalField, SignalForm } from './SignalForm'

export default function CopyRoomsScreen() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  return (
    <Screen title={t('routes:/copy-salas.title')} about={t('routes:/copy-salas.about')}>
      <RoomsForm key={userid} userid={userid} />
    </Screen>
  )
}

/** Refusals that belong to the field: no trader has this id, or the bot does not follow that trader. */
const ofField: readonly unknown[] = [relationRefusals.traderNotFound, relationRefusals.notFollowing]

const explain = (error: ProviderError): readonly Problem[] => [
  {
    field: error.kind === 'http' && ofField.includes(error.msg) ? 'traderid' : '',
    message: messageOf(error),
  },
]

function problemsIn(traderid: string): readonly Problem[] {
  if (traderid === '') return [{ field: 'traderid', message: { key: 'copyRooms:missing' } }]
  if (/^[1-9]\d{0,19}$/.test(traderid)) return []
  return [{ field: 'traderid', message: { key: 'copyRooms:digits' } }]
}

/** The trader whose rooms are copied. */
function RoomsForm({ userid }: { readonly userid: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const saving = useAttempt({ form: `rooms ${userid}`, explain })
  const [typed, setTyped] = useState('')
  const traderid = typed.trim()

  const save = () =>
    saving.send({
      about: () => ({ path: '/copy-salas', bot: userid, after: { traderid } }),
      check: () => problemsIn(traderid),
      send: () => dispatch(mutate(signalsApi.endpoints.copyId, { userid, traderid })),
      done: 'common:saved',
      onAccepted: () => void navigate('/copysignals'),
    })

  return (
    <SignalForm onSubmit={() => void save()}>
      <Form.Item>{t('copyRooms:about')}</Form.Item>
      <SignalField
        id="traderid"
        inputMode="numeric"
        maxLength={40}
        label="copyRooms:traderid"
        help={t(traderid === userid ? 'copyRooms:own' : 'copyRooms:help')}
        error={saving.errorAt('traderid')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          saving.clear()
        }}
      />
      {saving.messages.length > 0 && (
        <Form.Item>
          <FormFailure messages={saving.messages} />
        </Form.Item>
      )}
      <Button type="submit" variant="primary" busy={saving.isBusy}>
        {t(saving.isBusy ? 'common:saving' : 'common:save')}
      </Button>
    </SignalForm>
  )
}
