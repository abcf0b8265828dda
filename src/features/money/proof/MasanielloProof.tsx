import type { ReactNode } from 'react'
import { masanielloType } from '@/contract/codes'
import type { Masaniello } from '@/contract/money'
import {
  masanielloGoal,
  masanielloRound,
  masanielloRoundChance,
  masanielloSummary,
  ownMasaniello,
  type MasanielloRound,
  type MasanielloSummary,
} from '@/domain/money/masaniello'
import { masanielloCourse, playedTable, type PlayedMasaniello } from '@/domain/money/masanielloPlay'
import { centsOf, type Account, type Cents } from '@/domain/money/plan'
import { MOST_OPERATIONS } from '@/domain/money/planLimits'
import { breakEvenWinRate, type Interval } from '@/domain/money/risk'
import { choiceOf, rowOf } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { MasanielloWalk } from './MasanielloWalk'
import type { Figure } from './Figures'
import { ProofPanel, type Aim } from './ProofPanel'
import { useAmounts } from './useAmounts'
import { useAssumptions } from './useAssumptions'
import { useDraftValues } from './useDraftValues'
import { useEstimates } from './useEstimates'
import { usePlayConditions } from './usePlayConditions'

const targetNames = {
  plan: 'proof:chances.plan',
  profit: 'proof:chances.target',
  none: undefined,
} as const

export function MasanielloProof() {
  const t = useT()
  const plan = useDraftValues<Masaniello>()
  const words = useWords()
  const conditions = usePlayConditions()
  const request = { choice: choiceOf('masaniello', plan), ...conditions }
  const content = contentOf(plan, request.account, words)
  if (!content) return <ProofPanel story={<p>{t('proof:masaniello.noPlan', { most: MOST_OPERATIONS })}</p>} />
  const { story, figures, minimumCapital, table } = content
  const { bank } = request.account
  return (
    <ProofPanel
      isOff={!rowOf('masaniello').isOn(plan)}
      story={
        <>
          {plan.capital > bank && (
            <p>{t('proof:masaniello.capped', { bank: words.money(Math.round(bank * 100)) })}</p>
          )}
          {story}
          {table.rows.some((row) => row.some((cell) => cell?.isAdjusted)) && (
            <p>{t('proof:masaniello.raised', { minimum: words.money(words.minimum * 100) })}</p>
          )}
          {plan.payout !== request.account.payout && (
            <p>
              {t('proof:masaniello.paid', {
                form: words.share(plan.payout / 100),
                paid: words.share(request.account.payout / 100),
              })}
            </p>
          )}
          {plan.gale > 0 && <p>{t('proof:masaniello.gale')}</p>}
        </>
      }
      figures={[...figures, ...sharedFigures(plan, minimumCapital, words)]}
      request={request}
      aim={aimOf(plan, request.account, words)}
      reading="proof:masaniello.reading"
    >
      <MasanielloWalk plan={plan} account={request.account} />
    </ProofPanel>
  )
}

function aimOf(plan: Masaniello, account: Account, { gain, money, range }: Words): Aim | undefined {
  const own = ownMasaniello(plan, account.bank)
  const goal = masanielloGoal(own, account)
  const label = targetNames[goal]
  const won = playedTable(own, account)?.won
  if (!label || !won) return undefined
  const start = centsOf(own.capital)
  return {
    label,
    goal:
      goal === 'plan'
        ? range({ low: won.low - start, high: won.high - start }, gain)
        : gain(centsOf(plan.target)),
    stake: plan.restart ? undefined : money(Math.round(own.capital * 100)),
  }
}

/** What stories and figures are written with. */
const useWords = () => ({ t: useT(), ...useAmounts(), ...useEstimates(), ...useAssumptions() })
type Words = ReturnType<typeof useWords>

interface Content {
  readonly story: ReactNode
  readonly figures: readonly Figure[]
  readonly minimumCapital: Cents
  readonly table: PlayedMasaniello
}

/** `undefined`: these settings make no plan */
function contentOf(plan: Masaniello, account: Account, words: Words): Content | undefined {
  const { minimum } = words
  if (!rowOf('masaniello').isPlayable(plan)) return undefined
  const own = ownMasaniello(plan, account.bank)
  const table = playedTable(own, account)
  if (!table) return undefined
  if (plan.typeMas === masanielloType.codes.progressive) {
    const round = masanielloRound(own, minimum, account)
    return round && { ...progressiveContent(own, account, round, words), table }
  }
  const summary = masanielloSummary(own, minimum, account)
  return summary && { ...normalContent(own, account, summary, table, words), table }
}

/** Of the orders really sent. */
function stakesIn({ rows }: PlayedMasaniello): Interval {
  const stakes = rows.flat().flatMap((cell) => (cell && cell.stake.low > 0 ? [cell.stake] : []))
  return {
    low: Math.min(...stakes.map(({ low }) => low)),
    high: Math.max(...stakes.map(({ high }) => high)),
  }
}

