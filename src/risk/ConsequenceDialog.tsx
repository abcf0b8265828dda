import type { ReactNode } from 'react'
import type { Gap } from '@/contract/told'
import { useT } from '@/i18n'
import { ChangeList } from '@/shared/differences/DifferenceList'
import type { Difference } from '@/shared/fields/fieldTable'
import { Question } from '@/shared/Question'
import { RiskChangeFigures } from './RiskChangeFigures'
import { AmountsOf } from './AmountsOf'
import { useRiskTitle, type RisingRisk } from './useRiskTitle'

export interface RiskQuestion extends RisingRisk {
  /** whose money it trades with once it is saved */
  readonly account: number | Gap
  readonly differences: readonly Difference[]
}

interface Props {
  readonly question: RiskQuestion
  /** what else the change may lose */
  readonly children?: ReactNode
  readonly onAnswer: (isConfirmed: boolean) => void
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
