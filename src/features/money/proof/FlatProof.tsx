import type { GlobalParams } from '@/contract/general'
import { flatStake } from '@/domain/money/flatStake'
import { planFigures } from '@/domain/money/planFigures'
import type { Session } from '@/domain/money/session'
import { hasLossStop } from '@/domain/money/stops'
import { worstDay } from '@/domain/money/worstDay'
import { useT } from '@/i18n'
import type { Figure } from './Figures'
import { ProofPanel } from './ProofPanel'
import { isEntry } from './riskQuestions'
import { useAmounts } from './useAmounts'
import { useDraftValues } from './useDraftValues'
import { usePlayConditionsFor } from './usePlayConditions'

/** The proof of general settings: the entry and the daily stops without a plan. */
export function FlatProof() {
  const t = useT()
  const params = useDraftValues<GlobalParams>()
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
    useDayFigure({
      ...session,
      plan,
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
function useDayFigure(session: Session): Figure {
  const t = useT()
  const { money } = useAmounts()
  const { loss, isExact } = worstDay(session)
  const isStopped = hasLossStop(session.stops)
  const value = money(loss)
  return {
    label: 'proof:flat.dayLoss',
    value: isExact ? value : t('proof:flat.atMost', { value }),
    hint: t(isStopped ? 'proof:flat.dayLossHint' : 'proof:flat.noStop', { count: session.operations }),
    ...(isStopped ? {} : { tone: 'bad' as const }),
  }
}
