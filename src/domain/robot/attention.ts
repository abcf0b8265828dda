/** What a person should look at first: what contradicts itself in a robot's settings, what it lacks, and what has ended or soon will. */
import type { Bot } from '@/contract/bots'
import type { Follower } from '@/contract/copyTrading'
import type { ReadyStep } from './readiness'
import type { Cause } from '@/domain/conflicts/causes'
import { harms, type Harm, type Severity } from '@/domain/conflicts/harm'
import { byExpiry, expiryState, severityOfEnd, type End } from '@/domain/expiry'

/** A trader that the robot copies, and until when, in Unix seconds. */
export interface CopyEnd {
  readonly traderid: string
  readonly name: string
  readonly at: End
}

type Ending = 'ended' | 'ends'

export type AttentionItem =
  | { readonly kind: 'cause'; readonly cause: Cause }
  | { readonly kind: 'step'; readonly id: ReadyStep['id'] }
  | { readonly kind: 'bot'; readonly userid: string; readonly at: End; readonly end: Ending }
  | { readonly kind: 'copy'; readonly copy: CopyEnd; readonly end: Ending }
  /** several at once, as one: the person's other robots, copies, or followers */
  | { readonly kind: 'bots' | 'copies' | 'followers'; readonly count: number; readonly end: Ending }

export interface AttentionInput {
  /** the robot that is worked with */
  readonly userid: string
  /** of its conflicts */
  readonly causes: readonly Cause[]
  /** what it is known to lack before it trades, unless that is said elsewhere */
  readonly missing: readonly ReadyStep['id'][]
  /** all robots of the person */
  readonly bots: readonly Pick<Bot, 'userid' | 'botexp'>[]
  readonly copies: readonly CopyEnd[]
  readonly followers: readonly Pick<Follower, 'expCopy'>[]
}

/** All ends that are looked at. */
export const endsIn = ({ bots, copies, followers }: AttentionInput): readonly End[] => [
  ...bots.map(({ botexp }) => botexp),
  ...copies.map(({ at }) => at),
  ...followers.map(({ expCopy }) => expCopy),
]

/** More of a kind than this are one line. */
const MOST_SINGLE = { bots: 1, copies: 3 } as const

/** Over, or within three days; `undefined`: later, or never. Times in Unix seconds. */
export function urgentEnd(at: End, now: number): Ending | undefined {
  const { urgency } = expiryState(at, now)
  if (urgency === 'expired') return 'ended'
  return urgency === 'today' || urgency === 'days3' ? 'ends' : undefined
}

export function severityOf(matter: AttentionItem): Severity {
  if (matter.kind === 'cause') return matter.cause.severity
  if (matter.kind === 'step') return 'warning'
  return severityOfEnd(matter.end === 'ended' ? 'expired' : 'days3') ?? 'hint'
}

function harmOf(matter: AttentionItem): Harm {
  if (matter.kind === 'cause') return matter.cause.harm
  if (matter.kind === 'step') return 'look'
  if (matter.kind === 'followers') return 'others'
  return matter.end === 'ended' ? 'stopped' : 'soon'
}

function endsOf<Item>(
  items: readonly Item[],
  atOf: (item: Item) => End,
  now: number,
): readonly { readonly item: Item; readonly end: Ending }[] {
  return items
    .flatMap((item) => {
      const end = urgentEnd(atOf(item), now)
      return end ? [{ item, end }] : []
    })
    .toSorted((a, b) => byExpiry(atOf(a.item), atOf(b.item)))
}

/** Single ones while they are few, else one line for those that are over and one for those that end soon. */
function single<Item>(
  kind: 'bots' | 'copies',
  found: readonly { readonly item: Item; readonly end: Ending }[],
  matterOf: (item: Item, end: Ending) => AttentionItem,
): readonly AttentionItem[] {
  return (['ended', 'ends'] as const).flatMap((end): readonly AttentionItem[] => {
    const such = found.filter((one) => one.end === end)
    return such.length > MOST_SINGLE[kind]
      ? [{ kind, count: such.length, end }]
      : such.map(({ item }) => matterOf(item, end))
  })
}

/**
 * In the order of their harm. Hints are left out.
 *
 * @param now Unix seconds
 */
export function attention(
  { userid, causes, missing, bots, copies, followers }: AttentionInput,
  now: number,
): readonly AttentionItem[] {
  const bot = (one: AttentionInput['bots'][number], end: Ending): AttentionItem => ({
    kind: 'bot',
    userid: one.userid,
    at: one.botexp,
    end,
  })
  const ending = endsOf(bots, ({ botexp }) => botexp, now)
  const own = ending.filter(({ item }) => item.userid === userid)
  const others = ending.filter(({ item }) => item.userid !== userid)
  const ended = endsOf(followers, ({ expCopy }) => expCopy, now)
  const matters: readonly AttentionItem[] = [
    ...own.map(({ item, end }) => bot(item, end)),
    ...single(
      'copies',
      endsOf(copies, ({ at }) => at, now),
      (copy, end) => ({ kind: 'copy', copy, end }),
    ),
    ...single('bots', others, bot),
    ...(['ended', 'ends'] as const).flatMap((end): readonly AttentionItem[] => {
      const count = ended.filter((one) => one.end === end).length
      return count > 0 ? [{ kind: 'followers', count, end }] : []
    }),
    ...causes
      .filter(({ severity }) => severity !== 'hint')
      .map((cause): AttentionItem => ({ kind: 'cause', cause })),
    ...missing
      .filter((id) => !causes.some(({ lacks }) => lacks === id))
      .map((id): AttentionItem => ({ kind: 'step', id })),
  ]
  // A robot that has ended risks nothing now.
  const isOver = own.some(({ end }) => end === 'ended')
  const rank = (matter: AttentionItem) => {
    const harm = harmOf(matter)
    return harms.indexOf(isOver && harm === 'risk' ? 'look' : harm)
  }
  return matters.toSorted((a, b) => rank(a) - rank(b))
}
