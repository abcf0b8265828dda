import { Collapse, Flex } from 'antd'
import { useMemo } from 'react'
import { useGetReferralsQuery } from '@/api/affiliates'
import { periodOf } from '@/domain/period'
import { within } from '@/domain/referrals'
import { selectUserId } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { CopyButton } from '@/shared/CopyButton'
import { KeptRoom } from '@/shared/KeptHeight'
import { Nothing } from '@/shared/Nothing'
import { Screen } from '@/shared/Screen'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { MonthEarnings } from './MonthEarnings'
import { SalesResults } from './Results'
import { sellerLink } from './sellerLink'
import { SellerLinks } from './SellerLinks'
import '@/shared/fields/form.css'
import './affiliates.css'

export default function AffiliatesScreen() {
  const t = useT()
  const sellerid = useAppSelector(selectUserId)
  return (
    <Screen title={t('routes:/afiliados.title')}>
      {/* Another bot is another seller. */}
      <Affiliate key={sellerid} sellerid={sellerid} />
    </Screen>
  )
}

/** This month's money, the links that earn it, what they brought in, and the rules of attribution. */
function Affiliate({ sellerid }: { readonly sellerid: string }) {
  const t = useT()
  // All of them: another period needs no call.
  const { to: tomorrow } = periodOf('everything', useNow())
  const query = useGetReferralsQuery(
    { userid: sellerid, from: 0, to: tomorrow },
    { refetchOnMountOrArgChange: true },
  )
  const { currentData, isFetching } = query
  const all = useMemo(
    () => currentData && within(currentData, { from: 0, to: tomorrow }),
    [currentData, tomorrow],
  )
  const isNothing = all?.length === 0
  return (
    <Flex vertical gap="large">
      <KeptRoom of="roomHeight earned" usual={['200px', '230px']}>
        {all === undefined && isFetching && (
          <Skeleton>
            <Placeholder height="5.5rem" />
          </Skeleton>
        )}
        {isNothing && (
          <Nothing text={t('affiliates:empty')}>
            <CopyButton
              variant="primary"
              text={sellerLink('registration', sellerid, '')}
              done="common:share.copied"
              failed="common:share.copyFailed"
            >
              {t('affiliates:copy')}
            </CopyButton>
          </Nothing>
        )}
        {all && !isNothing && <MonthEarnings referrals={all} isLarge />}
      </KeptRoom>
      <SellerLinks sellerid={sellerid} />
      {!isNothing && <SalesResults query={query} />}
      <Rules />
    </Flex>
  )
}

const rules = ['first', 'signOut', 'own', 'campaign'] as const

/** Who is credited; implemented in `features/session`. */
function Rules() {
  const t = useT()
  const list = (
    <Flex vertical component="ul" gap="small">
      {rules.map((rule) => (
        <li key={rule}>{t(`affiliates:rules.${rule}`)}</li>
      ))}
    </Flex>
  )
  return (
    <Collapse
      bordered={false}
      items={[{ key: 'rules', label: t('affiliates:rules.title'), children: list }]}
    />
  )
}
