/** Two calls that are not in the specification: a seller's referrals, and the campaign through which somebody came. */
import * as v from 'valibot'
import { readCall, writeCall } from './call'
import { campaignOf, LONGEST_CAMPAIGN } from './campaign'
import { botId, field, anId, LAST_MOMENT } from './field'
import { plainText } from './plainText'
import { blankPart, wireList, wireNumber, wireText } from './wire'

/** Text written by strangers: limited in length, without characters that hide or reverse the text around it. */
const shownText = (longest: number) =>
  v.pipe(
    wireText(),
    v.transform((text) => {
      const shown = plainText(text).trim()
      return shown.length <= longest ? shown : Array.from(shown).slice(0, longest).join('').trim()
    }),
  )

/** `pending`: the link was made, and nothing has been paid. */
const toldStates = ['registered', 'pending', 'paid', 'givenUp', 'refunded'] as const
/** Other states of a provider become `unknown`. */
export const referralStates = [...toldStates, 'unknown'] as const
export type ReferralState = (typeof referralStates)[number]

const wireState = v.pipe(
  v.string(),
  v.transform((text): ReferralState => referralStates.find((state) => state === text.trim()) ?? 'unknown'),
)

/** Keeps the sum of any list exact. */
const MOST_CENTS = 1e11

/** Hundredths of the coin, whole. */
const wireCents = v.pipe(
  wireNumber(),
  v.safeInteger('whole cents'),
  v.minValue(0),
  v.maxValue(MOST_CENTS, 'an amount of money'),
)

const wireCentsIfSaid = v.optional(
  v.union([
    v.pipe(
      blankPart,
      v.transform(() => null),
    ),
    wireCents,
  ]),
  null,
)

const campaignAbout = "the campaign's name, at most 40 letters, digits, dots, hyphens and underscores"

/** GET /x/referrals?userid&from&to: a registration, or a purchase with its price and the seller's commission. */
export const referralSchema = v.object({
  id: anId("the entry's id"),
  state: field(wireState, 'how far it came', { words: toldStates }),
  /** `br***@l***.example`; never a whole address */
  buyer: field(shownText(80), 'masked address of the buyer'),
  campaign: field(shownText(LONGEST_CAMPAIGN), campaignAbout),
  days: field(
    v.pipe(wireNumber(), v.safeInteger(), v.minValue(0)),
    "the plan's length in days; 0 if nothing was bought",
  ),
  quantity: field(v.pipe(wireNumber(1), v.safeInteger(), v.minValue(0)), 'bots'),
  coin: field(
    v.pipe(wireText(), v.trim(), v.toLowerCase(), v.regex(/^([a-z]{3})?$/, 'three letters')),
    "the currency's three letters; blank if nothing was bought",
  ),
  cents: field(wireCentsIfSaid, 'price, in hundredths of the coin; null = not said'),
  commissionCents: field(
    wireCentsIfSaid,
    "the seller's commission, in hundredths of the coin; null = not said",
  ),
  /** when the person registered, or when the link was made */
  at: field(v.pipe(wireNumber(), v.safeInteger(), v.minValue(1), v.maxValue(LAST_MOMENT)), 'Unix seconds', {
    isMoment: true,
    minimum: 1,
  }),
})
export type Referral = v.InferOutput<typeof referralSchema>
export const referralListSchema = wireList(referralSchema)

/** POST /x/campaign: the bot's owner came through this campaign of this seller. */
export const campaignBodySchema = v.object({
  userid: botId,
  sellerid: anId("the seller's bot"),
  campaign: field(
    v.pipe(
      v.string(),
      v.check((text) => text !== '' && campaignOf(text) === text, 'a campaign'),
    ),
    campaignAbout,
    { pattern: String.raw`^[\p{L}\p{M}\p{N}._-]{1,40}$` },
  ),
})

export const affiliatesCalls = {
  getReferrals: readCall(
    '/x/referrals',
    { whose: 'bot', query: ['userid', 'from', 'to'] },
    referralListSchema,
    'Referrals',
  ),
  reportCampaign: writeCall('/x/campaign', campaignBodySchema, ['Referrals']),
}
