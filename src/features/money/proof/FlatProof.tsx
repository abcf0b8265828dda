import { stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { flatStake } from '@/domain/money/flatStake'
import { lossesCovered } from '@/domain/money/risk'
import { useT } from '@/i18n'
import { ProofPanel, type Figure } from './ProofPanel'
import { isEntry } from './requests'
import { useAmounts } from './useAmounts'
import { useDraftValues } from './useDraftValues'
import { usePlayedWith } from './usePlanAccount'

/** What the entry and the daily stops of general settings do by themselves. */
export function FlatProof() {
  const t = useT()
  const params = useDraftValues<GlobalParams>()
  if (isEntry(params)) return <Proof params={params} />
  return (
    <ProofPanel
      story={<p>{t('proof:flat.noPlan')}</p>}
      figures={[]}
      request={undefined}
      assumptions={[]}
      hasTarget={false}
    />
  )
}

function Proof({ params }: { readonly params: GlobalParams }) {
  const t = useT()
  const { money, count } = useAmounts()
  const { account, session, odds } = usePlayedWith(params)
  const plan = flatStake(account)
  const losses = lossesCovered(plan)
  const bank = plan.start.bank
  const figures: readonly Figure[] = [
    { label: 'proof:flat.stake', value: money(plan.start.stake) },
    { label: 'proof:flat.losses', value: count(losses) },
    ...dayFigure(params, plan.start.stake, bank, t, money),
  ]
  return (
    <ProofPanel
      story={
        <p>
          {t('proof:flat.story', {
            stake: money(plan.start.stake),
            losses: count(losses),
            bank: money(bank),
          })}
        </p>
      }
      figures={figures}
      request={{ choice: { kind: 'flat' }, account, session, odds }}
      assumptions={['bank', 'payout', 'minimum', 'signals', 'perDay']}
      hasTarget={false}
      reading="proof:flat.reading"
    />
  )
}

/** Where the day's loss is limited in money, it is passed by less than one stake. */
function dayFigure(
  { stopType: type, stopDay }: GlobalParams,
  stake: number,
  bank: number,
  t: ReturnType<typeof useT>,
  money: (cents: number) => string,
): readonly Figure[] {
  if (stopDay <= 0)
    return [{ label: 'proof:flat.dayLoss', value: '–', hint: t('proof:flat.noStop'), tone: 'bad' }]
  const limit =
    type === stopType.codes.percentage
      ? (bank * stopDay) / 100
      : type === stopType.codes.quantity
        ? (stopDay - 1) * stake
        : stopDay * 100 - 1
  return [
    {
      label: 'proof:flat.dayLoss',
      value: money(Math.min(bank, Math.round(limit) + stake)),
      hint: t('proof:flat.dayLossHint'),
    },
  ]
}
