import { masanielloType } from '@/contract/codes'
import type { Masaniello } from '@/contract/money'
import { masanielloSummary, type MasanielloSummary } from '@/domain/money/masaniello'
import { useT } from '@/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectAssumptions } from '../assumptionsSlice'
import { MasanielloWalk } from './MasanielloWalk'
import { ProofPanel, type Figure } from './ProofPanel'
import { isMasaniello, LARGEST, masanielloRequest } from './requests'
import { useAmounts } from './useAmounts'
import { useDraftValues } from './useDraftValues'
import { usePlanAccount } from './usePlanAccount'

/** What a Masaniello will do with its capital. */
export function MasanielloProof() {
  const plan = useDraftValues<Masaniello>()
  const { minimum } = useAppSelector(selectAssumptions)
  const summary = isMasaniello(plan) ? masanielloSummary(plan, minimum) : undefined
  return summary ? <Proof plan={plan} summary={summary} /> : <NoPlan />
}

function NoPlan() {
  const t = useT()
  return (
    <ProofPanel
      story={<p>{t('proof:masaniello.noPlan', { most: LARGEST.operations })}</p>}
      figures={[]}
      request={undefined}
      assumptions={[]}
      hasTarget
    />
  )
}

interface Props {
  readonly plan: Masaniello
  readonly summary: MasanielloSummary
}

function Proof({ plan, summary }: Props) {
  return (
    <ProofPanel
      story={<Story plan={plan} summary={summary} />}
      figures={useFigures(plan, summary)}
      request={masanielloRequest(plan, usePlanAccount())}
      assumptions={['minimum', 'signals']}
      hasTarget
      reading="proof:masaniello.reading"
    >
      <MasanielloWalk plan={plan} />
    </ProofPanel>
  )
}

/** For who has never heard of it. */
function Story({ plan, summary }: Props) {
  const t = useT()
  const { money, share, count } = useAmounts()
  const { target, errors, firstStake, breakEven, isAllIn } = summary
  return (
    <>
      <p>
        {t('proof:masaniello.story', {
          capital: money(plan.capital * 100),
          target: money(target),
          wins: count(plan.totalWin),
          total: count(plan.totalOper),
          first: money(firstStake),
        })}
      </p>
      <p>
        {isAllIn
          ? t('proof:masaniello.allIn')
          : t('proof:masaniello.loses', { count: errors + 1, capital: money(plan.capital * 100) })}{' '}
        {t('proof:masaniello.fair', { rate: share(breakEven) })}
      </p>
      {plan.typeMas === masanielloType.codes.progressive && <p>{t('proof:masaniello.progressive')}</p>}
      {plan.gale > 0 && <p>{t('proof:masaniello.gale')}</p>}
    </>
  )
}

function useFigures(plan: Masaniello, summary: MasanielloSummary): readonly Figure[] {
  const t = useT()
  const { money, gain, share, count } = useAmounts()
  const { minimum } = useAppSelector(selectAssumptions)
  const capital = plan.capital * 100
  return [
    {
      label: 'proof:masaniello.target',
      value: money(summary.target),
      hint: t('proof:masaniello.profit', {
        profit: gain(summary.profit),
        share: share(summary.multiplier - 1),
      }),
    },
    {
      label: 'proof:worstLoss',
      value: money(capital),
      hint: t('proof:masaniello.errors', { count: summary.errors }),
    },
    {
      label: 'proof:largestStake',
      value: money(summary.highestStake),
      hint: t('proof:masaniello.lowest', { lowest: money(summary.lowestStake) }),
    },
    {
      label: 'proof:minimumCapital',
      value: money(summary.minimumCapital),
      hint: t('proof:minimumCapitalHint', { minimum: money(minimum * 100) }),
      ...(summary.minimumCapital > capital ? { tone: 'bad' as const } : {}),
    },
    { label: 'proof:masaniello.operations', value: `${count(plan.totalWin)} / ${count(plan.totalOper)}` },
  ]
}
