import { masanielloType } from '@/contract/codes'
import {
  masanielloMinimumCapital,
  masanielloRoundChance,
  ownMasaniello,
  type MasanielloSettings,
} from '@/domain/money/masaniello'
import {
  masanielloCourse,
  masanielloGoal,
  playedTable,
  type PlayedMasaniello,
} from '@/domain/money/masanielloPlay'
import { centsOf, type Account, type Cents } from '@/domain/money/plan'
import { winRateIn } from '@/domain/money/random'
import type { Range } from '@/domain/money/estimate'
import type { LabelledFigure } from './Figures'
import { MasanielloWalk } from './MasanielloWalk'
import { largestFigure, type Prove, type Proved } from './planProof'
import type { Amounts } from './useAmounts'

export const masanielloProof: Prove<MasanielloSettings> = (plan, proved, amounts) => {
  const { account } = proved
  const { t, money, share, limited, range, smallest } = amounts
  const { bank, payout, payoutMix = [{ payout }] } = account
  const own = ownMasaniello(plan, bank)
  const table = playedTable(own, account)
  const isProgressive = plan.typeMas === masanielloType.codes.progressive
  const least = masanielloMinimumCapital(own, account)
  const minimumCapital: LabelledFigure = {
    label: t('proof:minimumCapital'),
    value: limited(least) ?? t('proof:notPossible'),
    hint: t('proof:minimumCapitalHint', { minimum: smallest(account) }),
    ...(least > centsOf(own.capital) && { tone: 'bad' }),
  }
  if (!table) return { figures: [minimumCapital] }
  const { story, figures } = (isProgressive ? progressive : normal)(own, proved, table, amounts)
  const isRaised = table.rows.some((row) => row.some((cell) => cell?.isAdjusted))
  const paid = payoutMix.map((part) => part.payout / 100)
  const paidBetween = { low: Math.min(...paid), high: Math.max(...paid) }
  const isPaidElse = paid.some((part) => part !== plan.payout / 100)
  const payouts = { form: share(plan.payout / 100), paid: range(paidBetween, share) }
  return {
    story: [
      ...(plan.capital > bank ? [t('proof:masaniello.capped', { bank: money(centsOf(bank)) })] : []),
      ...story,
      ...(isRaised ? [t('proof:masaniello.raised', { minimum: smallest(account) })] : []),
      ...(isPaidElse ? [t('proof:masaniello.paid', payouts)] : []),
      ...(plan.gale > 0 ? [t('proof:masaniello.gale')] : []),
    ],
    figures: [...figures, minimumCapital],
    aim: aimOf(own, account, table, amounts),
    tables: <MasanielloWalk plan={plan} account={account} />,
  }
}

function aimOf(
  own: MasanielloSettings,
  account: Account,
  table: PlayedMasaniello,
  { t }: Amounts,
): string | undefined {
  switch (masanielloGoal(own, account)) {
    case 'plan':
      // Where a won plan can lose, its wins are no gain.
      return t(gained(table, own).low > 0 ? 'proof:chances.plan' : 'proof:chances.wins')
    case 'profit':
      return t('proof:chances.target')
    case 'none':
      return undefined
  }
}

function normal(own: MasanielloSettings, proved: Proved, table: PlayedMasaniello, amounts: Amounts) {
  const { t, money, gain, count, range } = amounts
  const { totalWin, totalOper, restart } = own
  const target = centsOf(own.target)
  const profit = gained(table, own)
  const values = {
    capital: money(centsOf(own.capital)),
    first: money(firstStake(table)),
    wins: count(totalWin),
    total: count(totalOper),
    target: range(table.won, money),
    profit: range(profit, gain),
    goal: money(target),
    most: money(profit.high),
  }
  const isEarly = target > 0 && target < profit.high
  const hint = t(restart ? 'proof:masaniello.lowestOfFirst' : 'proof:masaniello.lowest', {
    lowest: money(table.stakes.low),
  })
  const story = table.won.low === table.won.high ? 'proof:masaniello.story' : 'proof:masaniello.storyRange'
  return {
    story: [
      t(isEarly ? 'proof:masaniello.storyGoal' : story, values),
      ...(profit.low < 0 ? [t('proof:masaniello.canLose', values)] : []),
      ...(target > profit.high
        ? [t(restart ? 'proof:masaniello.goalLater' : 'proof:masaniello.goalNever', values)]
        : []),
      ...(totalWin === totalOper ? [t('proof:masaniello.allIn')] : []),
    ],
    figures: [largestFigure(proved, amounts, hint)],
  }
}

function progressive(own: MasanielloSettings, proved: Proved, table: PlayedMasaniello, amounts: Amounts) {
  const { t, money, share, range } = amounts
  const { account, odds } = proved
  const after = table.rows[0]?.[1]?.bank ?? { low: 0, high: 0 }
  const newHigh: LabelledFigure = {
    label: t('proof:masaniello.newHigh'),
    value: share(masanielloRoundChance(own, winRateIn(odds))),
    hint: t('proof:masaniello.newHighHint'),
  }
  return {
    story: [
      t('proof:masaniello.storyProgressive', {
        capital: money(centsOf(own.capital)),
        first: money(firstStake(table)),
        after: range(after, money),
        next: range(firstStakesFrom(own, account, after), money),
      }),
      t('proof:masaniello.losesProgressive', { count: own.totalOper - own.totalWin + 1 }),
      own.target > 0
        ? t('proof:masaniello.goalProgressive', { goal: money(centsOf(own.target)) })
        : t('proof:masaniello.endless'),
    ],
    figures: [
      // Otherwise it depends on the order of wins and losses.
      ...(table.isOnPlan ? [newHigh] : []),
      largestFigure(proved, amounts, t('proof:masaniello.firstRound', { lowest: money(table.stakes.low) })),
    ],
  }
}

const gained = ({ won }: PlayedMasaniello, { capital }: MasanielloSettings): Range => ({
  low: won.low - centsOf(capital),
  high: won.high - centsOf(capital),
})

const firstStake = ({ rows }: PlayedMasaniello): Cents => rows[0]?.[0]?.stake.low ?? 0

/** The first stake of a round that begins with these capitals. */
function firstStakesFrom(own: MasanielloSettings, account: Account, { low, high }: Range): Range {
  const from = (capital: Cents) =>
    masanielloCourse({ ...own, capital: capital / 100 }, { ...account, bank: capital / 100 }, [])[0]?.stake ??
    0
  return { low: from(low), high: from(high) }
}
