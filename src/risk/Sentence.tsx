import { claimsOf, type Claim } from '@/domain/money/verdict'
import { ownRateIn } from '@/domain/money/random'
import { breakEvenWinRate } from '@/domain/money/edge'
import type { ForecastReport, ForecastRequest } from './forecast'
import { startBankOf } from './forecastFigures'
import { useAmounts, type Amounts } from './useAmounts'

interface Props {
  readonly request: ForecastRequest
  readonly report: ForecastReport
}

/** What happens in most cases, in a bad one, and what it takes to be worth it. */
export function Sentence({ request, report }: Props) {
  const amounts = useAmounts()
  const { t, share } = amounts
  const { account, odds } = request
  const breakEven = share(breakEvenWinRate(account.payout, odds.ties))
  const start = startBankOf(request)
  return (
    <p className="proof__sentence" role="status">
      {claimsOf(report, start)
        .map((claim) => claimText(claim, start, amounts))
        .join(' ')}{' '}
      {odds.isAssumed
        ? t('proof:sentence.worthUnknown', { breakEven })
        : t('proof:sentence.worth', { breakEven, rate: share(ownRateIn(odds)) })}
    </p>
  )
}

function claimText(claim: Claim, startBank: number, { t, money, likely, typical }: Amounts): string {
  const start = money(startBank)
  switch (claim.says) {
    case 'higher':
    case 'lower':
      return t(`proof:sentence.${claim.says}`, {
        start,
        chance: likely(claim.chance),
        end: typical(claim.end),
      })
    case 'open':
      return t('proof:sentence.open', {
        start,
        higher: likely(claim.higher),
        lower: likely(claim.lower),
        end: typical(claim.end),
      })
    case 'loses':
      return t(claim.isMost ? 'proof:sentence.losesMost' : 'proof:sentence.loses', {
        loss: money(claim.loss),
        chance: likely(claim.chance),
      })
    case 'keeps':
      return t('proof:sentence.keeps', { end: money(claim.end), chance: likely(claim.chance) })
    case 'ruin':
      return t(claim.chance.low > 0.5 ? 'proof:sentence.mostlyRuin' : 'proof:sentence.ruin', {
        chance: likely(claim.chance),
      })
  }
}
