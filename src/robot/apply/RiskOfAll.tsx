import { Flex, Grid } from 'antd'
import { unitOf } from '@/domain/money/botStakes'
import { exactly } from '@/domain/money/estimate'
import type { RiskChange } from '@/risk/riskChange'
import { riskOfBots, riskText, type ListedRisk, type Risk } from '@/risk/risks'
import { useAmountsIn } from '@/risk/useAmounts'
import { DataTable } from '@/shared/DataTable'
import { Placeholder } from '@/shared/Skeleton'
import { useBotIds } from '@/store/botNames'
import '@/shared/styles/lines.css'
import type { BotRisks } from './planRisks'

type Figures = Pick<RiskChange, 'before' | 'after'>

const shown = ['firstStake', 'largestStake', 'worstDay', 'ruin'] as const satisfies readonly ListedRisk[]

/** The figures of bots before and after a change, a row each, and of several together; on a phone one below the other. */
export function RiskOfAll({ risks }: { readonly risks: readonly BotRisks[] }) {
  const nameOf = useBotIds()
  const isNarrow = Grid.useBreakpoint().md === false
  const amountsIn = useAmountsIn()
  const units = [...new Set(risks.map(({ stakes }) => unitOf(stakes)))]
  const ofAll = amountsIn(units[0])
  const { t, likely } = ofAll
  const figure = (name: ListedRisk, risk: Risk | undefined, amounts = ofAll) =>
    risk
      ? (riskText(name, risk, amounts)?.value ?? t('proof:consequence.ofBots'))
      : t('proof:consequence.unknown')
  const cells = (change: Figures | undefined, textOf: (name: ListedRisk, risk: Risk | undefined) => string) =>
    shown.map((name) => (
      <span key={name} className="wraps">
        {change ? (
          [...new Set([textOf(name, change.before), textOf(name, change.after)])].join(' → ')
        ) : (
          <Placeholder width="4rem" height="1.2em" />
        )}
      </span>
    ))
  const isKnown = risks.every(({ change }) => change !== undefined)
  /** Unknown as soon as one is unknown. */
  function together(of: keyof Figures): Risk | undefined {
    const known = risks.flatMap(({ change }) => change?.[of] ?? [])
    return known.length < risks.length ? undefined : riskOfBots(known, units.length === 1)
  }
  const all = { before: together('before'), after: together('after') }
  const figureOfAll = (name: ListedRisk, risk: Risk | undefined) => {
    const { ruin } = risk ?? {}
    const isOfSeveral = risks.length > 1 && name === 'ruin' && ruin && ruin.figure.high > 0
    const more = isOfSeveral
      ? t('proof:consequence.ifApart', { chance: likely(exactly(ruin.figure.value)) })
      : name === 'firstStake' && risk && riskText(name, risk, ofAll)?.hint
    return more ? `${figure(name, risk)} (${more})` : figure(name, risk)
  }
  const label = t('proof:consequence.risk')
  const head = shown.map((name) => t(`proof:consequence.${name}`))
  const rows = [
    ...risks.map(({ bot, stakes, change }) => {
      const amounts = amountsIn(unitOf(stakes))
      return [nameOf(bot.userid), ...cells(change, (name, risk) => figure(name, risk, amounts))] as const
    }),
    ...(risks.length > 1
      ? [[t('settings:apply.allBots'), ...cells(isKnown ? all : undefined, figureOfAll)] as const]
      : []),
  ]
  if (!isNarrow) return <DataTable label={label} head={[t('settings:apply.bot'), ...head]} rows={rows} />
  return (
    <ul className="lines tabular" aria-label={label}>
      {rows.map(([name, ...figures]) => (
        <Flex key={name} component="li" vertical style={{ paddingBlock: 8 }}>
          <strong>{name}</strong>
          {figures.map((text, place) => (
            <Flex key={head[place]} justify="space-between" align="baseline" gap={12}>
              <span className="note" style={{ flex: 'none' }}>
                {head[place]}
              </span>
              <span style={{ textAlign: 'end' }}>{text}</span>
            </Flex>
          ))}
        </Flex>
      ))}
    </ul>
  )
}
