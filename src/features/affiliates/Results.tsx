import { Collapse, Flex } from 'antd'
import { useMemo, useState } from 'react'
import type { Referral } from '@/contract/affiliates'
import { isNotOffered } from '@/contract/providerError'
import { periodBefore, type Period } from '@/domain/period'
import { campaignsIn, measuresIn, within } from '@/domain/referrals'
import { soldPlans } from './soldPlans'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { SelectField } from '@/shared/fields/SelectField'
import { later } from '@/shared/later'
import { Failed, Loaded, type QueryResult } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Section } from '@/shared/Panel'
import { Placeholder } from '@/shared/Skeleton'
import { CampaignTable } from './CampaignTable'
import { EarningsFigures } from './Figures'
import { funnelOf, Funnel } from './Funnel'
import { PeriodFields, usePeriod, type PeriodChoice } from './PeriodFields'
import { ReferralList } from './ReferralList'
import { dueBy, Renewals } from './Renewals'

/** Loaded when it is asked for. */
const OverTime = later(async () => (await import('./OverTime')).OverTime, '402px')

/** The value of "all campaigns". The others are indexes, because a campaign can have any name. */
const ALL = -1

interface Props {
  /** all of the seller's */
  readonly query: QueryResult<readonly Referral[]>
}

/** What the links brought in. */
export function SalesResults({ query }: Props) {
  const t = useT()
  const choice = usePeriod()
  const [wanted, setWanted] = useState<string>()
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
            {isKept && query.error !== undefined && !query.isFetching && (
              <Failed error={query.error} onRetry={query.refetch} />
            )}
            <Loaded query={query} skeleton={<Placeholder height="240px" />}>
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
  return useMemo(() => {
    const isWanted = (referral: Referral) => campaign === undefined || referral.campaign === campaign
    const wanted = all.filter(isWanted)
    const sideOf = (period: Period) => ({ period, referrals: within(wanted, period) })
    const now = sideOf({ from, to })
    return {
      now,
      before: from > 0 ? sideOf(periodBefore(now.period, preset)) : undefined,
      plans: sold.filter(({ referral }) => isWanted(referral)),
    }
  }, [all, sold, campaign, from, to, preset])
}

/** The figures; the rest on request, and only where there is something. */
function Found(props: FoundProps) {
  const t = useT()
  const { tomorrow, preset, campaign } = props
  const { now, before, plans } = useFound(props)
  const { due, coming } = useMemo(() => dueBy(plans, tomorrow), [plans, tomorrow])
  const { referrals } = now
  const both = [...referrals, ...(before?.referrals ?? [])]
  const funnel = funnelOf(both)
  const parts = [
    {
      key: 'funnel',
      label: t('affiliates:funnel'),
      isAny: funnel.length > 0,
      children: <Funnel measures={funnel} now={now} before={before} />,
    },
    {
      key: 'campaigns',
      label: t('affiliates:byCampaign.title'),
      isAny: campaignsIn(both).length > 1,
      children: (
        <CampaignTable
          now={referrals}
          before={before?.referrals ?? []}
          than={preset === 'thisMonth' ? 'lastMonth' : 'other'}
        />
      ),
    },
    {
      key: 'renewals',
      label: t('affiliates:renewals.title'),
      isAny: due.length > 0,
      children: <Renewals plans={plans} due={due} tomorrow={tomorrow} />,
    },
    {
      key: 'list',
      label: t('affiliates:list.title'),
      isAny: referrals.length > 0,
      children: <ReferralList referrals={referrals} />,
    },
    {
      key: 'chart',
      label: t('affiliates:chart.title'),
      isAny: measuresIn(referrals, ['paid', 'registered'], []).length > 0,
      children: <OverTime referrals={referrals} period={now.period} />,
    },
  ].flatMap(({ isAny, ...part }) => (isAny ? [part] : []))
  return (
    <>
      {both.length + due.length > 0 && (
        <EarningsFigures
          now={now}
          before={before}
          preset={preset}
          coming={coming.length}
          isOfScreen={preset === 'thisMonth' && campaign === undefined}
        />
      )}
      {referrals.length === 0 && <p className="muted">{t('affiliates:emptyPeriod')}</p>}
      {parts.length > 0 && <Collapse items={parts} />}
    </>
  )
}
