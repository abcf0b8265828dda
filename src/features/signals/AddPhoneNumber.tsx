import { useEffect, useLayoutEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react'
import type { Keystroke, PhoneReading } from '@/domain/phone'
import { useLanguage, useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useAppDispatch } from '@/store/hooks'
import { sendPhone } from './linkPhone'
import { blaming, phoneRefusal, type Refusal } from './phoneRefusals'
import { SignalFailure, SignalField, focusField } from './SignalForm'
import { useSubmission } from './useSubmission'

interface Props {
  readonly userid: string
  /** what was sent before, when somebody comes back */
  readonly phone: string
  readonly isNext: boolean
  readonly onSent: (phone: string) => void
}

type Numbers = typeof import('@/domain/phone')

/** The numbering plans weigh more than the screen: they come while the first digits are typed. */
const loadNumbers = () => import('@/domain/phone')

function useNumbers(): Numbers | undefined {
  const [numbers, setNumbers] = useState<Numbers>()
  useEffect(() => {
    let isWanted = true
    loadNumbers().then(
      (loaded) => isWanted && setNumbers(loaded),
      // It is asked for again when the number is sent.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return numbers
}

const problems = {
  missing: 'phone:problem.missing',
  country: 'phone:problem.country',
  short: 'phone:problem.short',
  long: 'phone:problem.long',
  unreadable: 'phone:problem.unreadable',
} as const satisfies Readonly<Record<NonNullable<PhoneReading['problem']>, MessageKey>>

function keystrokeOf({ nativeEvent }: InputEvent<HTMLInputElement>): Keystroke {
  if (!nativeEvent.inputType?.startsWith('delete')) return 'typed'
  return nativeEvent.inputType.endsWith('Forward') ? 'deletedForward' : 'deletedBack'
}

/** What stands in the field. The number is written as its country writes it while it is typed, and the caret stays with its digit. */
function usePhoneText(phone: string, numbers: Numbers | undefined) {
  const language = useLanguage()
  const country = numbers?.suggestedCountry(language, navigator.languages)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: phone, caret: phone.length })
  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])
  // What was typed before the plans were there.
  const text = numbers ? numbers.retyped(typed.text, typed.text.length, 'typed', country).text : typed.text
  const type = (event: InputEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget
    const caret = selectionStart ?? value.length
    setTyped(numbers ? numbers.retyped(value, caret, keystrokeOf(event), country) : { text: value, caret })
  }
  return { input, text, type, country }
}

/** Step 1: the number, in the international format. */
export function AddPhoneNumber({ userid, phone, isNext, onSent }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const numbers = useNumbers()
  const { input, text, type, country } = usePhoneText(phone, numbers)
  const { busy, submit } = useSubmission()
  const [refusal, setRefusal] = useState<Refusal>()
  /** the number that was pointed out as strange: sent again as it is, it is meant */
  const [doubted, setDoubted] = useState('')
  const reading = numbers?.readPhone(text, country)
  useEffect(() => {
    if (isNext) focusField('phone')
  }, [isNext])

  function refuse(why: Refusal) {
    setRefusal(why)
    if (why.field) focusField(why.field)
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const plans = numbers ?? (await loadNumbers().catch(() => undefined))
    if (!plans) return refuse(phoneRefusal({ kind: 'offline', reason: 'network' }))
    const { problem, isDoubtful, e164 } = plans.readPhone(text, country)
    if (problem) return refuse(blaming('phone', problems[problem]))
    if (isDoubtful && doubted !== e164) {
      setDoubted(e164)
      return refuse(blaming('phone', 'phone:problem.doubtful'))
    }
    setRefusal(undefined)
    return submit({
      send: () => dispatch(sendPhone({ userid, phone: e164 })),
      onAccepted: () => onSent(e164),
      onFailed: (error) => refuse(phoneRefusal(error)),
    })
  }

  return (
    <form className="card signal-form" noValidate onSubmit={(event) => void send(event)}>
      <header>
        <div className="signal-form__step">
          <h2>{t('phone:number.title')}</h2>
          <p className="signal-form__place">{t('phone:step', { step: 1 })}</p>
        </div>
        <p className="signal-form__about">{t('phone:number.about')}</p>
      </header>
      <SignalField
        ref={input}
        id="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        label="phone:number.label"
        placeholder={t('phone:number.placeholder')}
        error={refusal?.field && refusal.message}
        also="phone-read"
        value={text}
        onInput={(event) => {
          type(event)
          setRefusal(undefined)
        }}
      />
      <Understood reading={reading} isNamed={numbers?.namesCountry(text) ?? true} />
      {refusal && !refusal.field && <SignalFailure message={refusal.message} />}
      <div className="signal-form__answers">
        <Button type="submit" look="primary" busy={busy}>
          {t('phone:send')}
        </Button>
      </div>
    </form>
  )
}

interface UnderstoodProps {
  readonly reading: PhoneReading | undefined
  /** the number says itself which country it is of */
  readonly isNamed: boolean
}

/** What will be sent, and whose country the number was taken to be of. */
function Understood({ reading, isNamed }: UnderstoodProps) {
  const t = useT()
  const language = useLanguage()
  const country =
    reading?.country && new Intl.DisplayNames([language], { type: 'region' }).of(reading.country)
  return (
    <div id="phone-read" className="signal-form__read tabular">
      <Icon name={reading?.e164 ? 'check' : 'globe'} size={18} />
      <div>
        {reading?.e164 ? (
          <p>
            {t('phone:number.willSend')} <b>{reading.e164}</b>
            {country && ` · ${country}`}
          </p>
        ) : (
          <p>{t('phone:number.international')}</p>
        )}
        {!isNamed && country && <p>{t('phone:number.taken', { country })}</p>}
      </div>
    </div>
  )
}
