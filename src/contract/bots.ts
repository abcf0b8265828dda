import * as v from 'valibot'
import { botCommand } from './codes'
import { wireFlag, wireId, wireList, wireNumber, wireText } from './wire'

/** GET /getbots: `botexp` in Unix seconds, zero or less = no expiry. */
export const botSchema = v.object({
  userid: wireId,
  email: wireText(),
  botexp: wireNumber(),
  virtual: wireFlag(),
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

/** Refusals of /addnewbot and /botremove. */
export const botRefusals = { tooMany: 'too_many_bots', last: 'last_bot' } as const

/** POST /sendbotcmd */
export const botCommandBodySchema = v.object({
  userid: wireId,
  botCmd: v.pipe(wireNumber(), v.picklist(Object.values(botCommand.codes))),
})
