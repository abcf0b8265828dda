/** Bodies of calls of several subjects. The first screen, which knows what a refusal of these means, does not load them. */
import * as v from 'valibot'
import { botId, field, traderId } from './field'

/** Body of commands without parameters. */
export const botBodySchema = v.object({ userid: botId })

/** A trader and a follower. In every removal `traderid` is the trader's id and `userid` the follower's. */
export const relationBodySchema = v.object({ userid: botId, traderid: traderId })

/** POST /copytradereq, /metaidreq, /removemetafol */
export const namedRelationBodySchema = v.object({
  userid: botId,
  traderid: traderId,
  userName: field(
    v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
    'the name that the follower gives, 1 to 64 characters',
  ),
})
