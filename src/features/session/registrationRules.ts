import { looksLikeEmail } from '@/domain/emailAddress'
import { plainText, trimmedSecret } from '@/contract/plainText'
import type { MessageKey } from '@/i18n/types'

const registrationFields = ['email', 'password', 'confirmPassword', 'userid'] as const
export type RegistrationField = (typeof registrationFields)[number]
export type RegistrationValues = Readonly<Record<RegistrationField, string>>

/** What is typed as it is checked and sent. */
export const asSent = (typed: RegistrationValues): RegistrationValues => ({
  email: plainText(typed.email).trim(),
  password: trimmedSecret(typed.password),
  confirmPassword: trimmedSecret(typed.confirmPassword),
  userid: plainText(typed.userid).trim(),
})

type Check = readonly [holds: (values: RegistrationValues) => boolean, message: MessageKey]

const filled = (field: RegistrationField) => (values: RegistrationValues) => values[field] !== ''

/** The checks per field, in order; the first broken one is shown. */
const checks: Readonly<Record<RegistrationField, readonly Check[]>> = {
  email: [
    [filled('email'), 'session:register.emptyEmail'],
    [({ email }) => looksLikeEmail(email), 'session:register.badEmail'],
  ],
  password: [[filled('password'), 'session:register.emptyPassword']],
  confirmPassword: [
    [filled('confirmPassword'), 'session:register.emptyConfirmation'],
    [
      ({ password, confirmPassword }) => password === confirmPassword,
      'session:register.differentConfirmation',
    ],
  ],
  userid: [
    [filled('userid'), 'session:register.emptyTelegramId'],
    [({ userid }) => /^\d{1,20}$/.test(userid), 'session:register.badTelegramId'],
  ],
}

/** What is wrong with a field, or `undefined` when nothing is. */
export function registrationError(field: RegistrationField, typed: RegistrationValues) {
  const values = asSent(typed)
  return checks[field].find(([holds]) => !holds(values))?.[1]
}

export const canRegister = (values: RegistrationValues) =>
  registrationFields.every((field) => registrationError(field, values) === undefined)
