import { Flex } from 'antd'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useGetReferralsQuery } from '@/api/affiliates'
import type { Referral } from '@/contract/affiliates'
import { isNotOffered } from '@/contract/providerError'
import { periodBefore, type Period } from '@/domain/period'
import { campaignsIn, chosen, totalsByCampaign, totalsOf, within } from '@/domain/referrals'
import { renewalsIn, soldPlans } from '@/domain/renewals'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Button } from '@/shared/Button'
import { Failed, Loaded } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { later } from '@/shared/later'
import { useAppSelector } from '@/store/hooks'
import { Comparison } from './Comparison'
import { CampaignFilter } from './Filters'
import { PeriodPicker } from './PeriodPicker'
import { ReferralList } from './ReferralList'
import { dueBy, Renewals } from './Renewals'
import { CampaignTable, TotalCards } from './Totals'
import { usePeriod, type PeriodChoice } from './usePeriod'
import { Nothing } from '@/shared/Nothing'

const chartPlaceholder = <Placeholder height="402px" />
/** Loaded after the rest of the screen. */
const OverTime = later(
  async () => (await import('./OverTime')).OverTime,
  <Skeleton>{chartPlaceholder}</Skeleton>,
)

/** The results of the links. Another bot is another seller, so the filters are reset. */
export function Results() {
  const userid = useAppSelector(selectUserId)
  return <ResultsOf key={userid} userid={userid} />
}

function ResultsOf({ userid }: { readonly userid: string }) {
  const t = useT()
  const choice = usePeriod()
  const { period, preset, tomorrow } = choice
  const [wanted, setWanted] = useState<string>()
  const [measure, setMeasure] = useState('paid')
  // All of them: another period needs no call, and a renewal is recognised by the purchases before it.
  const query = useGetReferralsQuery({ userid, from: 0, to: tomorrow }, { refetchOnMountOrArgChange: true })
  const campaigns = useMemo(() => campaignsIn(query.currentData ?? []), [query.currentData])
  // The chosen one may be gone after another read.
  const campaign = campaigns.find((name) => name === wanted)
  if (isNotOffered(query.error))
    return (
      <Section>
        <Note type="info" title={t('affiliates:notOffered')} />
      </Section>
    )
  return (
    <Section>
      <Flex wrap gap="middle" align="end" justify="space-between">
        <PeriodPicker choice={choice}>
          {campaigns.length > 1 && (
            <CampaignFilter campaign={campaign} campaigns={campaigns} onChoose={setWanted} />
          )}
        </PeriodPicker>
        <Button
          busy={query.isFetching && query.currentData !== undefined}
          onClick={() => void query.refetch()}
        >
          {t('affiliates:refresh')}
        </Button>
      </Flex>
      {query.currentData !== undefined && query.isError && !query.isFetching && (
        <Failed error={query.error} onRetry={query.refetch} />
      )}
      <Loaded query={query} skeleton={<ResultsSkeleton />}>
        {(referrals) => (
          <Found
            referrals={referrals}
            period={period}
            preset={preset}
            tomorrow={tomorrow}
            campaign={campaign}
            measure={measure}
            onMeasure={setMeasure}
          />
        )}
      </Loaded>
    </Section>
  )
}

function Section({ children }: { readonly children: ReactNode }) {
  const t = useT()
  return (
    <section aria-labelledby="results-title">
      <Flex vertical gap="middle">
        <h2 id="results-title">{t('affiliates:results')}</h2>
        {children}
      </Flex>
    </section>
  )
}

interface FoundProps {
  readonly referrals: readonly Referral[]
  readonly period: Period
  readonly preset: PeriodChoice['preset']
  /** Unix seconds: the end of today */
  readonly tomorrow: number
  /** `undefined` = all */
  readonly campaign: string | undefined
  readonly measure: string
  readonly onMeasure: (measure: string) => void
}

/** The period, the one before it and all time; `before` is missing where the period has no beginning. */
function useFound({ referrals, period: { from, to }, preset, tomorrow, campaign }: FoundProps) {
  const all = useMemo(() => within(referrals, { from: 0, to: tomorrow }), [referrals, tomorrow])
  const plans = useMemo(() => soldPlans(all), [all])
  const parts = useMemo(() => {
    const period = { from, to }
    const former = from > 0 ? periodBefore(period, preset) : undefined
    const renewals = renewalsIn(plans)
    const own = chosen(all, { state: '', campaign })
    const shown = within(own, period)
    const shownBefore = former ? within(own, former) : []
    return {
      shown,
      now: { period, totals: totalsOf(shown, renewals) },
      before: former && { period: former, totals: totalsOf(shownBefore, renewals) },
      rows: totalsByCampaign(shown, shownBefore, renewals),
      plans: plans.filter(({ referral }) => campaign === undefined || referral.campaign === campaign),
    }
  }, [all, plans, campaign, from, to, preset])
  return { ...parts, isEmpty: all.length === 0 }
}

/** The campaign applies to everything. */
function Found(props: FoundProps) {
  const t = useT()
  const { tomorrow, measure, onMeasure } = props
  const { shown, now, before, rows, plans, isEmpty } = useFound(props)
  const due = useMemo(() => dueBy(plans, tomorrow).length, [plans, tomorrow])
  // The rest follows in small steps, so that thousands of referrals do not hold up what was earned.
  const isRestDrawn = useDeferredValue(true, false)
  if (isEmpty) return <Nothing text={t('affiliates:empty')} />
  return (
    <>
      <TotalCards totals={now.totals} due={due} />
      {isRestDrawn && (
        <>
          {rows.length > 0 && <CampaignTable rows={rows} isCompared={before !== undefined} />}
          <Renewals plans={plans} tomorrow={tomorrow} />
          {before && <Comparison now={now} before={before} />}
          {shown.length === 0 ? (
            <Nothing text={t('affiliates:emptyPeriod')} />
          ) : (
            <>
              <OverTime referrals={shown} period={now.period} measureKey={measure} onChoose={onMeasure} />
              <ReferralList referrals={shown} />
            </>
          )}
        </>
      )}
    </>
  )
}

function ResultsSkeleton() {
  return (
    <Flex vertical gap="middle">
      <Placeholder height="66px" />
      <Placeholder height="220px" />
      {chartPlaceholder}
      <Placeholder height="240px" />
    </Flex>
  )
}
