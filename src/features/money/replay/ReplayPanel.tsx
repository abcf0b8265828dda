import { Flex } from 'antd'
import { useId, useState } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import type { ZeroMeans } from '@/domain/money/pastResults'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Loaded } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { AssumptionsCard } from '../proof/AssumptionsCard'
import { usePlayConditions } from '../proof/playConditions'
import { Comparison } from './Comparison'
import { ResultsInput } from './ResultsInput'
import { ResultsFeedback } from './ResultsFeedback'
import { useComparison } from './useComparison'
import { usePlans } from './usePlans'
import '../proof/proof.css'
import './replay.css'

interface Input {
  readonly text: string
  readonly zeroMeans?: ZeroMeans
}

/** The person's past results, and how each plan would have ended with them. Nothing leaves the device. */
export function ReplayPanel() {
  const t = useT()
  const id = useId()
  const [{ text, zeroMeans }, setInput] = useState<Input>({ text: '' })
  const [isNewestFirst, setNewestFirst] = useState(false)
  const { account, session, isEntryKnown } = usePlayConditions()
  const general = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const plans = usePlans()
  const compared = useComparison({
    text,
    isNewestFirst,
    zeroMeans,
    // With another entry than the person's own, the results would be misleading.
    plans: isEntryKnown ? plans.flatMap((plan) => (plan.state === 'on' ? [plan.choice] : [])) : [],
    account,
    session,
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
        // Drops `zeroMeans`, which was chosen for the previous text.
        onText={(typed) => setInput({ text: typed })}
        isNewestFirst={isNewestFirst}
        onNewestFirst={setNewestFirst}
        isRefused={report?.reading.problems !== undefined && !compared?.isOld}
      >
        <ResultsFeedback
          text={text}
          compared={compared}
          onZeroMeans={(meant) => setInput({ text, zeroMeans: meant })}
        />
      </ResultsInput>
      {report && !report.reading.problems && (
        <>
          <AssumptionsCard names={['bank', 'payout', 'minimum', 'maximum', 'perDay']} />
          {/* No plan can be played without general settings: they hold the entry and the daily stops. */}
          <Loaded query={general} skeleton={<Placeholder height="560px" />}>
            {() => <Comparison plans={plans} report={report} isOld={compared?.isOld ?? false} />}
          </Loaded>
        </>
      )}
    </Flex>
  )
}
