/** What a forecast says, figure by figure. */
import { entryType } from '@/contract/codes'
import type { Cents, Share } from '@/domain/money/plan'
import { ownRateIn, winRateIn } from '@/domain/money/random'
import { breakEvenWinRate, kellyShare } from '@/domain/money/edge'
import { exactly } from '@/domain/money/estimate'
import { flatRuin } from '@/domain/money/risk'
import type { Ladder } from '@/domain/money/stakingPlan'
import { playedPlan, stakingPlanOf, type PlanChoice } from '@/domain/money/stakingPlans'
import { paidRate } from '@/domain/money/ties'
import { toneOf } from '@/domain/money/verdict'
import { winRateInterval } from '@/domain/money/winRate'
import type { MessageKey } from '@/i18n/types'
import type { LabelledFigure } from './Figures'
import type { ForecastReport, ForecastRequest } from './forecast'
import type { Amounts } from './useAmounts'

export const startBankOf = ({ account }: Pick<ForecastRequest, 'account'>): Cents =>
  Math.round(account.bank * 100)

const meanTone = (report: ForecastReport, request: ForecastRequest) =>
  toneOf(report.forecast, startBankOf(request), request.odds.isAssumed === true)

/** What is lost as a whole before the plan begins again. */
function lostAtOnce(kind: PlanChoice['kind']): MessageKey {
  if (kind === 'flat') return 'proof:loss.order'
  const { hasRows, hasOwnStakes } = stakingPlanOf(kind)
  if (hasRows) return 'proof:loss.table'
  return hasOwnStakes ? 'proof:loss.plan' : 'proof:loss.sequence'
}

/** What one lost ladder costs, the worst that the session can do, and how likely more than one ladder is lost. */
export function lossFigures(
  { choice }: ForecastRequest,
  report: ForecastReport | undefined,
  ladder: Ladder | undefined,
  ladderHint: string | undefined,
  { t, money, likely, range }: Amounts,
): readonly LabelledFigure[] {
  const worst: LabelledFigure = {
    label: t('proof:loss.worst'),
    value: report ? range(report.worst, money) : undefined,
    hint: t('proof:loss.worstHint'),
  }
  if (!ladder) return [worst]
  const { cost, losses } = ladder
  const cause = t('proof:loss.ladderHint', { count: losses })
  return [
    {
      label: t(lostAtOnce(choice.kind)),
      value: range({ low: ladder.least ?? cost, high: cost }, money),
      hint: ladderHint === undefined ? cause : `${cause} · ${ladderHint}`,
    },
    worst,
    // Of a Masaniello the chance of losing the plan stands with the other chances: it begins again with what it has won.
    ...(choice.kind === 'masaniello'
      ? []
      : [
          {
            label: t('proof:loss.beyond'),
            value: report ? likely(report.forecast.beyondLadder) : undefined,
          },
        ]),
  ]
}

/** What happens until the signals are played. */
export function chanceFigures(
  request: ForecastRequest,
  report: ForecastReport,
  aim: string | undefined,
  { t, money, per100, count, chance, share, typical }: Amounts,
): readonly LabelledFigure[] {
  const { forecast, isExact } = report
  const { nineOfTen, turnover, profit, drawdown } = forecast
  const edge = turnover.value > 0 ? profit.value / turnover.value : 0
  return [
    {
      label: t('proof:chances.breakEven'),
      value: share(breakEvenWinRate(request.account.payout, request.odds.ties)),
      ...(!request.odds.isAssumed && {
        hint: t('proof:chances.ownRate', { rate: share(ownRateIn(request.odds)) }),
      }),
    },
    {
      label: t('proof:chances.middle'),
      value: typical(forecast.middle),
      hint: t('proof:chances.range', { low: money(nineOfTen.low), high: money(nineOfTen.high) }),
    },
    { label: t('proof:chances.lower'), ...chance(forecast.lower) },
    ...(aim ? [{ label: aim, ...chance(forecast.target) }] : []),
    ...(request.choice.kind === 'masaniello'
      ? [{ label: t('proof:chances.lost'), ...chance(forecast.ladderLost) }]
      : []),
    { label: t('proof:chances.ruin'), meaning: 'proof:terms.ruin', ...chance(forecast.ruin) },
    ...(request.account.maximum
      ? [{ label: t('risk:tooLarge.chance'), ...chance(forecast.endings.tooLarge) }]
      : []),
    {
      label: t('proof:chances.expected'),
      meaning: 'proof:terms.expected',
      value: typical(profit, true),
      hint:
        typical(profit, true) === typical(exactly(0), true)
          ? t('proof:chances.noEdge')
          : t('proof:chances.turnover', { edge: per100(edge), turnover: typical(turnover) }),
      tone: meanTone(report, request),
    },
    {
      label: t('proof:chances.drawdown'),
      meaning: 'proof:terms.drawdown',
      value: typical(drawdown.middle),
      hint: [
        t('proof:chances.worst', { worst: money(drawdown.seldom) }),
        // Always an estimate, even if the other figures are exact.
        ...(isExact ? [t('proof:chances.estimate', { paths: count(forecast.paths) })] : []),
      ].join(' · '),
    },
  ]
}

/** How long it takes to the end that the plan is played for, and to ruin, where some get there. */
export function timeFigures(
  { forecast: { signalsTo } }: ForecastReport,
  { t, count, between }: Amounts,
): readonly LabelledFigure[] {
  return (['target', 'ruin'] as const).flatMap((end) => {
    const signals = signalsTo[end]
    if (!signals) return []
    const { low, high } = signals.nineOfTen
    const hint = t('risk:dangers.signals', { low: count(low), high: count(high) })
    return [
      {
        label: t(`risk:dangers.${end}`),
        value: t('risk:dangers.signal', { number: count(signals.middle.value) }),
        hint: `${between(signals.middle, count)} · ${hint}`,
      },
    ]
  })
}

/** The first stake, beside the one that the edge justifies. */
export function stakeFigures(
  { choice, account, odds }: ForecastRequest,
  { t, share, money, range }: Amounts,
): readonly LabelledFigure[] {
  const { bank, payout, payoutMix, entry } = account
  const rate = winRateIn(odds)
  const kelly = Math.max(0, kellyShare(rate, payout))
  const { stake } = playedPlan(choice, { ...account, maximum: 0 }).start
  const own = stake / (bank * 100)
  const careful =
    odds.record && Math.max(0, kellyShare(paidRate(winRateInterval(odds.record).low, odds.ties), payout))
  const amount = (part: Share) => money(Math.floor(part * bank * 100))
  const isFlat = choice.kind === 'flat' && !payoutMix && entry.loteType === entryType.codes.fixed && stake > 0
  return [
    {
      label: t('risk:dangers.own'),
      value: share(own),
      hint: t('risk:dangers.ownHint', { stake: money(stake), bank: money(bank * 100) }),
      ...(own > kelly && !odds.isAssumed && { tone: 'bad' }),
    },
    {
      label: t('risk:dangers.kelly'),
      value: share(kelly),
      hint: [
        kelly > 0
          ? t('risk:dangers.kellyHint', { stake: amount(kelly), half: amount(kelly / 2) })
          : t('risk:dangers.noEdge'),
        ...(careful === undefined ? [] : [t('risk:dangers.careful', { share: share(careful) })]),
      ].join(' '),
    },
    ...(isFlat
      ? [
          {
            label: t('risk:dangers.flatRuin'),
            value: range(flatRuin(rate, payout, (bank * 100) / stake), share),
            hint: t('risk:dangers.flatRuinHint'),
          },
        ]
      : []),
  ]
}
