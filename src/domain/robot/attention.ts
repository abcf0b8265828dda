/** What a person should look at first: what contradicts itself in a robot's settings, and what has ended or soon will. */
import type { Bot } from '@/contract/bots'
import type { Follower } from '@/contract/copyTrading'
import type { Cause } from './causes'
import type { Severity } from '@/domain/conflicts'
import { byExpiry, expiryState, type End } from '@/domain/expiry'

/** A trader that the robot copies, and until when, in Unix seconds. */
export interface CopyEnd {
  readonly traderid: string
  readonly name: string
  readonly at: End
}

type Ending = 'ended' | 'ends'

export type Matter =
  | { readonly kind: 'cause'; readonly cause: Cause }
  | { readonly kind: 'bot'; readonly userid: string; readonly at: End; readonly end: Ending }
  | { readonly kind: 'copy'; readonly copy: CopyEnd; readonly end: Ending }
  /** several at once, as one: the person's other robots, copies, or followers */
  | { readonly kind: 'bots' | 'copies' | 'followers'; readonly count: number; readonly end: Ending }

export interface Watched {
  /** the robot that is worked with */
  readonly userid: string
  /** of its conflicts */
  readonly causes: readonly Cause[]
  /** all robots of the person */
  readonly bots: readonly Pick<Bot, 'userid' | 'botexp'>[]
  readonly copies: readonly CopyEnd[]
  readonly followers: readonly Pick<Follower, 'expCopy'>[]
}

/** All ends that are looked at. */
export const endsIn = ({ bots, copies, followers }: Watched): readonly End[] => [
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

/** Something has stopped, or money is at risk; all else only needs a look soon. */
export function severityOf(matter: Matter): Severity {
  if (matter.kind === 'cause') return matter.cause.severity
  return matter.end === 'ended' && matter.kind !== 'followers' ? 'danger' : 'warning'
}

const bySeverity = { danger: 0, warning: 1, hint: 2 } as const satisfies Readonly<Record<Severity, number>>

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
  matterOf: (item: Item, end: Ending) => Matter,
): readonly Matter[] {
  return (['ended', 'ends'] as const).flatMap((end): readonly Matter[] => {
    const such = found.filter((one) => one.end === end)
    return such.length > MOST_SINGLE[kind]
      ? [{ kind, count: such.length, end }]
      : such.map(({ item }) => matterOf(item, end))
  })
}

/**
 * The worst first; among equals what has a date before what has none, but for what endangers the robot's money. Hints are left out.
 *
 * @param now Unix seconds
 */
export function attention(
  { userid, causes, bots, copies, followers }: Watched,
  now: number,
): readonly Matter[] {
  const bot = (one: Watched['bots'][number], end: Ending): Matter => ({
    kind: 'bot',
    userid: one.userid,
    at: one.botexp,
    end,
  })
  const ending = endsOf(bots, ({ botexp }) => botexp, now)
  const own = ending.filter(({ item }) => item.userid === userid)
  const others = ending.filter(({ item }) => item.userid !== userid)
  const ended = endsOf(followers, ({ expCopy }) => expCopy, now)
  const grave = causes.filter(
    ({ severity, id }) =>
      severity !== 'hint' &&
      // Its own line says the same, with the date.
      !(id === 'botExpired' && own.length > 0),
  )
  const asMatter = (cause: Cause): Matter => ({ kind: 'cause', cause })
  const matters: readonly Matter[] = [
    ...own.map(({ item, end }) => bot(item, end)),
    ...grave.filter(({ severity }) => severity === 'danger').map(asMatter),
    ...single(
      'copies',
      endsOf(copies, ({ at }) => at, now),
      (copy, end) => ({ kind: 'copy', copy, end }),
    ),
    ...single('bots', others, bot),
    ...(['ended', 'ends'] as const).flatMap((end): readonly Matter[] => {
      const count = ended.filter((one) => one.end === end).length
      return count > 0 ? [{ kind: 'followers', count, end }] : []
    }),
    ...grave.filter(({ severity }) => severity !== 'danger').map(asMatter),
  ]
  return matters.toSorted((a, b) => bySeverity[severityOf(a)] - bySeverity[severityOf(b)])
}
