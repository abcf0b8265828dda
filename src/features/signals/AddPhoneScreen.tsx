import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'react-redux'
import { durations } from '@/config/limits'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { Screen } from '@/shared/Screen'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store'
import { AddPhoneCode } from './AddPhoneCode'
import { AddPhoneNumber } from './AddPhoneNumber'
import { phoneReconsidered, selectPhoneLink } from './phoneLinkSlice'

export default function AddPhoneScreen() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  return (
    <Screen title={t('routes:/addphone.title')} about={t('routes:/addphone.about')}>
      <Steps key={userid} userid={userid} />
    </Screen>
  )
}

/** Where this visit stands. It begins where the last one ended: the second step survives a reload. */
type Step = 'number' | 'code' | 'linked'

function Steps({ userid }: { readonly userid: string }) {
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const [begun] = useState(() => selectPhoneLink(store.getState(), userid))
  const [phone, setPhone] = useState(begun?.phone ?? '')
  const [step, setStep] = useState<Step>(begun?.awaitsCode ? 'code' : 'number')
  /** who arrives on a screen reads it first; who goes on to its next step goes on typing */
  const [hasMoved, setMoved] = useState(false)
  const go = (next: Step) => {
    setStep(next)
    setMoved(true)
  }
  if (step === 'linked') return <Linked />
  if (step === 'code')
    return (
      <AddPhoneCode
        userid={userid}
        phone={phone}
        isNext={hasMoved}
        onBack={() => {
          dispatch(phoneReconsidered(userid))
          go('number')
        }}
        onLinked={() => {
          notify.done('phone:linked')
          go('linked')
        }}
      />
    )
  return (
    <AddPhoneNumber
      userid={userid}
      phone={phone}
      isNext={hasMoved}
      onSent={(sent) => {
        setPhone(sent)
        go('code')
      }}
    />
  )
}

/** The second that the specification leaves to read it; who has gone elsewhere by then is not called back. */
function Linked() {
  const t = useT()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/copysignals'), durations.redirectAfterCode)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="card signal-form">
      <p className="signal-form__done">
        <Icon name="check" size={28} />
        {t('phone:linkedAbout')}
      </p>
    </div>
  )
}
