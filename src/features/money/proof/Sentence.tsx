import { boundsOf, claimsOf, type Chance, type Claim } from '@/domain/money/verdict'
import { winRateIn } from '@/domain/money/random'
import { breakEvenWinRate, type Interval } from '@/domain/money/risk'
import { useT } from '@/i18n'
import type { ForecastReport, ForecastRequest } from './forecast'
import { useAmounts } from './useAmounts'
import { useEstimates } from './useEstimates'

interface Props {
  readonly request: ForecastRequest
  readonly report: ForecastReport
}

/** What happens in most cases, in a bad one, and what it takes to be worth it. */
export function Sentence({ request, report }: Props) {
  const t = useT()
  const claim = useClaimText(request)
  const { share } = useAmounts()
  const { account, odds } = request
  const breakEven = share(breakEvenWinRate(account.payout))
  const startBank = Math.round(account.bank * 100)
  return (
    <p className="proof__sentence" role="status">
      {claimsOf(report, startBank).map(claim).join(' ')}{' '}
      {odds.isAssumed
        ? t('proof:sentence.worthUnknown', { breakEven })
        : t('proof:sentence.worth', { breakEven, rate: share(winRateIn(odds)) })}
    </p>
  )
}

function useClaimText({ account, session }: ForecastRequest) {
  const t = useT()
  const { money, count } = useAmounts()
  const { range, shortChance } = useEstimates()
  const chance = ({ value, between }: Chance) => shortChance(value, between)
  const amount = (bounds: Interval) => range(bounds, money)
  const start = money(Math.round(account.bank * 100))
  const signals = count(session.operations)
  return (claim: Claim): string => {
    switch (claim.says) {
      case 'higher':
      case 'lower':
        return t(`proof:sentence.${claim.says}`, {
          signals,
          start,
          count: session.operations,
          chance: chance(claim.chance),
          end: amount(claim.end),
        })
      case 'open':
        return t('proof:sentence.open', {
          signals,
          start,
          count: session.operations,
          higher: chance(claim.higher),
          lower: chance(claim.lower),
          end: amount(claim.end),
        })
      case 'loses':
        return t('proof:sentence.loses', { loss: amount(claim.loss) })
      case 'keeps':
        return t('proof:sentence.keeps', { end: amount(claim.end) })
      case 'ruin':
        return t(boundsOf(claim.chance).low > 0.5 ? 'proof:sentence.mostlyRuin' : 'proof:sentence.ruin', {
          chance: chance(claim.chance),
        })
    }
  }
}
