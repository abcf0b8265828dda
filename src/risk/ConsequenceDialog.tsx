import { Flex } from 'antd'
import type { Gap } from '@/contract/told'
import { useT } from '@/i18n'
import { BotHead } from '@/shared/BotHead'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'
import { ChangeList } from '@/shared/differences/DifferenceList'
import type { Difference } from '@/shared/fields/fieldTable'
import type { BotStakes } from '@/domain/money/botStakes'
import { RiskChangeFigures } from './RiskChangeFigures'
import type { RiskChange } from './riskChange'
import { AmountsOf } from './AmountsOf'

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
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** Says that a change raises the risk, with the changes and the figures before and after, and asks whether to save it. */
export function ConsequenceDialog({ question, onAnswer }: Props) {
  const t = useT()
  const { userid, account, differences, change, stakes } = question
  return (
    <Dialog
      title={t('proof:consequence.title')}
      width={600}
      // Esc goes back to the form.
      onClose={() => onAnswer(false)}
      footer={[
        <Button key="back" ref={firstFocus} onClick={() => onAnswer(false)}>
          {t('proof:consequence.back')}
        </Button>,
        <Button key="save" variant="danger" onClick={() => onAnswer(true)}>
          {t('proof:consequence.save')}
        </Button>,
      ]}
    >
      <Flex vertical gap={12}>
        <BotHead userid={userid} accounts={[account]} />
        <ChangeList differences={differences} />
        <AmountsOf bot={userid}>
          <RiskChangeFigures {...change} stakes={stakes} />
        </AmountsOf>
      </Flex>
    </Dialog>
  )
}
