import type { Soros } from '@/contract/money'
import { planFigures } from '@/domain/money/planFigures'
import { winRateIn } from '@/domain/money/random'
import { losingLadder } from '@/domain/money/risk'
import { SOROS_GALE_PAYOUT, soros, sorosSequence } from '@/domain/money/soros'
import { choiceOf, readPlan } from '@/domain/money/stakingPlans'
import { MOST_LEVELS } from '@/domain/money/planLimits'
import { useT } from '@/i18n'
import type { Figure } from './Figures'
import { ProofPanel } from './ProofPanel'
import { StepTable } from './StepTable'
import { useAmounts } from './useAmounts'
import { useDraftValues } from './useDraftValues'
import { usePlayConditions } from './usePlayConditions'

export function SorosProof() {
  const settings = useDraftValues<Soros>()
  const t = useT()
  const plan = readPlan('soros', settings)
  if (typeof plan === 'object') return <Proof settings={settings} />
  return (
    <ProofPanel
      story={<p>{plan === 'off' ? t('proof:off') : t('proof:soros.noPlan', { most: MOST_LEVELS })}</p>}
    />
  )
}

function Proof({ settings }: { readonly settings: Soros }) {
  const t = useT()
  const { money, share, count } = useAmounts()
  const { account, session, odds } = usePlayConditions()
  const choice = choiceOf('soros', settings)
  // Without the broker's largest order, about which the panel has its own note.
  const unlimited = { ...account, maximum: 0 }
  const entries = sorosSequence(settings, unlimited)
  const ladder = losingLadder(soros(settings, unlimited))
  const { largestStake, growsWithBank } = planFigures(choice, account)
  const winRate = winRateIn(odds)
  const complete = winRate ** entries.length
  const last = entries.at(-1)
  const figures: readonly Figure[] = [
    {
      label: 'proof:soros.gain',
      value: money(last?.total ?? 0),
      hint: t('proof:soros.gainHint', { count: entries.length }),
    },
    {
      label: 'proof:soros.complete',
      value: share(complete),
      hint: t('proof:chances.about', { rate: share(winRate) }),
    },
    {
      label: 'proof:largestStake',
      value: money(largestStake),
      hint: growsWithBank ? t('proof:withThisBank') : undefined,
    },
  ]
  return (
    <ProofPanel
      story={
        <>
          <p>
            {t('proof:soros.story', {
              first: money(entries[0]?.stake ?? 0),
              count: settings.soros,
              total: money(last?.total ?? 0),
              chance: share(complete),
            })}
          </p>
          {settings.sorosgale > 0 && <p>{t('proof:soros.gale', { count: settings.sorosgale })}</p>}
          {settings.sorosgale > 0 && account.payout < SOROS_GALE_PAYOUT && (
            <p>
              {t('proof:soros.lowPayout', {
                payout: share(account.payout / 100),
                least: share(SOROS_GALE_PAYOUT / 100),
              })}
            </p>
          )}
        </>
      }
      figures={figures}
      request={{ choice, account, session, odds }}
      reading="proof:soros.reading"
    >
      <StepTable
        title="proof:soros.sequence"
        head={['proof:steps.order', 'proof:steps.stake', 'proof:steps.ifWon', 'proof:steps.chance']}
        rows={entries.map(({ stake, total }, place) => [
          count(place + 1),
          money(stake),
          money(total),
          share(winRate ** (place + 1)),
        ])}
      />
      {settings.sorosgale > 0 && (
        <StepTable
          title="proof:soros.losing"
          head={['proof:steps.order', 'proof:steps.stake', 'proof:steps.lost']}
          rows={ladder.stakes.map((stake, place) => [
            count(place + 1),
            money(stake),
            money(ladder.lost[place] ?? 0),
          ])}
        />
      )}
    </ProofPanel>
  )
}
