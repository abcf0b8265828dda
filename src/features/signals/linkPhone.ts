/** The two steps that link a phone, and what their refusals mean. */
import { plainText } from '@/contract/plainText'
import { signalsApi } from '@/api/signals'
import type { ProviderError } from '@/contract/providerError'
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

const errorText = (error: ProviderError) =>
  error.kind === 'refused'
    ? error.msg
    : error.kind === 'http'
      ? `${error.field ?? ''} ${error.msg ?? ''}`
      : ''

/** The provider has understood the request and refuses it. */
const isRefusal = (error: ProviderError) =>
  error.kind === 'refused' || (error.kind === 'http' && (error.status === 400 || error.status === 422))

/** A plain no, or one that names the number; any other reason, or too many attempts, is not the number's. */
const isAboutPhone = (words: string) =>
  /^(?:false|inv[aá]lid[ao]?(?:_field)?)?$/i.test(words) ||
  (/phone|tel[eé]fon|n[uú]m(?:ber|ero)/i.test(words) && !/flood|wait|limit/i.test(words))

export function phoneProblems(error: ProviderError): readonly Problem[] {
  if (error.kind === 'unclear') return problemAt('', 'phone:number.unclear')
  return isRefusal(error) && isAboutPhone(errorText(error).trim())
    ? problemAt('phone', 'phone:refused.phone')
    : explained(error)
}

/** Problems of the number while its field is not on the screen. */
export const resendProblems = (error: ProviderError): readonly Problem[] =>
  phoneProblems(error).map((problem) => ({ ...problem, field: '' }))

/**
 * Providers pass on Telegram's error names (`PHONE_CODE_EXPIRED`) or have their own (`invalid_code`). The problem is shown at the
 * code or the password if the name tells which; otherwise at neither.
 */
export function codeProblems(error: ProviderError): readonly Problem[] {
  if (!isRefusal(error)) return explained(error)
  const words = errorText(error)
  const isCode = /code|c[oó]digo/i.test(words)
  const isPassword = /password|senha/i.test(words)
  if (isPassword && !isCode)
    return problemAt(
      'password',
      /need|missing|required/i.test(words) ? 'phone:refused.noPassword' : 'phone:refused.password',
    )
  if (isCode && !isPassword)
    return problemAt('code', /expir/i.test(words) ? 'phone:refused.expired' : 'phone:refused.code')
  if (!isCode && /phone|telefone/i.test(words)) return problemAt('', 'phone:refused.noPhone')
  return problemAt('', 'phone:refused.either')
}
