import type { ReactNode } from 'react'
import type { Gap } from '@/contract/told'
import { unitOf, type BotStakes } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { ChangeList } from '@/shared/differences/DifferenceList'
import type { Difference } from '@/shared/fields/fieldTable'
import { Question } from '@/shared/Question'
import { useBotNames } from '@/store/botNames'
import { RiskChangeFigures } from './RiskChangeFigures'
import type { RiskChange } from './riskChange'
import { AmountsOf } from './AmountsOf'
import { isWorse, riskText } from './risks'
import { useAmountsIn } from './useAmounts'

export interface RiskQuestion {
  readonly userid: string
  /** whose money it trades with once it is saved */
  readonly account: number | Gap
  readonly differences: readonly Difference[]
  readonly change: RiskChange
  /** what acts once it is saved */
  readonly stakes: BotStakes
}

interface Props {
  readonly question: RiskQuestion
  /** what else the change may lose */
  readonly children?: ReactNode
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** What a title may say, the worst first. */
const titled = ['worstDay', 'largestStake', 'firstStake', 'ruin'] as const

/** The change as a sentence: whose money, else the first figure that rises, with its amounts. */
function useRiskTitle() {
  const t = useT()
  const nameOf = useBotNames()
  const amountsIn = useAmountsIn()
  return ({ userid, change, stakes }: Pick<RiskQuestion, 'userid' | 'change' | 'stakes'>): string => {
    const { before, after, consequences } = change
    if (consequences.some(({ unproved }) => unproved.includes('realAccount')))
      return t('proof:consequence.ask.realAccount', { bot: nameOf(userid) })
    if (!after) return t('proof:consequence.ask.unknown')
    const amounts = amountsIn(unitOf(stakes))
    // Of all that is on together, or of the one plan whose risk rises.
    for (const { before: was, after: becomes } of [{ before, after }, ...consequences]) {
      const rising = was && becomes && titled.find((name) => isWorse(name, was, becomes))
      const [from, to] = rising ? [was, becomes].map((risk) => riskText(rising, risk, amounts)?.value) : []
      if (rising && from !== undefined && to !== undefined && from !== to)
        return t(`proof:consequence.ask.${rising}`, { from, to })
    }
    return t('proof:consequence.title')
  }
}

/** Says what a change does to the risk, with the changes and the figures before and after, and asks whether to save it. */
export function ConsequenceDialog({ question, children, onAnswer }: Props) {
  const t = useT()
  const { userid, account, differences, change, stakes } = question
  const title = useRiskTitle()(question)
  return (
    <Question
      of={[{ userid, accounts: [account] }]}
      title={title}
      yes={t('proof:consequence.save')}
      onAnswer={onAnswer}
    >
      <ChangeList differences={differences} />
      <AmountsOf bot={userid}>
        <RiskChangeFigures {...change} stakes={stakes} />
      </AmountsOf>
      {children}
    </Question>
  )
}
