import { Flex } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useGetReferralsQuery } from '@/api/affiliates'
import type { Referral } from '@/contract/affiliates'
import { isNotOffered } from '@/contract/providerError'
import { periodBefore, type Period } from '@/domain/period'
import { campaignsIn, totalsByCampaign, totalsOf, within } from '@/domain/referrals'
import { renewalsIn, soldPlans } from '@/domain/renewals'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { SelectField } from '@/shared/fields/SelectField'
import { later } from '@/shared/later'
import { Failed, Loaded } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Nothing } from '@/shared/Nothing'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { CampaignTable } from './CampaignTable'
import { Figures } from './Figures'
import { PeriodFields, usePeriod, type PeriodChoice } from './PeriodFields'
import { ReferralList } from './ReferralList'
import { dueBy, Renewals } from './Renewals'

const chartPlaceholder = <Placeholder height="402px" />
/** Loaded after the rest of the screen. */
const OverTime = later(
  async () => (await import('./OverTime')).OverTime,
  <Skeleton>{chartPlaceholder}</Skeleton>,
)

/** The value of "all campaigns". The others are indexes, because a campaign can have any name. */
const ALL = -1

/** What the links brought in. */
export function Results({ sellerid }: { readonly sellerid: string }) {
  const t = useT()
  const choice = usePeriod()
  const [wanted, setWanted] = useState<string>()
  // All of them: another period needs no call, and a renewal is recognised by the purchases before it.
  const scope = { userid: sellerid, from: 0, to: choice.tomorrow }
  const query = useGetReferralsQuery(scope, { refetchOnMountOrArgChange: true })
  const campaigns = useMemo(() => campaignsIn(query.currentData ?? []), [query.currentData])
  // The chosen one may be gone after another read.
  const campaign = campaigns.find((name) => name === wanted)
  const isKept = query.currentData !== undefined
  return (
    <section aria-labelledby="results-title">
      <Flex vertical gap="middle">
        <h2 id="results-title">{t('affiliates:results')}</h2>
        {isNotOffered(query.error) ? (
          <Note type="info" title={t('affiliates:notOffered')} />
        ) : (
          <>
            <Flex wrap gap="middle" align="end" className="affiliates__fields">
              <PeriodFields {...choice} />
              {campaigns.length > 1 && (
                <SelectField
                  id="campaignFilter"
                  label="affiliates:columns.campaign"
                  showSearch={{ optionFilterProp: 'label' }}
                  value={campaign === undefined ? ALL : campaigns.indexOf(campaign)}
                  onChange={(place) => setWanted(campaigns[place])}
                  options={[
                    { value: ALL, label: t('affiliates:allCampaigns') },
                    ...campaigns.map((name, value) => ({ value, label: name || t('affiliates:noCampaign') })),
                  ]}
                />
              )}
              <Button busy={query.isFetching && isKept} onClick={() => void query.refetch()}>
                {t('affiliates:refresh')}
              </Button>
            </Flex>
            {isKept && query.isError && !query.isFetching && (
              <Failed error={query.error} onRetry={query.refetch} />
            )}
            <Loaded query={query} skeleton={<ResultsSkeleton />}>
              {(referrals) => <Found referrals={referrals} campaign={campaign} {...choice} />}
            </Loaded>
          </>
        )}
      </Flex>
    </section>
  )
}

interface FoundProps extends Omit<PeriodChoice, 'choose'> {
  readonly referrals: readonly Referral[]
  /** applies to everything; `undefined` = all */
  readonly campaign: string | undefined
}

/** The period, the one before it and all time; `before` is missing where the period has no beginning. */
function useFound({ referrals, period: { from, to }, preset, tomorrow, campaign }: FoundProps) {
  const all = useMemo(() => within(referrals, { from: 0, to: tomorrow }), [referrals, tomorrow])
  const plans = useMemo(() => soldPlans(all), [all])
  return useMemo(() => {
    const isWanted = (referral: Referral) => campaign === undefined || referral.campaign === campaign
    const renewals = renewalsIn(plans)
    const sideOf = (period: Period) => {
      const shown = within(all, period).filter(isWanted)
      return { period, shown, totals: totalsOf(shown, renewals) }
    }
    const now = sideOf({ from, to })
    const before = from > 0 ? sideOf(periodBefore(now.period, preset)) : undefined
    const ownPlans = plans.filter(({ referral }) => isWanted(referral))
    return {
      isEmpty: all.length === 0,
      now,
      before,
      campaigns: totalsByCampaign(now.shown, before?.shown ?? [], renewals),
      plans: ownPlans,
      due: dueBy(ownPlans, tomorrow),
    }
  }, [all, plans, campaign, from, to, preset, tomorrow])
}

function Found(props: FoundProps) {
  const t = useT()
  const { isEmpty, now, before, campaigns, plans, due } = useFound(props)
  // The rest follows in small steps, so that thousands of referrals do not hold up what was earned.
  const isRestDrawn = useDeferredValue(true, false)
  if (isEmpty) return <Nothing text={t('affiliates:empty')} />
  return (
    <>
      <Figures now={now} before={before} due={due.length} />
      {isRestDrawn && (
        <>
          <CampaignTable rows={campaigns} />
          <Renewals plans={plans} due={due} tomorrow={props.tomorrow} />
          <OverTime referrals={now.shown} period={now.period} />
          {now.shown.length === 0 ? (
            <Nothing text={t('affiliates:emptyPeriod')} />
          ) : (
            <ReferralList referrals={now.shown} />
          )}
        </>
      )}
    </>
  )
}

function ResultsSkeleton() {
  return (
    <Flex vertical gap="middle">
      <Placeholder height="220px" />
      {chartPlaceholder}
      <Placeholder height="240px" />
    </Flex>
  )
}
