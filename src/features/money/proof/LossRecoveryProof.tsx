import { lossRecovery, winsToRecover, type LossRecoverySettings } from '@/domain/money/lossRecovery'
import type { Account, Cents, Outcome } from '@/domain/money/plan'
import { planFigures } from '@/domain/money/planFigures'
import { choiceOf, readPlan } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { fromRecoveryForm, type RecoveryForm } from '../recoveryForm'
import type { Figure } from './Figures'
import { ProofPanel } from './ProofPanel'
import { StepTable } from './StepTable'
import { useAmounts } from './useAmounts'
import { useDraftValues } from './useDraftValues'
import { usePlayConditions } from './usePlayConditions'

/** Most orders that are shown. */
const SHOWN = 24

interface Step {
  readonly outcome: Outcome
  readonly stake: Cents
  readonly bank: Cents
}

/** A lost entry (with its martingale steps), then wins until all is recovered. */
function recoveryCourse(settings: LossRecoverySettings, account: Account): readonly Step[] {
  const plan = lossRecovery(settings, account)
  const steps: Step[] = []
  let state = plan.start
  while (state.ended === null && steps.length < SHOWN) {
    const outcome: Outcome = steps.length === 0 ? 'loss' : 'win'
    const after = plan.next(state, outcome)
    steps.push({ outcome, stake: state.stake, bank: after.bank })
    state = after
    if (outcome === 'win' && state.memory.debt === 0) break
  }
  return steps
}

export function LossRecoveryProof() {
  const t = useT()
  const form = useDraftValues<RecoveryForm>()
  const plan = readPlan('lossRecovery', fromRecoveryForm(form))
  if (typeof plan === 'object') return <Proof form={form} />
  return <ProofPanel story={<p>{t(plan === 'off' ? 'proof:off' : 'proof:recovery.noPlan')}</p>} />
}

function Proof({ form }: { readonly form: RecoveryForm }) {
  const t = useT()
  const { money, gain, count, share } = useAmounts()
  const { account, session, odds } = usePlayConditions()
  const settings = fromRecoveryForm(form)
  const choice = choiceOf('lossRecovery', settings)
  const unlimited = { ...account, maximum: 0 }
  const course = recoveryCourse(settings, unlimited)
  const plan = lossRecovery(settings, unlimited)
  const { lossesToRuin, largestStake } = planFigures(choice, account)
  const wins = winsToRecover(form.recoverPerc)
  const start = plan.start.bank
  const figures: readonly Figure[] = [
    { label: 'proof:recovery.wins', value: count(wins), hint: t('proof:recovery.winsHint') },
    { label: 'proof:recovery.covered', value: count(lossesToRuin), hint: t('proof:recovery.coveredHint') },
    {
      label: 'proof:largestStake',
      value: money(largestStake),
      hint: `${t('proof:recovery.noLargest')} ${t('proof:recovery.worstHint')}`,
    },
  ]
  return (
    <ProofPanel
      story={
        <>
          <p>
            {t('proof:recovery.story', {
              count: wins,
              percent: share(form.recoverPerc / 100),
              first: money(course[0]?.stake ?? 0),
              next: money(course[1]?.stake ?? 0),
            })}
          </p>
          <p>{t('proof:recovery.grows')}</p>
        </>
      }
      figures={figures}
      request={{ choice, account, session, odds }}
      reading="proof:recovery.reading"
    >
      <StepTable
        title="proof:recovery.course"
        head={['proof:steps.order', 'proof:steps.outcome', 'proof:steps.stake', 'proof:steps.sinceStart']}
        rows={course.map(({ outcome, stake, bank }, place) => [
          count(place + 1),
          t(outcome === 'win' ? 'proof:steps.win' : 'proof:steps.loss'),
          money(stake),
          gain(bank - start),
        ])}
      />
    </ProofPanel>
  )
}
