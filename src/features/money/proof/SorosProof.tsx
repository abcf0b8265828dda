import type { Soros } from '@/contract/money'
import { losingLadder } from '@/domain/money/risk'
import { SOROS_GALE_PAYOUT, soros, sorosSequence } from '@/domain/money/soros'
import { useT } from '@/i18n'
import { ProofPanel, type Figure } from './ProofPanel'
import { isSoros } from './requests'
import { StepTable } from './StepTable'
import { useAmounts } from './useAmounts'
import { useDraftValues } from './useDraftValues'
import { usePlanAccount } from './usePlanAccount'

/** What Soros, and Soros-gale, will do. */
export function SorosProof() {
  const settings = useDraftValues<Soros>()
  const { soros: levels, sorosgale } = settings
  const t = useT()
  const isOff = levels === 0 && sorosgale === 0
  const isPlan = !isOff && isSoros(settings)
  if (isPlan) return <Proof settings={settings} />
  return (
    <ProofPanel
      story={<p>{t(isOff ? 'proof:off' : 'proof:soros.noPlan')}</p>}
      figures={[]}
      request={undefined}
      assumptions={[]}
      hasTarget={false}
    />
  )
}

function Proof({ settings }: { readonly settings: Soros }) {
  const t = useT()
  const { money, share, count } = useAmounts()
  const { account, session, odds } = usePlanAccount()
  const entries = sorosSequence(settings, account)
  const ladder = losingLadder(soros(settings, account))
  const complete = odds.win ** entries.length
  const last = entries.at(-1)
  const figures: readonly Figure[] = [
    {
      label: 'proof:soros.gain',
      value: money(last?.total ?? 0),
      hint: t('proof:soros.gainHint', { count: entries.length }),
    },
    { label: 'proof:soros.complete', value: share(complete) },
    {
      label: 'proof:largestStake',
      value: money(Math.max(ladder.largestStake, ...entries.map(({ stake }) => stake))),
    },
    {
      label: 'proof:worstLoss',
      value: money(ladder.exposure),
      hint: t('proof:soros.lossHint', { count: ladder.stakes.length }),
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
      request={{ choice: { kind: 'soros', settings }, account, session, odds }}
      assumptions={['bank', 'payout', 'minimum', 'signals', 'perDay']}
      hasTarget={false}
      reading="proof:soros.reading"
    >
      <StepTable
        title="proof:soros.sequence"
        head={['proof:steps.order', 'proof:steps.stake', 'proof:steps.ifWon', 'proof:steps.chance']}
        rows={entries.map(({ stake, total }, place) => [
          count(place + 1),
          money(stake),
          money(total),
          share(odds.win ** (place + 1)),
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
