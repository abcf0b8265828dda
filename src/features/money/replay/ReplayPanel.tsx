import { Flex } from 'antd'
import { useId, useState } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import { LONGEST_RESULTS, type ResultAnswers } from '@/domain/pastResults/reading'
import { selectBrokerScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Loaded } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { AssumptionsCard } from '@/risk/AssumptionsCard'
import { useAssumptions, usePlayConditions } from '@/risk/playConditions'
import { NamedResults } from '../namedResults/NamedResults'
import { PlanComparison } from './Comparison'
import { rememberAnswers, selectRememberedAnswers } from './rememberedAnswersSlice'
import { ResultsInput } from './ResultsInput'
import { ResultsFeedback } from './ResultsFeedback'
import { useComparison } from './useComparison'
import { usePlans } from './usePlans'
import '@/risk/proof.css'
import './replay.css'

interface Input {
  readonly text: string
  readonly answers: ResultAnswers
  /** when the text came: what is remembered later would be shown as remembered for itself */
  readonly remembered: Readonly<Record<string, ResultAnswers>>
  /** the person has seen what the text says */
  readonly isAccepted: boolean
}

const merged = (answers: ResultAnswers, more: ResultAnswers): ResultAnswers => ({
  ...answers,
  ...more,
  groups: { ...answers.groups, ...more.groups },
})

/** The person's past results, and how each plan would have ended with them. Nothing leaves the device. */
export function ReplayPanel() {
  const t = useT()
  const id = useId()
  const dispatch = useAppDispatch()
  const kept = useAppSelector(selectRememberedAnswers)
  const inputOf = (text: string): Input => ({
    text,
    answers: {},
    remembered: kept,
    isAccepted: false,
  })
  const [input, setInput] = useState(() => inputOf(''))
  const { text, answers, remembered, isAccepted } = input
  const { account, session, limited, isEntryKnown, areStopsKnown } = usePlayConditions()
  const { ties } = useAssumptions()
  const general = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const plans = usePlans()
  const compared = useComparison({
    // What is too long is said to be; not all of it goes to the worker for that.
    text: text.slice(0, LONGEST_RESULTS + 1),
    answers,
    remembered,
    // With another entry than the person's own, or without its limits, the results would be misleading.
    plans:
      isAccepted && isEntryKnown && areStopsKnown
        ? plans.flatMap((plan) => (plan.state === 'on' ? [plan.choice] : []))
        : [],
    account,
    session,
    ...(limited && { limited }),
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
        isRefused={report?.reading.problem !== undefined && !compared?.isReadingOld}
      >
        <ResultsFeedback
          text={text}
          compared={compared}
          answers={answers}
          isAccepted={isAccepted}
          onAccept={(accepted) => {
            setInput((now) => ({ ...now, isAccepted: accepted }))
            if (accepted && report) dispatch(rememberAnswers(report.reading.shape, answers))
          }}
          onAnswer={(more) =>
            setInput((now) => ({ ...now, answers: merged(now.answers, more), isAccepted: false }))
          }
        />
      </ResultsInput>
      {isAccepted && report?.reading.results && (
        <>
          <AssumptionsCard
            names={['bank', 'payout', 'minimum', 'maximum', 'perDay']}
            asksTies={report.reading.results.draws > 0}
          />
          {/* No plan can be played without general settings: they hold the entry and the daily stops. */}
          <Loaded query={general} skeleton={<Placeholder height="560px" />}>
            {() => <PlanComparison plans={plans} report={report} isOld={compared?.isOld ?? false} />}
          </Loaded>
        </>
      )}
      <NamedResults />
    </Flex>
  )
}
