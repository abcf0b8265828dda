import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCopyIdMutation } from '@/api/signals'
import type { ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { useNotify } from '@/shared/notices'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { SignalFailure, SignalField, focusField } from './SignalForm'
import { useSubmission } from './useSubmission'

export default function CopyRoomsScreen() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  return (
    <Screen title={t('routes:/copy-salas.title')} about={t('routes:/copy-salas.about')}>
      <RoomsForm key={userid} userid={userid} />
    </Screen>
  )
}

interface Refusal {
  readonly isField: boolean
  readonly message: Message
}

const atField = (key: Message['key']): Refusal => ({ isField: true, message: { key } })

/** The field is to blame where nobody has this id. */
const refusalOf = (error: ProviderError): Refusal => ({
  isField: error.kind === 'http' && error.msg === relationRefusals.traderNotFound,
  message: messageOf(error),
})

function problemIn(traderid: string): Refusal | undefined {
  if (traderid === '') return atField('copyRooms:missing')
  return /^[1-9]\d{0,19}$/.test(traderid) ? undefined : atField('copyRooms:digits')
}

/** The trader whose rooms are copied. */
function RoomsForm({ userid }: { readonly userid: string }) {
  const t = useT()
  const notify = useNotify()
  const navigate = useNavigate()
  const [copyId] = useCopyIdMutation()
  const { busy, submit } = useSubmission()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const traderid = typed.trim()

  function refuse(why: Refusal) {
    setRefusal(why)
    if (why.isField) focusField('traderid')
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const problem = problemIn(traderid)
    if (problem) return refuse(problem)
    setRefusal(undefined)
    return submit({
      send: async () => (await copyId({ userid, traderid })).error as ProviderError | undefined,
      onFailed: (error) => refuse(refusalOf(error)),
      onAccepted: () => {
        notify.done('common:saved')
        void navigate('/copysignals')
      },
    })
  }

  return (
    <form className="card signal-form" noValidate autoComplete="off" onSubmit={(event) => void save(event)}>
      <p className="signal-form__about">{t('copyRooms:about')}</p>
      <SignalField
        id="traderid"
        inputMode="numeric"
        maxLength={40}
        label="copyRooms:traderid"
        help={t(traderid === userid ? 'copyRooms:own' : 'copyRooms:help')}
        error={refusal?.isField ? refusal.message : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefusal(undefined)
        }}
      />
      {refusal && !refusal.isField && <SignalFailure message={refusal.message} />}
      <div className="signal-form__answers">
        <Button type="submit" look="primary" busy={busy}>
          {t(busy ? 'common:saving' : 'common:save')}
        </Button>
      </div>
    </form>
  )
}
