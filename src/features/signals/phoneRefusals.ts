import type { ProviderError } from '@/contract/providerError'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'

export interface Refusal {
  /** the control that is to blame; without it all of the form is */
  readonly field?: 'phone' | 'code' | 'password'
  readonly message: Message
}

export const blaming = (name: NonNullable<Refusal['field']>, key: Message['key']): Refusal => ({
  field: name,
  message: { key },
})

const wordsOf = (error: ProviderError) =>
  error.kind === 'refused'
    ? error.msg
    : error.kind === 'http'
      ? `${error.field ?? ''} ${error.msg ?? ''}`
      : ''

/** The provider has understood, and says no to what it was sent. */
const isRefusal = (error: ProviderError) =>
  error.kind === 'refused' || (error.kind === 'http' && (error.status === 400 || error.status === 422))

export function phoneRefusal(error: ProviderError): Refusal {
  if (isRefusal(error)) return blaming('phone', 'phone:refused.phone')
  return { message: messageOf(error) }
}

/**
 * Providers hand the messaging app's own words on (`PHONE_CODE_EXPIRED`) or have theirs (`invalid_code`). Where they tell the
 * code from the password, the screen does too; where a word could mean either, nobody is blamed for the other's fault.
 */
export function codeRefusal(error: ProviderError): Refusal {
  if (!isRefusal(error)) return { message: messageOf(error) }
  const words = wordsOf(error)
  const isCode = /code|c[oó]digo/i.test(words)
  const isPassword = /password|senha/i.test(words)
  if (isPassword && !isCode)
    return blaming(
      'password',
      /need|missing|required/i.test(words) ? 'phone:refused.noPassword' : 'phone:refused.password',
    )
  if (isCode && !isPassword)
    return blaming('code', /expir/i.test(words) ? 'phone:refused.expired' : 'phone:refused.code')
  if (!isCode && /phone|telefone/i.test(words)) return { message: { key: 'phone:refused.noPhone' } }
  return { message: { key: 'phone:refused.either' } }
}
