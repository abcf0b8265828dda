import { plainText } from '@/contract/plainText'
import type { NewBot } from '@/contract/bots'
import { looksLikeEmail } from '@/domain/emailAddress'
import type { Rule } from '@/domain/rules'
import { nextVirtualId, type BotIdentity } from '@/domain/virtualBot'
import type { MessageKey } from '@/i18n/types'

/** The form's values. */
export interface NewBotDraft {
  readonly virtual: boolean
  /** the id typed for a Telegram bot */
  readonly typed: string
  /** id of the real bot for a virtual one; '' = none yet */
  readonly real: string
  /** what it is to be called; '' = nothing */
  readonly name: string
  readonly email: string
}

const LONGEST_ID = 20

/** The id of the new bot; '' while it is unknown. */
export const newId = ({ virtual, typed, real }: NewBotDraft, bots: readonly BotIdentity[]) =>
  virtual ? (real !== '' && nextVirtualId(real, bots)) || '' : plainText(typed).trim()

/** The field of the id is called `botid` for both kinds. */
type Checked = Pick<NewBot, 'botid' | 'email'> & NewBotDraft

const typedOnly =
  (holds: (id: string) => boolean) =>
  ({ virtual, botid }: Checked) =>
    virtual || holds(botid)

export const newBotRules = (bots: readonly BotIdentity[]): readonly Rule<Checked, MessageKey>[] => [
  [typedOnly((id) => /^[1-9]\d*$/.test(id)), 'botsManager:create.rules.digits', 'botid'],
  [typedOnly((id) => id.length > 1), 'botsManager:create.rules.short', 'botid'],
  [typedOnly((id) => id.length <= LONGEST_ID), 'botsManager:create.rules.long', 'botid'],
  [typedOnly((id) => bots.every(({ userid }) => userid !== id)), 'errors:idTaken', 'botid'],
  [({ virtual, real }) => !virtual || real.length > 1, 'botsManager:create.rules.real', 'botid'],
  [({ virtual, botid }) => !virtual || botid !== '', 'botsManager:create.rules.noneLeft', 'botid'],
  [({ email }) => looksLikeEmail(plainText(email).trim()), 'botsManager:create.rules.email', 'email'],
]
