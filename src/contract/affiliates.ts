/** Two calls of our own: what a seller brought in, and by which of the seller's campaigns somebody came. */
import * as v from 'valibot'
import { campaignOf, LONGEST_CAMPAIGN } from './campaign'
import { wireId, wireList, wireNumber, wireText } from './wire'

/** What is no letter on a screen: control characters, and those that turn the direction of what stands beside them. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Text of a stranger's: bounded, and nothing in it that turns or hides what stands beside it. */
const shownText = (longest: number) =>
  v.pipe(
    wireText(),
    v.transform((text) => Array.from(text.replace(unseen, '').trim()).slice(0, longest).join('')),
  )

/** `pending`: the link was made, and nothing has been paid. What a provider says besides becomes `unknown`. */
export const referralStates = ['registered', 'pending', 'paid', 'givenUp', 'refunded', 'unknown'] as const
export type ReferralState = (typeof referralStates)[number]

const wireState = v.pipe(
  v.string(),
  v.transform((text): ReferralState => referralStates.find((state) => state === text.trim()) ?? 'unknown'),
)

/** So that the sum of any list is exact. */
const MOST_CENTS = 1e11

/** Hundredths of the coin, whole. */
const wireCents = v.pipe(
  wireNumber(),
  v.safeInteger('whole cents'),
  v.minValue(0),
  v.maxValue(MOST_CENTS, 'an amount of money'),
)

/** GET /x/referrals?userid&from&to: a registration, or a purchase with its price and what the seller gets of it. */
export const referralSchema = v.object({
  id: wireId,
  state: wireState,
  /** masked by the provider: `br***@l***.example`; never a whole address */
  buyer: shownText(80),
  campaign: shownText(LONGEST_CAMPAIGN),
  /** a plan's length; 0 where nothing was bought */
  days: v.pipe(wireNumber(), v.safeInteger(), v.minValue(0)),
  /** bots */
  quantity: v.pipe(wireNumber(1), v.safeInteger(), v.minValue(0)),
  /** the currency's three letters; '' where nothing was bought */
  coin: v.pipe(wireText(), v.trim(), v.toLowerCase(), v.regex(/^([a-z]{3})?$/, 'three letters')),
  cents: wireCents,
  /** `null`: the provider does not say */
  commissionCents: v.nullish(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      wireCents,
    ]),
    null,
  ),
  /** Unix seconds: when the person registered, or when the link was made */
  at: v.pipe(wireNumber(), v.safeInteger(), v.minValue(0), v.maxValue(32_503_680_000)),
})
export type Referral = v.InferOutput<typeof referralSchema>
export const referralListSchema = wireList(referralSchema)

export interface ReferralScope {
  /** the seller's bot */
  readonly userid: string
  /** Unix seconds: from this moment on, and before that one */
  readonly from: number
  readonly to: number
}

/** POST /x/campaign: the bot's owner came by this campaign of this seller. */
export const campaignBodySchema = v.object({
  userid: wireId,
  sellerid: wireId,
  campaign: v.pipe(
    v.string(),
    v.check((text) => text !== '' && campaignOf(text) === text, 'a campaign'),
  ),
})
export interface CampaignNews {
  readonly userid: string
  readonly sellerid: string
  readonly campaign: string
}
