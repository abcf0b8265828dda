import { Alert, Flex, Steps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { durations } from '@/config/limits'
import { selectBotScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { Screen } from '@/shared/Screen'
import type { RootState } from '@/store/state'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { AddPhoneCode } from './AddPhoneCode'
import { AddPhoneNumber } from './AddPhoneNumber'
import { phoneCorrected, selectPhoneLink } from './phoneLinkSlice'

export default function AddPhoneScreen() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  return (
    <Screen title={t('routes:/addphone.title')}>
      <PhoneLink key={userid} userid={userid} />
    </Screen>
  )
}

/** The second step survives a reload. */
const steps = ['phone', 'code', 'linked'] as const
type Step = (typeof steps)[number]

function PhoneLink({ userid }: { readonly userid: string }) {
  const t = useT()
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const [begun] = useState(() => selectPhoneLink(store.getState(), userid))
  const [phone, setPhone] = useState(begun?.phone ?? '')
  const [step, setStep] = useState<Step>(begun?.awaitsCode ? 'code' : 'phone')
  // On arrival the focus is on the title; after a change of step it goes to the field, which has the step's name.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.getElementById(step)?.focus()
  }, [step])
  return (
    <Flex vertical gap="middle" className="narrow">
      <Steps
        size="small"
        responsive={false}
        current={steps.indexOf(step)}
        items={[{ title: t('phone:number.label') }, { title: t('phone:code.label') }]}
      />
      {step === 'linked' && <Linked />}
      {step === 'code' && (
        <AddPhoneCode
          userid={userid}
          phone={phone}
          onBack={() => {
            dispatch(phoneCorrected(userid))
            setStep('phone')
          }}
          onLinked={() => {
            notify.done('phone:linked')
            setStep('linked')
          }}
        />
      )}
      {step === 'phone' && (
        <AddPhoneNumber
          userid={userid}
          phone={phone}
          onSent={(sent) => {
            setPhone(sent)
            setStep('code')
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
