import type { GlobalParams } from '@/contract/general'
import { actingPlans } from '@/domain/money/stakingPlans'
import { isEntry, type PlayedPlan } from '@/domain/money/robotStakes'
import { flatStake } from '@/domain/money/flatStake'
import { worstLoss } from '@/domain/money/ladder'
import { planFigures } from '@/domain/money/planFigures'
import type { Account } from '@/domain/money/plan'
import { hasLossStop } from '@/domain/money/stops'
import { useT } from '@/i18n'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { stakeParts, useSettings } from '@/store/settings'
import { usePlanName } from '../usePlanName'
import type { Figure } from './Figures'
import { ProofPanel } from './ProofPanel'
import { useAmounts } from './useAmounts'
import { useDraftValues } from './useDraftValues'
import { usePlayConditionsFor } from './usePlayConditions'

/** The proof of general settings: the entry and the daily stops, which only act alone while no plan is on. */
export function FlatProof() {
  const t = useT()
  const planName = usePlanName()
  const params = useDraftValues<GlobalParams>()
  const { settings, isLoading } = useSettings(stakeParts)
  const { on, unread } = actingPlans(settings)
  if (on.length > 0)
    return <p className="proof__story">{t('proof:flat.withPlans', { plans: on.map(planName).join(', ') })}</p>
  if (unread.length > 0 && isLoading)
    return (
      <Skeleton>
        <Placeholder height="640px" />
      </Skeleton>
    )
  if (isEntry(params)) return <Proof params={params} />
  return <ProofPanel story={<p>{t('proof:flat.noPlan')}</p>} />
}

function Proof({ params }: { readonly params: GlobalParams }) {
  const t = useT()
  const { money, count, share } = useAmounts()
  const { account, session, odds } = usePlayConditionsFor(params)
  const plan = flatStake({ ...account, maximum: 0 })
  const { lossesToRuin: losses, growsWithBank } = planFigures({ kind: 'flat' }, account)
  const bank = plan.start.bank
  const figures: readonly Figure[] = [
    { label: 'proof:flat.stake', value: money(plan.start.stake) },
    { label: 'proof:flat.losses', value: count(losses) },
    useDayFigure(account, {
      ...session,
      perDay: 0,
      operations: Math.min(session.perDay || session.operations, session.operations),
    }),
  ]
  return (
    <ProofPanel
      story={
        <p>
          {t(growsWithBank ? 'proof:flat.storyPercent' : 'proof:flat.story', {
            percent: share(params.lote / 100),
            stake: money(plan.start.stake),
            losses: count(losses),
            bank: money(bank),
          })}
        </p>
      }
      figures={figures}
      request={{ choice: { kind: 'flat' }, account, session, odds }}
      reading="proof:flat.reading"
    />
  )
}

/** Without an effective loss stop a day can lose every order. */
function useDayFigure(account: Account, day: PlayedPlan['session']): Figure {
  const t = useT()
  const { money } = useAmounts()
  const { low, high } = worstLoss({ kind: 'flat' }, account, day)
  const isStopped = hasLossStop(day.stops)
  const value = money(high)
  return {
    label: 'proof:flat.dayLoss',
    value: low === high ? value : t('proof:flat.atMost', { value }),
    hint: t(isStopped ? 'proof:flat.dayLossHint' : 'proof:flat.noStop', { count: day.operations }),
    ...(isStopped ? {} : { tone: 'bad' as const }),
  }
}
