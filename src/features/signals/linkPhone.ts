/** The two steps that link a phone, and what their refusals mean. */
import { plainText } from '@/contract/plainText'
import { signalsApi } from '@/api/signals'
import type { ProviderError } from '@/contract/providerError'
import { phoneRefusals } from '@/contract/signals'
import type { BotScope } from '@/contract/scope'
import type { MessageKey } from '@/i18n/types'
import { explained } from '@/shared/useAttempt'
import type { Problem } from '@/store/saving/savesSlice'
import { mutate, type AppThunk } from '@/store/thunk'
import { phoneLinked, phoneSent } from './phoneLinkSlice'

/** Rejects with the `ProviderError`, as `sendCode` does. */
export const sendPhone =
  (sent: BotScope & { readonly phone: string }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(mutate(signalsApi.endpoints.addPhone, sent))
    dispatch(phoneSent({ userid: sent.userid, phone: sent.phone }))
  }

export const sendCode =
  (sent: BotScope & { readonly code: string; readonly password: string }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(mutate(signalsApi.endpoints.sendAuthCode, sent))
    dispatch(phoneLinked(sent.userid))
  }

/** The code in a text: `12 345`, or Telegram's whole message, where it is the only number. */
export function codeIn(text: string): string {
  const seen = plainText(text).trim()
  if (/^\d[\d -]*$/.test(seen)) return seen.replaceAll(/[ -]/g, '')
  const [number = '', ...others] = seen.match(/\d+/g) ?? []
  return seen.includes(' ') && others.length === 0 && /^\d{5,6}$/.test(number) ? number : seen
}

/** A problem of one field, or with '' of the whole form. */
export const problemAt = (field: 'phone' | 'code' | 'password' | '', key: MessageKey): readonly Problem[] => [
  { field, message: { key } },
]

/** The provider has understood the request and refuses it. */
const isRefusal = (error: ProviderError) =>
  error.kind === 'refused' || (error.kind === 'http' && (error.status === 400 || error.status === 422))

const wordOf = (error: ProviderError) =>
  (error.kind === 'refused' || error.kind === 'http' ? (error.msg ?? '') : '').trim().toLowerCase()
const fieldOf = (error: ProviderError) => (error.kind === 'http' ? error.field : undefined)

/** A no without a reason. */
const isPlainNo = (error: ProviderError) =>
  fieldOf(error) === undefined && (wordOf(error) === '' || wordOf(error) === 'false')

export function phoneProblems(error: ProviderError): readonly Problem[] {
  if (error.kind === 'unclear') return problemAt('', 'phone:number.unclear')
  const isOfPhone = isPlainNo(error) || fieldOf(error) === 'phone' || wordOf(error) === 'phone_number_invalid'
  return isRefusal(error) && isOfPhone ? problemAt('phone', 'phone:refused.phone') : explained(error)
}

/** Problems of the number while its field is not on the screen. */
export const resendProblems = (error: ProviderError): readonly Problem[] =>
  phoneProblems(error).map((problem) => ({ ...problem, field: '' }))

/** The contract's words, and Telegram's own error names, which providers pass on. Of any other word nobody knows what it blames. */
const codeRefusals: ReadonlyMap<string, readonly Problem[]> = new Map([
  [phoneRefusals.noPhone, problemAt('', 'phone:refused.noPhone')],
  [phoneRefusals.wrongCode, problemAt('code', 'phone:refused.code')],
  ['phone_code_invalid', problemAt('code', 'phone:refused.code')],
  ['phone_code_expired', problemAt('code', 'phone:refused.expired')],
  [phoneRefusals.wrongPassword, problemAt('password', 'phone:refused.password')],
  ['password_hash_invalid', problemAt('password', 'phone:refused.password')],
  ['session_password_needed', problemAt('password', 'phone:refused.noPassword')],
])

export function codeProblems(error: ProviderError): readonly Problem[] {
  if (!isRefusal(error)) return explained(error)
  const known = codeRefusals.get(wordOf(error))
  if (known) return known
  const field = fieldOf(error)
  if (field === 'code' || field === 'password') return problemAt(field, `phone:refused.${field}`)
  return isPlainNo(error) ? problemAt('', 'phone:refused.either') : explained(error)
}
