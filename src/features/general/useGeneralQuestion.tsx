import { brokerAccount } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { BrokerScope } from '@/contract/scope'
import { knownValue, type WithGaps } from '@/contract/told'
import { useConsequence } from '@/risk/useConsequence'
import { useT } from '@/i18n'
import { Question } from '@/shared/Question'
import { useAsk } from '@/shared/useAsk'
import { generalRecord } from './generalRecord'
import { passesBy } from './otherAccountSave'
import { useAccountName } from './useAccountName'

/** Asks before general settings are saved: if the bot has to trade on their account for a moment, and if they raise the risk. */
export function useGeneralQuestion(scope: BrokerScope) {
  const t = useT()
  const ask = useAsk()
  const nameOf = useAccountName()
  const askAboutRisk = useConsequence(generalRecord, scope)
  return (before: WithGaps<GlobalParams>, after: WithGaps<GlobalParams>): boolean | Promise<boolean> => {
    const trading = knownValue(after.curBrokerID)
    if (!passesBy(scope.brokerid, trading)) return askAboutRisk(before, after)
    const [account, former] = [nameOf(scope.brokerid), nameOf(trading ?? brokerAccount.codes.all)]
    return ask(
      (answer) => (
        <Question
          of={[{ userid: scope.userid, accounts: [] }]}
          title={t('general:account.pass.title', { account })}
          yes={t('common:nothingYet.save')}
          onAnswer={answer}
        >
          {t('general:account.pass.text', { account, trading: former })}
        </Question>
      ),
      JSON.stringify([scope, before, after]),
    ).then((isYes) => isYes && askAboutRisk(before, after))
  }
}
