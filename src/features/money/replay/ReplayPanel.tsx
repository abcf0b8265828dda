import { Flex } from 'antd'
import { useId, useState } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import { LONGEST_TEXT, type ResultChoices } from '@/domain/pastResults/reading'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Loaded } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { AssumptionsCard } from '../proof/AssumptionsCard'
import { useAssumptions, usePlayConditions } from '../proof/playConditions'
import { Comparison } from './Comparison'
import { ResultsInput } from './ResultsInput'
import { ResultsFeedback } from './ResultsFeedback'
import { useComparison } from './useComparison'
import { usePlans } from './usePlans'
import '../proof/proof.css'
import './replay.css'

interface Input {
  readonly text: string
  readonly choices: ResultChoices
  /** the person has seen how the text was read */
  readonly isAccepted: boolean
}

const inputOf = (text: string): Input => ({ text, choices: {}, isAccepted: false })

/** The person's past results, and how each plan would have ended with them. Nothing leaves the device. */
export function ReplayPanel() {
  const t = useT()
  const id = useId()
  const [{ text, choices, isAccepted }, setInput] = useState(inputOf(''))
  const { account, session, isEntryKnown } = usePlayConditions()
  const { ties } = useAssumptions()
  const general = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const plans = usePlans()
  const compared = useComparison({
    // What is too long is said to be; not all of it goes to the worker for that.
    text: text.slice(0, LONGEST_TEXT + 1),
    choices,
    // With another entry than the person's own, the results would be misleading.
    plans:
      isAccepted && isEntryKnown ? plans.flatMap((plan) => (plan.state === 'on' ? [plan.choice] : [])) : [],
    account,
    session,
    ties,
  })
  const report = compared?.report
  return (
    <Flex vertical gap={16} component="section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('replay:title')}</h2>
        <p className="muted">{t('replay:about')}</p>
      </div>
      <ResultsInput
        text={text}
        // The answers were for the previous text.
        onText={(typed) => setInput(inputOf(typed))}
        isRefused={report?.reading.problems !== undefined && !compared?.isOld}
      >
        <ResultsFeedback
          text={text}
          compared={compared}
          isAccepted={isAccepted}
          onAccept={(accepted) => setInput({ text, choices, isAccepted: accepted })}
          onChoose={(choice) => setInput({ text, choices: { ...choices, ...choice }, isAccepted: false })}
        />
      </ResultsInput>
      {isAccepted && report && !report.reading.problems && (
        <>
          <AssumptionsCard
            names={['bank', 'payout', 'minimum', 'maximum', 'perDay']}
            asksTies={report.reading.results.draws > 0}
          />
          {/* No plan can be played without general settings: they hold the entry and the daily stops. */}
          <Loaded query={general} skeleton={<Placeholder height="560px" />}>
            {() => <Comparison plans={plans} report={report} isOld={compared?.isOld ?? false} />}
          </Loaded>
        </>
      )}
    </Flex>
  )
}
