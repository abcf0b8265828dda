import * as v from 'valibot'
import { botCommand } from './codes'
import { wireFlag, wireId, wireList, wireNumber, wireText } from './wire'

/** GET /getbots: `botexp` in Unix seconds, zero or less = no expiry. */
export const botSchema = v.object({
  userid: wireId,
  email: wireText(),
  botexp: wireNumber(),
  virtual: wireFlag(),
  /** what the person calls it, '' = no name; absent: the provider does not keep names */
  name: v.optional(wireText()),
})
export type Bot = v.InferOutput<typeof botSchema>
export const botListSchema = wireList(botSchema)

/** POST /addnewbot: `userid` is the owner, `botid` the new bot. */
export const newBotBodySchema = v.object({
  userid: wireId,
  botid: wireId,
  virtual: wireFlag(),
  email: wireText(),
})
export interface NewBot {
  readonly userid: string
  readonly botid: string
  readonly virtual: boolean
  readonly email: string
}

/** Letters that a bot's name may have. */
export const LONGEST_BOT_NAME = 30

/** As the device keeps them, by bot. */
export const botNamesSchema = v.record(v.string(), v.pipe(v.string(), v.maxLength(LONGEST_BOT_NAME)))

/** POST /x/botname, which the specification does not know: what the person calls the bot; '' = no name. */
export const botNameBodySchema = v.object({
  userid: wireId,
  name: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_BOT_NAME)),
})

/** Refusals of /addnewbot and /botremove. */
export const botRefusals = { tooMany: 'too_many_bots', last: 'last_bot' } as const

/** POST /sendbotcmd */
export const botCommandBodySchema = v.object({
  userid: wireId,
  botCmd: v.pipe(wireNumber(), v.picklist(Object.values(botCommand.codes))),
})
