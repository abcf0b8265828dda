import { masanielloType } from '@/contract/codes'
import {
  masanielloGoal,
  masanielloRound,
  masanielloRoundChance,
  masanielloSummary,
  ownMasaniello,
  type MasanielloSettings,
} from '@/domain/money/masaniello'
import { masanielloCourse, playedTable, type PlayedMasaniello } from '@/domain/money/masanielloPlay'
import { centsOf, type Account, type Cents } from '@/domain/money/plan'
import { winRateIn } from '@/domain/money/random'
import type { Interval } from '@/domain/money/risk'
import type { Figure } from './Figures'
import { MasanielloWalk } from './MasanielloWalk'
import { largestFigure, type Aim, type Prove, type Proved } from './planProof'
import type { Amounts } from './useAmounts'

export const masanielloProof: Prove<MasanielloSettings> = (plan, proved, amounts) => {
  const { account } = proved
  const { t, money, share, limited } = amounts
  const { bank, minimum = 0 } = account
  const own = ownMasaniello(plan, bank)
  const table = playedTable(own, account)
  const isProgressive = plan.typeMas === masanielloType.codes.progressive
  const stakes = (isProgressive ? masanielloRound : masanielloSummary)(own, minimum, account)
  if (!table || !stakes) return { figures: [] }
  const { story, figures } = isProgressive
    ? progressive(own, proved, stakes.lowestStake, amounts)
    : normal(own, proved, table, amounts)
  const isRaised = table.rows.some((row) => row.some((cell) => cell?.isAdjusted))
  const isPaidElse = plan.payout !== account.payout
  const payouts = { form: share(plan.payout / 100), paid: share(account.payout / 100) }
  return {
    story: [
      ...(plan.capital > bank ? [t('proof:masaniello.capped', { bank: money(centsOf(bank)) })] : []),
      ...story,
      ...(isRaised ? [t('proof:masaniello.raised', { minimum: money(centsOf(minimum)) })] : []),
      ...(isPaidElse ? [t('proof:masaniello.paid', payouts)] : []),
      ...(plan.gale > 0 ? [t('proof:masaniello.gale')] : []),
    ],
    figures: [
      ...figures,
      {
        label: t('proof:minimumCapital'),
        value: limited(stakes.minimumCapital) ?? t('proof:notPossible'),
        hint: t('proof:minimumCapitalHint', { minimum: money(centsOf(minimum)) }),
        ...(stakes.minimumCapital > plan.capital * 100 && { tone: 'bad' }),
      },
    ],
    aim: aimOf(own, account, table, amounts),
    tables: <MasanielloWalk plan={plan} account={account} />,
  }
}

const gained = ({ low, high }: Interval, start: Cents): Interval => ({ low: low - start, high: high - start })

function aimOf(
  own: MasanielloSettings,
  account: Account,
  { won }: PlayedMasaniello,
  { t, gain, money, range }: Amounts,
): Aim | undefined {
  const start = centsOf(own.capital)
  const stake = own.restart ? undefined : money(start)
  switch (masanielloGoal(own, account)) {
    case 'plan':
      return { label: t('proof:chances.plan'), goal: range(gained(won, start), gain), stake }
    case 'profit':
      return { label: t('proof:chances.target'), goal: gain(centsOf(own.target)), stake }
    case 'none':
      return undefined
  }
}

function normal(own: MasanielloSettings, proved: Proved, table: PlayedMasaniello, amounts: Amounts) {
  const { t, money, gain, count, range } = amounts
  const { totalWin, totalOper, restart } = own
  const start = centsOf(own.capital)
  const target = centsOf(own.target)
  const profits = gained(table.won, start)
  const values = {
    capital: money(start),
    first: money(table.rows[0]?.[0]?.stake.low ?? 0),
    wins: count(totalWin),
    total: count(totalOper),
    target: range(table.won, money),
    profit: range(profits, gain),
    goal: money(target),
    most: money(profits.high),
  }
  const isEarly = target > 0 && target < profits.high
  // Of the orders really sent.
  const sent = table.rows.flat().flatMap((cell) => (cell && cell.stake.low > 0 ? [cell.stake] : []))
  const lowest = money(Math.min(...sent.map(({ low }) => low)))
  const hint = t(restart ? 'proof:masaniello.lowestOfFirst' : 'proof:masaniello.lowest', { lowest })
  const largestStake = Math.max(...sent.map(({ high }) => high))
  return {
    story: [
      t(isEarly ? 'proof:masaniello.storyGoal' : 'proof:masaniello.story', values),
      ...(target > profits.high
        ? [t(restart ? 'proof:masaniello.goalLater' : 'proof:masaniello.goalNever', values)]
        : []),
      ...(totalWin === totalOper ? [t('proof:masaniello.allIn')] : []),
    ],
    figures: [largestFigure({ certain: { ...proved.certain, largestStake } }, amounts, hint)],
  }
}

function progressive(own: MasanielloSettings, proved: Proved, lowestStake: Cents, amounts: Amounts) {
  const { t, money, share } = amounts
  const { account, odds } = proved
  const [first, afterWin] = masanielloCourse(own, account, ['win'])
  const newHigh: Figure = {
    label: t('proof:masaniello.newHigh'),
    value: share(masanielloRoundChance(own, winRateIn(odds))),
    hint: t('proof:masaniello.newHighHint'),
  }
  return {
    story: [
      t('proof:masaniello.storyProgressive', {
        capital: money(centsOf(own.capital)),
        first: money(first?.stake ?? 0),
        after: money(afterWin?.bank ?? 0),
        next: money(afterWin?.stake ?? 0),
      }),
      t('proof:masaniello.losesProgressive', { count: own.totalOper - own.totalWin + 1 }),
      own.target > 0
        ? t('proof:masaniello.goalProgressive', { goal: money(centsOf(own.target)) })
        : t('proof:masaniello.endless'),
    ],
    figures: [
      // With another payout it depends on the order of wins and losses.
      ...(own.payout === account.payout && !account.payoutMix ? [newHigh] : []),
      largestFigure(proved, amounts, t('proof:masaniello.firstRound', { lowest: money(lowestStake) })),
    ],
  }
}
