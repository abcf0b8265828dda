import { Flex, Form, type InputRef } from 'antd'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type InputEvent } from 'react'
import { mayHaveArrived } from '@/contract/providerError'
import type { Problem } from '@/store/savesSlice'
import type { Keystroke, PhoneReading } from '@/domain/phone'
import { searchable } from '@/domain/search'
import { useLanguage, useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { Select } from '@/shared/Select'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch } from '@/store/hooks'
import { sendPhone } from './linkPhone'
import { phoneSent } from './phoneLinkSlice'
import { problemAt, phoneProblems } from './phoneRefusals'
import { FormFailure } from '@/shared/form/FormFailure'
import { SignalField, SignalForm, focusField } from './SignalForm'

interface Props {
  readonly userid: string
  /** the number sent before, after going back to this step */
  readonly phone: string
  readonly takesFocus: boolean
  readonly onSent: (phone: string) => void
}

type Numbers = typeof import('@/domain/phone')
type Country = NonNullable<ReturnType<Numbers['suggestedCountry']>>

/** The numbering plans are larger than the screen, so they are loaded after it. */
const loadNumbers = () => import('@/domain/phone')

function useNumbers(): Numbers | undefined {
  const [numbers, setNumbers] = useState<Numbers>()
  useEffect(() => {
    let isWanted = true
    loadNumbers().then(
      (loaded) => isWanted && setNumbers(loaded),
      // Loading is tried again when the number is sent.
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

/** The field's text: formatted for its country while it is typed, with the caret kept at its digit. */
function usePhoneText(phone: string, numbers: Numbers | undefined) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<Country>()
  const country = chosen ?? numbers?.suggestedCountry(language, navigator.languages)
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState({ text: phone, caret: phone.length })
  // What was typed before the plans were loaded is formatted now, and the caret moves with its digit.
  const shown = useMemo(() => {
    const written = numbers?.reformatted(typed.text, typed.caret, 'typed', country)
    return written && written.text !== typed.text ? written : typed
  }, [numbers, typed, country])
  useLayoutEffect(() => {
    const field = input.current?.input
    if (document.activeElement === field) field?.setSelectionRange(shown.caret, shown.caret)
  }, [shown])
  const { text } = shown
  const type = (event: InputEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget
    const caret = selectionStart ?? value.length
    setTyped(
      numbers ? numbers.reformatted(value, caret, keystrokeOf(event), country) : { text: value, caret },
    )
  }
  const choose = (next: Country) => {
    setChosen(next)
    const moved = numbers?.withCountry(next, text) ?? text
    setTyped({ text: moved, caret: moved.length })
  }
  return { input, text, type, country, choose }
}

/** Step 1: the number, in the international format. */
export function AddPhoneNumber({ userid, phone, takesFocus, onSent }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const numbers = useNumbers()
  const { input, text, type, country, choose } = usePhoneText(phone, numbers)
  const sending = useAttempt({ form: `phone ${userid}`, card: 'number', explain: phoneProblems })
  /** the number that was reported as doubtful: sending it again confirms it */
  const [doubted, setDoubted] = useState('')
  /** the number sent last, with or without an answer */
  const [sent, setSent] = useState('')
  /** The provider may have received the number without answering, so a code may have been sent. */
  const isUnclear = sending.error !== undefined && mayHaveArrived(sending.error)
  const reading = numbers?.readPhone(text, country)
  const hasCountryCode = numbers?.namesCountry(text) ?? true
  const example = t('phone:number.placeholder')
  useEffect(() => {
    if (takesFocus) focusField('phone')
  }, [takesFocus])

  function check(phoneNow: PhoneReading | undefined): readonly Problem[] {
    if (!phoneNow) return problemAt('', 'errors:offline')
    const { problem, isDoubtful, e164 } = phoneNow
    if (problem) return problemAt('phone', problems[problem])
    if (!isDoubtful || doubted === e164) return []
    setDoubted(e164)
    return problemAt('phone', 'phone:problem.doubtful')
  }

  async function send() {
    const plans = numbers ?? (await loadNumbers().catch(() => undefined))
    const phoneNow = plans?.readPhone(text, country)
    const e164 = phoneNow?.e164 ?? ''
    setSent(e164)
    return sending.send({
      about: () => ({ path: '/addphone', act: 'asked', bot: userid }),
      check: () => check(phoneNow),
      send: () => dispatch(sendPhone({ userid, phone: e164 })),
      onAccepted: () => onSent(e164),
    })
  }

  return (
    <SignalForm
      title={<h2>{t('phone:number.title')}</h2>}
      extra={t('phone:step', { step: 1 })}
      onSubmit={() => void send()}
    >
      <Form.Item>{t('phone:number.about')}</Form.Item>
      <CountrySelect
        numbers={numbers}
        country={hasCountryCode && reading?.country ? (reading.country as Country) : country}
        onChange={(next) => {
          choose(next)
          sending.clear()
        }}
      />
      <SignalField
        ref={input}
        id="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        label="phone:number.label"
        placeholder={country && numbers ? numbers.exampleFor(country, example) : example}
        help={<Understood reading={reading} hasCountryCode={hasCountryCode} />}
        error={sending.errorAt('phone')}
        value={text}
        onInput={(event) => {
          type(event)
          sending.clear()
        }}
      />
      {sending.messages.length > 0 && (
        <Form.Item>
          <FormFailure messages={sending.messages} />
        </Form.Item>
      )}
      <Flex wrap gap="small">
        <Button type="submit" variant="primary" busy={sending.isBusy}>
          {t('phone:send')}
        </Button>
        {isUnclear && (
          <Button
            onClick={() => {
              dispatch(phoneSent({ userid, phone: sent }))
              onSent(sent)
            }}
          >
            {t('phone:number.haveCode')}
          </Button>
        )}
      </Flex>
    </SignalForm>
  )
}

interface CountryProps {
  readonly numbers: Numbers | undefined
  readonly country: Country | undefined
  readonly onChange: (country: Country) => void
}

/** The country of a number without + and a calling code; otherwise it shows the country of the number. */
function CountrySelect({ numbers, country, onChange }: CountryProps) {
  const t = useT()
  const language = useLanguage()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return (numbers?.callingCodes() ?? [])
      .map(({ country: value, code }) => ({ value, label: `${names.of(value) ?? value} (${code})` }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language))
  }, [numbers, language])
  return (
    <Form.Item label={t('phone:number.country')} htmlFor="country">
      <Select<Country, { readonly value: Country; readonly label: string }>
        id="country"
        size="large"
        loading={!numbers}
        {...(numbers && country && { value: country })}
        options={options}
        showSearch={{
          filterOption: (typed, option) => searchable(option?.label ?? '').includes(searchable(typed)),
        }}
        getPopupContainer={(select) => select.closest('main') ?? document.body}
        onChange={onChange}
      />
    </Form.Item>
  )
}

interface UnderstoodProps {
  readonly reading: PhoneReading | undefined
  /** the number starts with a calling code */
  readonly hasCountryCode: boolean
}

/** The number as it will be sent, and the country assumed for it. */
function Understood({ reading, hasCountryCode }: UnderstoodProps) {
  const t = useT()
  const language = useLanguage()
  const country =
    reading?.country && new Intl.DisplayNames([language], { type: 'region' }).of(reading.country)
  return (
    <div className="signal-form__read tabular">
      {reading?.e164 ? (
        <p>
          {t('phone:number.willSend')} <b>{reading.e164}</b>
          {country && ` · ${country}`}
        </p>
      ) : (
        <p>{t('phone:number.international')}</p>
      )}
      {!hasCountryCode && country && <p>{t('phone:number.taken', { country })}</p>}
    </div>
  )
}