/** Whether the profit target ends the plan before its last win. */
const stopsEarly = (plan: Masaniello, mostProfit: Cents) => plan.target > 0 && plan.target * 100 < mostProfit

function normalContent(
  plan: Masaniello,
  account: Account,
  summary: MasanielloSummary,
  table: PlayedMasaniello,
  words: Words,
): Omit<Content, 'table'> {
  const { t, money, gain, share, count, range } = words
  const { errors, isAllIn } = summary
  const stakes = stakesIn(table)
  const start = centsOf(plan.capital)
  const profits = { low: table.won.low - start, high: table.won.high - start }
  const isLate = plan.target > 0 && plan.target * 100 > profits.high
  const values = {
    capital: money(start),
    target:
      table.won.low === table.won.high
        ? money(table.won.low)
        : t('proof:masaniello.range', { low: money(table.won.low), high: money(table.won.high) }),
    wins: count(plan.totalWin),
    total: count(plan.totalOper),
    first: money(table.rows[0]?.[0]?.stake.low ?? 0),
    goal: money(plan.target * 100),
    profit: money(profits.high),
  }
  const story = (
    <>
      <p>
        {t(stopsEarly(plan, profits.high) ? 'proof:masaniello.storyGoal' : 'proof:masaniello.story', values)}
      </p>
      {isLate && (
        <p>{t(plan.restart ? 'proof:masaniello.goalLater' : 'proof:masaniello.goalNever', values)}</p>
      )}
      <p>
        {isAllIn
          ? t('proof:masaniello.allIn')
          : t('proof:masaniello.loses', { count: errors + 1, capital: values.capital })}{' '}
        {t('proof:masaniello.fair', { rate: share(breakEvenWinRate(account.payout)) })}
      </p>
    </>
  )
  const figures: readonly Figure[] = [
    {
      label: 'proof:masaniello.target',
      value: values.target,
      hint: t('proof:masaniello.profit', {
        profit: range(profits, gain),
        share: range({ low: profits.low / start, high: profits.high / start }, share),
      }),
    },
    {
      label: 'proof:largestStake',
      value: money(stakes.high),
      hint: t(plan.restart ? 'proof:masaniello.lowestOfFirst' : 'proof:masaniello.lowest', {
        lowest: money(stakes.low),
      }),
    },
  ]
  return { story, figures, minimumCapital: summary.minimumCapital }
}

function progressiveContent(
  plan: Masaniello,
  account: Account,
  round: MasanielloRound,
  words: Words,
): Omit<Content, 'table'> {
  const { t, money, share, winRate } = words
  const { errors } = round
  const [first, afterWin] = masanielloCourse(plan, account, ['win'])
  const story = (
    <>
      <p>
        {t('proof:masaniello.storyProgressive', {
          capital: money(centsOf(plan.capital)),
          first: money(first?.stake ?? 0),
          after: money(afterWin?.bank ?? 0),
          next: money(afterWin?.stake ?? 0),
        })}
      </p>
      <p>
        {t('proof:masaniello.losesProgressive', { count: errors + 1 })}{' '}
        {t('proof:masaniello.fair', { rate: share(breakEvenWinRate(account.payout)) })}
      </p>
      {plan.target > 0 ? (
        <p>{t('proof:masaniello.goalProgressive', { goal: money(plan.target * 100) })}</p>
      ) : (
        <p>{t('proof:masaniello.endless')}</p>
      )}
    </>
  )
  const figures: readonly Figure[] = [
    // With another payout it depends on the order of wins and losses.
    ...(plan.payout === account.payout && !account.payoutMix
      ? [
          {
            label: 'proof:masaniello.newHigh' as const,
            value: share(masanielloRoundChance(plan, winRate / 100)),
            hint: `${t('proof:masaniello.newHighHint')} ${t('proof:chances.about', { rate: share(winRate / 100) })}`,
          },
        ]
      : []),
    {
      label: 'proof:largestStake',
      value: money(round.highestStake),
      hint: t('proof:masaniello.firstRound', { lowest: money(round.lowestStake) }),
    },
  ]
  return { story, figures, minimumCapital: round.minimumCapital }
}

function sharedFigures(plan: Masaniello, minimumCapital: Cents, words: Words): readonly Figure[] {
  const { t, money, limited, count, minimum } = words
  return [
    {
      label: 'proof:minimumCapital',
      value: limited(minimumCapital) ?? t('proof:notPossible'),
      hint: t('proof:minimumCapitalHint', { minimum: money(minimum * 100) }),
      ...(minimumCapital > plan.capital * 100 ? { tone: 'bad' as const } : {}),
    },
    { label: 'proof:masaniello.operations', value: `${count(plan.totalWin)} / ${count(plan.totalOper)}` },
  ]
}
