import { Flex, Form, type InputRef } from 'antd'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type InputEvent } from 'react'
import { mayHaveArrived } from '@/contract/providerError'
import type { Keystroke, PhoneReading } from './phone'
import { searchable } from '@/domain/search'
import { useHidden, useLanguage, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Select } from '@/shared/Select'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch } from '@/store/hooks'
import type { Problem } from '@/store/saving/savesSlice'
import { phoneProblems, problemAt, sendPhone } from './linkPhone'
import { PhoneFailure, PhoneField, PhoneForm } from './PhoneForm'
import { phoneSent } from './phoneLinkSlice'

type Numbers = typeof import('./phone')
type Country = NonNullable<ReturnType<Numbers['suggestedCountry']>>

/** The numbering plans are larger than the screen, so they are loaded after it. */
const loadNumbers = () => import('./phone').catch(() => undefined)

function keystrokeOf({ nativeEvent }: InputEvent<HTMLInputElement>): Keystroke {
  if (nativeEvent.inputType?.startsWith('insertFrom')) return 'pasted'
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

interface Props {
  readonly userid: string
  /** the number sent before, after going back to this step */
  readonly phone: string
  readonly onSent: (phone: string) => void
}

/** Step 1: the number, in the international format. */
export function AddPhoneNumber({ userid, phone, onSent }: Props) {
  const t = useT()
  const hidden = useHidden()
  const dispatch = useAppDispatch()
  const [numbers, setNumbers] = useState<Numbers>()
  useEffect(() => void loadNumbers().then(setNumbers), [])
  const { input, text, type, country, choose } = usePhoneText(phone, numbers)
  const sending = useAttempt({ form: `phone ${userid}`, card: 'number', explain: phoneProblems })
  /** the number that was reported as doubtful: sending it again confirms it */
  const [doubted, setDoubted] = useState('')
  const reading = numbers?.readPhone(text, country)
  const nameOf = useCountryName()
  const example = t('phone:number.placeholder')

  function check(phoneNow: PhoneReading | undefined): readonly Problem[] {
    if (!phoneNow) return problemAt('', 'errors:offline')
    const { problem, isDoubtful, e164 } = phoneNow
    if (problem) return problemAt('phone', `phone:problem.${problem}`)
    if (!isDoubtful || doubted === e164) return []
    setDoubted(e164)
    return problemAt('phone', 'phone:problem.doubtful')
  }

  async function send() {
    // Loading is tried again.
    const plans = numbers ?? (await loadNumbers())
    setNumbers(plans)
    const phoneNow = plans?.readPhone(text, country)
    const e164 = phoneNow?.e164 ?? ''
    return sending.send({
      about: () => ({ path: '/addphone', act: 'asked', bot: userid }),
      check: () => check(phoneNow),
      send: () => dispatch(sendPhone({ userid, phone: e164 })),
      onAccepted: () => onSent(e164),
    })
  }

  return (
    <PhoneForm onSubmit={() => void send()}>
      <Form.Item>{t('phone:number.about')}</Form.Item>
      <CountrySelect
        numbers={numbers}
        country={(numbers?.namesCountry(text) && (reading?.country as Country)) || country}
        onChange={(next) => {
          choose(next)
          sending.clear()
        }}
      />
      <PhoneField
        ref={input}
        id="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label="phone:number.label"
        placeholder={country && numbers ? numbers.exampleFor(country, example) : example}
        help={
          <p className="said tabular">
            {reading?.e164 && (
              <>
                {t('phone:number.willSend')} <b>{hidden(reading.e164)}</b>
                {reading.country && ` · ${nameOf(reading.country)}`}
              </>
            )}
          </p>
        }
        error={sending.errorAt('phone')}
        value={text}
        onInput={(event) => {
          type(event)
          sending.clear()
        }}
      />
      <PhoneFailure attempt={sending} />
      <Flex wrap gap="small">
        <Button type="submit" variant="primary" busy={sending.isBusy}>
          {t('phone:send')}
        </Button>
        {/* The provider may have received the number without answering, so a code may have been sent. */}
        {sending.error && mayHaveArrived(sending.error) && reading && (
          <Button
            onClick={() => {
              dispatch(phoneSent({ userid, phone: reading.e164 }))
              onSent(reading.e164)
            }}
          >
            {t('phone:number.haveCode')}
          </Button>
        )}
      </Flex>
    </PhoneForm>
  )
}

function useCountryName() {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return (country: string) => names.of(country) ?? country
  }, [language])
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
  const nameOf = useCountryName()
  const options = useMemo(
    () =>
      (numbers?.callingCodes() ?? [])
        .map(({ country: value, code }) => ({ value, label: `${nameOf(value)} (${code})` }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    [numbers, nameOf, language],
  )
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
