import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useGetReferralsQuery } from '@/api/affiliates'
import type { Referral } from '@/contract/affiliates'
import { isProviderError } from '@/contract/providerError'
import { campaignsIn, chosen, within, type Choice } from '@/domain/referrals'
import type { Period } from '@/domain/period'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Bone, Failed, Loaded, Skeleton } from '@/shared/Loaded'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { Filters } from './Filters'
import { PeriodPicker } from './PeriodPicker'
import { ReferralList } from './ReferralList'
import { CampaignTable, TotalCards } from './Totals'
import { usePeriod } from './usePeriod'

/** What draws comes after what is read. */
const OverTime = lazy(async () => ({ default: (await import('./OverTime')).OverTime }))
const chartBones = <Bone height="402px" />

const isNotOffered = (error: unknown) =>
  isProviderError(error) && error.kind === 'http' && error.status === 404

/** What came of the links. Another bot, another seller: nothing chosen here goes along. */
export function Results() {
  const userid = useAppSelector(selectUserId)
  return <ResultsOf key={userid} userid={userid} />
}

function ResultsOf({ userid }: { readonly userid: string }) {
  const t = useT()
  const choice = usePeriod()
  const { period } = choice
  const [look, setLook] = useState<Look>({ state: '', campaign: undefined, measure: 'paid', search: '' })
  const query = useGetReferralsQuery({ userid, ...period }, { refetchOnMountOrArgChange: true })
  if (isNotOffered(query.error))
    return (
      <Section>
        <div className="card affiliates__note">
          <Icon name="info" size={22} />
          <p>{t('affiliates:notOffered')}</p>
        </div>
      </Section>
    )
  return (
    <Section>
      <div className="affiliates__bar">
        <PeriodPicker {...choice} />
        <Button
          busy={query.isFetching && query.currentData !== undefined}
          onClick={() => void query.refetch()}
        >
          {t('affiliates:refresh')}
        </Button>
      </div>
      {query.currentData !== undefined && query.isError && !query.isFetching && (
        <Failed error={query.error} onRetry={query.refetch} />
      )}
      <Loaded query={query} skeleton={<ResultBones />}>
        {(referrals) => (
          <Found referrals={within(referrals, period)} period={period} look={look} onLook={setLook} />
        )}
      </Loaded>
    </Section>
  )
}

function Section({ children }: { readonly children: ReactNode }) {
  const t = useT()
  return (
    <section className="affiliates__results" aria-labelledby="results-title">
      <h2 id="results-title" className="affiliates__title">
        {t('affiliates:results')}
      </h2>
      {children}
    </section>
  )
}

/** What is looked at, and how. It outlives a change of the period, whose answer is still on its way. */
interface Look extends Choice {
  readonly measure: string
  readonly search: string
}

interface FoundProps {
  readonly referrals: readonly Referral[]
  readonly period: Period
  readonly look: Look
  readonly onLook: (look: Look) => void
}

/** What is chosen counts for all of it: the totals, the chart and the list. */
function Found({ referrals, period, look, onLook }: FoundProps) {
  const t = useT()
  if (referrals.length === 0)
    return (
      <div className="card affiliates__note">
        <Icon name="info" size={22} />
        <p>{t('affiliates:empty')}</p>
      </div>
    )
  const campaigns = campaignsIn(referrals)
  // A campaign that this period has not got is not chosen in it.
  const isThere = look.campaign === undefined || campaigns.includes(look.campaign)
  const choice = { state: look.state, campaign: isThere ? look.campaign : undefined }
  const shown = chosen(referrals, choice)
  return (
    <>
      <Filters choice={choice} campaigns={campaigns} onChoose={(chose) => onLook({ ...look, ...chose })} />
      <TotalCards referrals={shown} />
      <Suspense fallback={<Skeleton>{chartBones}</Skeleton>}>
        <OverTime
          referrals={shown}
          period={period}
          wanted={look.measure}
          onWant={(measure) => onLook({ ...look, measure })}
        />
      </Suspense>
      <CampaignTable referrals={shown} />
      <ReferralList
        referrals={shown}
        search={look.search}
        onSearch={(search) => onLook({ ...look, search })}
      />
    </>
  )
}

function ResultBones() {
  return (
    <div className="affiliates__bones">
      <Bone height="66px" />
      <Bone height="220px" />
      {chartBones}
      <Bone height="240px" />
    </div>
  )
}
