import type { Risk, RiskName } from '@/risk/consequence'
import type { RiskChange } from '@/risk/RiskChange'
import { riskFigure } from '@/risk/Together'
import { useAmounts } from '@/risk/useAmounts'
import { DataTable } from '@/shared/DataTable'
import { useBotIds } from '@/store/botNames'
import type { BotRisks } from './planRisks'

type Figures = Pick<RiskChange, 'before' | 'after'>

/** The figures of several bots before and after a change, a row each, and of all together. */
export function RiskOfAll({ risks }: { readonly risks: readonly BotRisks[] }) {
  const nameOf = useBotIds()
  const amounts = useAmounts()
  const { t } = amounts
  const figure = (name: RiskName, risk: Risk | undefined) =>
    risk ? riskFigure(name, risk, amounts).value : t('proof:consequence.unknown')
  const cells = (change: Figures | undefined) =>
    shown.map((name) => (change ? `${figure(name, change.before)} → ${figure(name, change.after)}` : '…'))
  const isKnown = risks.every(({ change }) => change !== undefined)
  const all = {
    before: together(risks.map(({ change }) => change?.before)),
    after: together(risks.map(({ change }) => change?.after)),
  }
  return (
    <DataTable
      label={t('proof:consequence.risk')}
      head={[t('settings:apply.bot'), ...shown.map((name) => t(`proof:consequence.${name}`))]}
      rows={[
        ...risks.map(({ bot, change }) => [nameOf(bot.userid), ...cells(change)]),
        [t('settings:apply.allBots'), ...cells(isKnown ? all : undefined)],
      ]}
    />
  )
}

const shown = ['firstStake', 'largestStake', 'worstDay', 'ruin'] as const satisfies readonly RiskName[]

/** Of several bots: amounts are added, the chance is that of the one in most danger. Unknown as soon as one is unknown. */
export function together(risks: readonly (Risk | undefined)[]): Risk | undefined {
  const known = risks.filter((risk) => risk !== undefined)
  const [first, ...others] = known
  if (!first || known.length < risks.length) return undefined
  return others.reduce<Risk>(
    (sum, risk) => ({
      firstStake: sum.firstStake + risk.firstStake,
      largestStake: sum.largestStake + risk.largestStake,
      growsWithBank: sum.growsWithBank || risk.growsWithBank,
      lossesToRuin: Math.min(sum.lossesToRuin, risk.lossesToRuin),
      worstDay: sum.worstDay + risk.worstDay,
      anyDay: sum.anyDay + risk.anyDay,
      ...chanceOf(mostOf(risk) > mostOf(sum) ? risk : sum),
    }),
    { ...first, worstDayBetween: undefined, badDay: undefined, planLost: undefined, plans: undefined },
  )
}

/** The most that the chance may be. */
const mostOf = ({ ruin, ruinBetween }: Risk) => ruinBetween?.high ?? ruin
const chanceOf = ({ ruin, ruinBetween }: Risk) => ({ ruin, ruinBetween })
