import { Alert, Flex, Steps } from 'antd'
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
import { phoneCorrected, selectPhoneLink } from './phoneLinkSlice'

export default function AddPhoneScreen() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  return (
    <Screen title={t('routes:/addphone.title')} about={t('routes:/addphone.about')}>
      <PhoneLink key={userid} userid={userid} />
    </Screen>
  )
}

/** The current step. The second step survives a reload. */
type Step = 'number' | 'code' | 'linked'

const places: Readonly<Record<Step, number>> = { number: 0, code: 1, linked: 2 }

function PhoneLink({ userid }: { readonly userid: string }) {
  const t = useT()
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const [begun] = useState(() => selectPhoneLink(store.getState(), userid))
  const [phone, setPhone] = useState(begun?.phone ?? '')
  const [step, setStep] = useState<Step>(begun?.awaitsCode ? 'code' : 'number')
  /** on arrival the focus is on the title; after a change of step it goes to the field */
  const [hasMoved, setMoved] = useState(false)
  const go = (next: Step) => {
    setStep(next)
    setMoved(true)
  }
  return (
    <Flex vertical gap="middle" className="signal-form">
      <Steps
        size="small"
        responsive={false}
        current={places[step]}
        items={[{ title: t('phone:number.label') }, { title: t('phone:code.label') }]}
      />
      {step === 'linked' && <Linked />}
      {step === 'code' && (
        <AddPhoneCode
          userid={userid}
          phone={phone}
          takesFocus={hasMoved}
          onBack={() => {
            dispatch(phoneCorrected(userid))
            go('number')
          }}
          onLinked={() => {
            notify.done('phone:linked')
            go('linked')
          }}
        />
      )}
      {step === 'number' && (
        <AddPhoneNumber
          userid={userid}
          phone={phone}
          takesFocus={hasMoved}
          onSent={(sent) => {
            setPhone(sent)
            go('code')
          }}
        />
      )}
    </Flex>
  )
}

/** Shown for the second that the specification gives, then leads on, unless the screen was left. */
function Linked() {
  const t = useT()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/copysignals'), durations.redirectAfterCode)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Alert type="success" role="note" showIcon icon={<Icon name="check" />} title={t('phone:linkedAbout')} />
  )
}
