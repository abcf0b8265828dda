import { unitOf, type BotStakes } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { useNameList } from '@/shared/useNameList'
import { useBotNames } from '@/store/botNames'
import type { RiskChange } from './riskChange'
import { isWorse, riskText } from './risks'
import { useAmountsIn } from './useAmounts'
import { usePlanName } from './usePlanName'

export interface RisingRisk {
  readonly userid: string
  readonly change: RiskChange
  /** what acts once it is saved */
  readonly stakes: BotStakes
}

/** What a title may say, the worst first. */
const titled = ['worstDay', 'largestStake', 'firstStake', 'ruin', 'planLost', 'lossesToRuin'] as const

/** A change that raises the risk as a sentence: whose money, else the first figure that rises with its amounts, else what is wrong. */
export function useRiskTitle() {
  const t = useT()
  const nameOf = useBotNames()
  const planName = usePlanName()
  const listOf = useNameList()
  const amountsIn = useAmountsIn()
  return ({ userid, change, stakes }: RisingRisk): string => {
    const { before, after, consequences } = change
    const unproved = new Set(consequences.flatMap((one) => one.unproved))
    if (unproved.has('realAccount')) return t('proof:consequence.ask.realAccount', { bot: nameOf(userid) })
    if (!after) return t('proof:consequence.ask.unknown')
    // None of them does what its figures say.
    if (unproved.has('together')) {
      const plans = stakes.stakes.map(({ plan }) => planName(plan))
      return t('proof:consequence.ask.together', {
        plans: listOf(plans, (count) => t('proof:consequence.plans', { count })),
      })
    }
    const amounts = amountsIn(unitOf(stakes))
    // Of all that is on together, or of the one plan whose risk rises.
    for (const { before: was, after: becomes } of [{ before, after }, ...consequences]) {
      if (!was || !becomes) continue
      for (const name of titled) {
        const [from, to] = [was, becomes].map((risk) => riskText(name, risk, amounts)?.value)
        if (isWorse(name, was, becomes) && from !== undefined && to !== undefined && from !== to)
          return t(`proof:consequence.ask.${name}`, { from, to, count: becomes.lossesToRuin?.figure ?? 0 })
      }
      const refused = isWorse('refusal', was, becomes) && riskText('refusal', becomes, amounts)
      if (refused) return t('proof:consequence.ask.refusal', { to: refused.value })
    }
    if (unproved.has('negativeStop')) return t('proof:consequence.ask.negativeStop')
    return t(unproved.size > 0 ? 'proof:consequence.ask.unknown' : 'proof:consequence.title')
  }
}
