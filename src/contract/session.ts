import * as v from 'valibot'
import { writeCall } from './call'
import { botId, field, text, traderId } from './field'

/** A bot's id and the id of the trader it copies (its own id if it belongs to a trader). */
export const botRefSchema = v.object({ userid: botId, traderid: traderId })
export type BotRef = v.InferOutput<typeof botRefSchema>

/** POST /x/signout */
export const nothingBodySchema = v.object({})

/** POST /botlogin */
export const loginBodySchema = v.object({
  email: field(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254)), 'e-mail address'),
  password: field(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)), 'secret'),
  uitoken: field(v.string(), 'names the client; public'),
})
export type LoginBody = v.InferOutput<typeof loginBodySchema>

/** A list of bots, or one bot as an object (a `msg` beside it is ignored). `listed` tells which it was. */
export const loginSchema = v.pipe(
  v.unknown(),
  v.union([
    v.pipe(
      v.array(botRefSchema),
      v.transform((bots) => ({ bots, listed: true })),
    ),
    v.pipe(
      botRefSchema,
      v.transform((bot) => ({ bots: [bot], listed: false })),
    ),
  ]),
)
export type Login = v.InferOutput<typeof loginSchema>

/** POST /botregister, and /register where the provider does not know the first. `traderid` is sent equal to `userid`. */
export const registerBodySchema = v.object({
  email: field(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)), 'e-mail address'),
  password: field(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)), 'secret'),
  userid: botId,
  traderid: traderId,
  sellerid: text("the seller's bot; blank = none"),
  uitoken: field(v.string(), 'names the client; public'),
})
export interface Registration {
  readonly email: string
  readonly password: string
  readonly userid: string
  readonly sellerid: string
}

/** Refusals of a sign-in or a registration. */
export const sessionRefusals = {
  wrongCredentials: 'invalid_email_password',
  emailTaken: 'user_exist',
  idTaken: 'bot_exist',
} as const

export const sessionCalls = {
  botLogin: { ...writeCall('/botlogin', loginBodySchema), answer: loginSchema, isOpen: true },
  botRegister: { ...writeCall('/botregister', registerBodySchema), answer: botRefSchema, isOpen: true },
  register: { ...writeCall('/register', registerBodySchema), answer: botRefSchema, isOpen: true },
  endSession: { ...writeCall('/x/signout', nothingBodySchema), isOpen: true },
} as const
