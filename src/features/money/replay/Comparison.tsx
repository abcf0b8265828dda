import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { ProofSection } from '../proof/ProofSection'
import { useAmounts } from '../proof/useAmounts'
import { OTHER_ORDERS, type ComparisonReport, type PlayedPlan } from './comparison'
import { PathChart } from './PathChart'
import { PlanCard, type Standing } from './PlanCard'
import { usePlanName } from './usePlanName'
import type { FoundPlan } from './usePlans'

interface Props {
  readonly plans: readonly FoundPlan[]
  readonly report: ComparisonReport
  /** other results, or other conditions, are being played */
  readonly isOld: boolean
}

/** How each plan would have ended, side by side, and how much of it was the order's doing. */
export function Comparison({ plans, report, isOld }: Props) {
  const t = useT()
  const { count } = useAmounts()
  const { played, progress } = report
  const isOn = new Set(plans.filter(({ state }) => state === 'on').map(({ kind }) => kind))
  const shown = played.filter(({ kind }) => isOn.has(kind))
  const standing = standingsOf(shown)
  const scale = scaleOf(shown)
  return (
    <ProofSection title="replay:comparison.title" about={t('replay:comparison.about')}>
      <p className="proof__reading">
        <Icon name="alert" size={18} />
        <span>
          <strong>{t('replay:luck.title')}</strong> {t('replay:luck.about')}
        </span>
      </p>
      <div className={isOld ? 'proof__old' : ''} aria-busy={isOld || progress < 1}>
        <ul className="replay__plans">
          {plans
            .filter(({ state }) => state !== 'off')
            .map((plan) => (
              <PlanCard
                key={plan.kind}
                plan={plan}
                played={shown.find(({ kind }) => kind === plan.kind)}
                standing={standing(plan.kind)}
                scale={scale}
              />
            ))}
        </ul>
        <p className="proof__about" role="status">
          {/* In tens: it is read out. */}
          {progress < 1
            ? t('replay:luck.running', { percent: Math.floor(progress * 10) * 10 })
            : t('replay:luck.drawn', { orders: count(OTHER_ORDERS) })}
        </p>
        <OffPlans plans={plans} />
        {shown.length > 0 && <PathChart plans={shown} />}
      </div>
    </ProofSection>
  )
}

function OffPlans({ plans }: { readonly plans: readonly FoundPlan[] }) {
  const t = useT()
  const nameOf = usePlanName()
  const off = plans.filter(({ state }) => state === 'off').map(({ kind }) => nameOf(kind))
  if (off.length === 0) return null
  return <p className="proof__about">{t('replay:comparison.off', { plans: off.join(', ') })}</p>
}

/** Which ends are the best and the worst; none is where all are the same. */
function standingsOf(played: readonly PlayedPlan[]): (kind: PlayedPlan['kind']) => Standing {
  const banks = played.map(({ bank }) => bank)
  const [best, worst] = [Math.max(...banks), Math.min(...banks)]
  return (kind) => {
    const bank = played.find((plan) => plan.kind === kind)?.bank
    if (best === worst || bank === undefined) return undefined
    return bank === best ? 'best' : bank === worst ? 'worst' : undefined
  }
}

/** One for all cards, so that their bands can be compared. */
function scaleOf(played: readonly PlayedPlan[]): readonly [low: number, high: number] {
  const banks = played.flatMap(({ bank, startBank, otherOrders }) => [
    bank,
    startBank,
    ...(otherOrders ? [otherOrders.low, otherOrders.high] : []),
  ])
  return [Math.min(...banks), Math.max(...banks)]
}
