import { useId, useState, type ReactNode } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Bone, Loaded } from '@/shared/Loaded'
import { useAppSelector } from '@/store/hooks'
import { AssumptionsCard } from '../proof/AssumptionsCard'
import { usePlanAccount } from '../proof/usePlanAccount'
import { Comparison } from './Comparison'
import { ResultsInput } from './ResultsInput'
import { ResultsRead } from './ResultsRead'
import { useComparison } from './useComparison'
import { usePlans } from './usePlans'
import '../proof/proof.css'
import './replay.css'

/** The person's last results, and how each plan would have ended on them. Nothing of it leaves the device. */
export function ReplayPanel() {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [isNewestFirst, setNewestFirst] = useState(false)
  const { account, session, isEntryKnown } = usePlanAccount()
  const plans = usePlans()
  const compared = useComparison({
    text,
    isNewestFirst,
    // Played with another entry than the person's own, the plans would say nothing of theirs.
    plans: isEntryKnown ? plans.flatMap((plan) => (plan.state === 'on' ? [plan.choice] : [])) : [],
    account,
    session,
  })
  const report = compared?.report
  return (
    <section className="replay proof" aria-labelledby={id}>
      <div>
        <h2 id={id} className="proof__title">
          {t('replay:title')}
        </h2>
        <p className="proof__about">{t('replay:about')}</p>
      </div>
      <ResultsInput
        text={text}
        onText={setText}
        isNewestFirst={isNewestFirst}
        onNewestFirst={setNewestFirst}
        isRefused={report?.reading.problems !== undefined && !compared?.isOld}
      >
        <ResultsRead text={text} compared={compared} />
      </ResultsInput>
      {report && !report.reading.problems && (
        <>
          <AssumptionsCard names={['bank', 'payout', 'minimum', 'perDay']} />
          <WithEntry>
            <Comparison plans={plans} report={report} isOld={compared?.isOld ?? false} />
          </WithEntry>
        </>
      )}
    </section>
  )
}

/** The entry and the daily stops are general settings: without them no plan can be played. */
function WithEntry({ children }: { readonly children: ReactNode }) {
  const query = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  return (
    <Loaded query={query} skeleton={<Bone height="560px" />}>
      {() => children}
    </Loaded>
  )
}
