import { Flex } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useGetReferralsQuery } from '@/api/affiliates'
import type { Referral } from '@/contract/affiliates'
import { isNotOffered } from '@/contract/providerError'
import { periodBefore, type Period } from '@/domain/period'
import { campaignsIn, within } from '@/domain/referrals'
import { soldPlans, withRenewals } from '@/domain/renewals'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { SelectField } from '@/shared/fields/SelectField'
import { later } from '@/shared/later'
import { Failed, Loaded } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Nothing } from '@/shared/Nothing'
import { Section } from '@/shared/Panel'
import { Placeholder } from '@/shared/Skeleton'
import { CampaignTable } from './CampaignTable'
import { Figures } from './Figures'
import { PeriodFields, usePeriod, type PeriodChoice } from './PeriodFields'
import { ReferralList } from './ReferralList'
import { dueBy, Renewals } from './Renewals'

/** Loaded after the rest of the screen. */
const OverTime = later(async () => (await import('./OverTime')).OverTime, '402px')

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
    <Section title={t('affiliates:results')}>
      <Flex vertical gap="middle">
        {isNotOffered(query.error) ? (
          <Note
            type="info"
            title={t('affiliates:notOffered')}
            action={
              <Button busy={query.isFetching} onClick={() => void query.refetch()}>
                {t('common:retry')}
              </Button>
            }
          />
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
            <Loaded query={query} skeleton={<Placeholder height="900px" />}>
              {(referrals) => <Found referrals={referrals} campaign={campaign} {...choice} />}
            </Loaded>
          </>
        )}
      </Flex>
    </Section>
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
  const sold = useMemo(() => soldPlans(all), [all])
  const known = useMemo(() => withRenewals(all, sold), [all, sold])
  return useMemo(() => {
    const isWanted = (referral: Referral) => campaign === undefined || referral.campaign === campaign
    const wanted = known.filter(isWanted)
    const sideOf = (period: Period) => ({ period, referrals: within(wanted, period) })
    const now = sideOf({ from, to })
    return {
      isEmpty: known.length === 0,
      now,
      before: from > 0 ? sideOf(periodBefore(now.period, preset)) : undefined,
      plans: sold.filter(({ referral }) => isWanted(referral)),
    }
  }, [known, sold, campaign, from, to, preset])
}

const none: readonly Referral[] = []

function Found(props: FoundProps) {
  const t = useT()
  const { tomorrow } = props
  const { isEmpty, now, before, plans } = useFound(props)
  const due = useMemo(() => dueBy(plans, tomorrow), [plans, tomorrow])
  // The rest follows in small steps, so that thousands of referrals do not hold up what was earned.
  const isRestDrawn = useDeferredValue(true, false)
  if (isEmpty) return <Nothing text={t('affiliates:empty')} />
  return (
    <>
      <Figures now={now} before={before} dueCount={due.length} />
      {isRestDrawn && (
        <>
          <CampaignTable now={now.referrals} before={before?.referrals ?? none} />
          <Renewals plans={plans} due={due} tomorrow={tomorrow} />
          <OverTime referrals={now.referrals} period={now.period} />
          {now.referrals.length === 0 ? (
            <Nothing text={t('affiliates:emptyPeriod')} />
          ) : (
            <ReferralList referrals={now.referrals} />
          )}
        </>
      )}
    </>
  )
}
