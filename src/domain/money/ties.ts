/** Orders that end where they began: what becomes of them is a condition of the broker, as the payout is. */
import type { OrderOutcome, Percent, Share } from './plan'

/** `refunded`: the stake comes back. `lost`: as rise/fall of Deriv. `won`: *allow equals*. */
export const tieOutcomes = { refunded: 'draw', lost: 'loss', won: 'win' } as const satisfies Record<
  string,
  OrderOutcome
>
export type TieKind = keyof typeof tieOutcomes

/** What an order brings. */
export const settledAs = (outcome: OrderOutcome, ties: TieKind): OrderOutcome =>
  outcome === 'draw' ? tieOutcomes[ties] : outcome

/** Ties that are not refunded. */
export interface Ties {
  /** of all orders */
  readonly share: Share
  readonly are: Exclude<TieKind, 'refunded'>
}

/** `undefined`: there are none, or they are refunded and so change nothing. */
export const tiesOf = (draws: Percent, are: TieKind = 'refunded'): Ties | undefined =>
  draws > 0 && are !== 'refunded' ? { share: draws / 100, are } : undefined

const wonBy = ({ share, are }: Ties): Share => (are === 'won' ? share : 0)

/** Of a rate as people count it, wins among orders without ties: the share of orders that the broker pays. */
export const paidRate = (rate: Share, ties: Ties | undefined): Share =>
  ties ? rate * (1 - ties.share) + wonBy(ties) : rate

/** The reverse; below 0 or above 1 where the ties alone pay more or less than that. */
export const countedRate = (paid: Share, ties: Ties | undefined): number =>
  ties ? (paid - wonBy(ties)) / (1 - ties.share) : paid
