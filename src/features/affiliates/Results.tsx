import { Flex } from 'antd'
import { useCallback, useMemo, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { useGetReferralsQuery } from '@/api/affiliates'
import type { Referral } from '@/contract/affiliates'
import { isProviderError } from '@/contract/providerError'
import { campaignsIn, chosen, within, type Choice } from '@/domain/referrals'
import type { Period } from '@/domain/period'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Button } from '@/shared/Button'
import { Failed, Loaded } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { later } from '@/shared/later'
import { useAppSelector } from '@/store/hooks'
import { Filters } from './Filters'
import { PeriodPicker } from './PeriodPicker'
import { ReferralList } from './ReferralList'
import { CampaignTable, TotalCards } from './Totals'
import { usePeriod } from './usePeriod'
import { Nothing } from '@/shared/Nothing'

const chartPlaceholder = <Placeholder height="402px" />
/** Loaded after the rest of the screen. */
const OverTime = later(
  async () => (await import('./OverTime')).OverTime,
  <Skeleton>{chartPlaceholder}</Skeleton>,
)

const isNotOffered = (error: unknown) =>
  isProviderError(error) && error.kind === 'http' && error.status === 404

/** The results of the links. Another bot is another seller, so the filters start anew. */
export function Results() {
  const userid = useAppSelector(selectUserId)
  return <ResultsOf key={userid} userid={userid} />
}

function ResultsOf({ userid }: { readonly userid: string }) {
  const t = useT()
  const choice = usePeriod()
  const { period } = choice
  const [view, setView] = useState<ViewOptions>({
    state: '',
    campaign: undefined,
    measure: 'paid',
    search: '',
  })
  const query = useGetReferralsQuery({ userid, ...period }, { refetchOnMountOrArgChange: true })
  if (isNotOffered(query.error))
    return (
      <Section>
        <Note type="info" title={t('affiliates:notOffered')} />
      </Section>
    )
  return (
    <Section>
      <Flex wrap gap="middle" align="end" justify="space-between">
        <PeriodPicker {...choice} />
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
        {(referrals) => <Found referrals={referrals} period={period} view={view} onView={setView} />}
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

/** Filters, measure and search. Kept when the period changes. */
interface ViewOptions extends Choice {
  readonly measure: string
  readonly search: string
}

interface FoundProps {
  readonly referrals: readonly Referral[]
  readonly period: Period
  readonly view: ViewOptions
  readonly onView: Dispatch<SetStateAction<ViewOptions>>
}

/** The filters apply to totals, chart and list alike. Memoized, so that typing does not sum up thousands of referrals again. */
function Found({ referrals, period: { from, to }, view, onView }: FoundProps) {
  const t = useT()
  const period = useMemo(() => ({ from, to }), [from, to])
  const inPeriod = useMemo(() => within(referrals, period), [referrals, period])
  const campaigns = useMemo(() => campaignsIn(inPeriod), [inPeriod])
  const { state, search, measure } = view
  // The selected campaign may not occur in this period.
  const isThere = view.campaign === undefined || campaigns.includes(view.campaign)
  const campaign = isThere ? view.campaign : undefined
  const shown = useMemo(() => chosen(inPeriod, { state, campaign }), [inPeriod, state, campaign])
  const chooseMeasure = useCallback(
    (key: string) => onView((before) => ({ ...before, measure: key })),
    [onView],
  )
  if (inPeriod.length === 0) return <Nothing text={t('affiliates:empty')} />
  return (
    <>
      <Filters
        choice={{ state, campaign }}
        campaigns={campaigns}
        onChoose={(choice) => onView((before) => ({ ...before, ...choice }))}
      />
      <TotalCards referrals={shown} />
      <OverTime referrals={shown} period={period} measureKey={measure} onChoose={chooseMeasure} />
      <CampaignTable referrals={shown} />
      <ReferralList
        referrals={shown}
        search={search}
        onSearch={(text) => onView((before) => ({ ...before, search: text }))}
      />
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
