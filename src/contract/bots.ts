import * as v from 'valibot'
import { readCall, ofBot, writeCall } from './call'
import { botCommand } from './codes'
import { botId, end, field, flag, anId, label, text } from './field'
import { wireRecord } from './told'
import { wireList, wireNumber, wireText } from './wire'

const OWNER = "the owner's e-mail address"
const virtual = flag('a virtual bot, beside a real one')

/** GET /getbots */
export const botSchema = wireRecord({
  userid: botId,
  email: label(OWNER),
  botexp: end("end of the bot's plan"),
  virtual,
  /** '' = no name; absent: the provider does not keep names */
  name: field(
    v.optional(wireText()),
    'what the person calls the bot; the panel makes one of the id where there is none',
    { mayBeMissing: true },
  ),
})
export type Bot = v.InferOutput<typeof botSchema>
export const botListSchema = wireList(botSchema)

/** POST /addnewbot: `userid` is the owner, `botid` the new bot. */
export const newBotBodySchema = v.object({
  userid: botId,
  botid: anId("the new bot's id; a virtual bot's is a digit before its real bot's"),
  virtual,
  email: text(OWNER),
})
export type NewBot = v.InferOutput<typeof newBotBodySchema>

/** Letters that a bot's name may have. */
export const LONGEST_BOT_NAME = 30

/** As the device keeps them, by bot. */
export const botNamesSchema = v.record(v.string(), v.pipe(v.string(), v.maxLength(LONGEST_BOT_NAME)))

/** POST /x/botname, which the specification does not know: what the person calls the bot; '' = no name. */
export const botNameBodySchema = v.object({
  userid: botId,
  name: field(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_BOT_NAME)), 'what the person calls the bot'),
})

/** Refusals of /addnewbot and /botremove. */
export const botRefusals = { tooMany: 'too_many_bots', last: 'last_bot' } as const

/** POST /sendbotcmd */
export const botCommandBodySchema = v.object({
  userid: botId,
  botCmd: field(v.pipe(wireNumber(), v.picklist(Object.values<number>(botCommand.codes))), 'the command', {
    codes: botCommand,
  }),
})

export const botsCalls = {
  getBots: readCall('/getbots', ofBot, botListSchema, 'Bots'),
  addNewBot: writeCall('/addnewbot', newBotBodySchema, ['Bots']),
  botRemove: {
    method: 'GET',
    path: '/botremove',
    ...ofBot,
    refreshes: ['Bots'],
    changes: true,
  },
  sendBotCommand: writeCall(
    '/sendbotcmd',
    botCommandBodySchema,
    // It may change the robot's account, its mode and whether it is copied.
    ['Bots', 'GlobalParams', 'CopyTraderInfo', 'CopyTraderData'],
  ),
  nameBot: writeCall('/x/botname', botNameBodySchema, ['Bots']),
} as const
