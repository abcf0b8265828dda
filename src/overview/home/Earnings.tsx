import { Flex } from 'antd'
import { useEffect } from 'react'
import { useGetReferralsQuery } from '@/api/affiliates'
import { onThisDevice } from '@/config/onDevice'
import { periodOf } from '@/domain/period'
import { sellerLink } from '@/features/affiliates/sellerLink'
import { selectUserId } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { CopyButton } from '@/shared/CopyButton'
import { later } from '@/shared/later'
import { Section } from '@/shared/Panel'
import { PathLink } from '@/shared/PathLink'
import { useFirstSteps } from '@/overview/firstSteps/useFirstSteps'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useIsIdle } from '@/shared/useIsIdle'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'

/** Loaded for affiliates only. */
const MonthEarnings = later(
  async () => (await import('@/features/affiliates/MonthEarnings')).MonthEarnings,
  '4.5rem',
  ['affiliates'],
)

interface Props {
  /** it stands above the robots */
  readonly isFirst?: boolean
}

/** This month's commission, and the link that earns it; nothing for those who are no affiliates. */
export function Earnings({ isFirst = false }: Props) {
  const t = useT()
  const userid = useAppSelector(selectUserId)
  const { isSetUp, isLoading } = useFirstSteps()
  const { to: tomorrow } = periodOf('everything', useNow())
  const { currentData } = useGetReferralsQuery({ userid, from: 0, to: tomorrow }, { skip: !useIsIdle() })
  // Who sells, and whose robot never traded, comes for the money.
  const comesFirst = currentData && currentData.length > 0 && !isLoading ? !isSetUp : undefined
  useEffect(() => {
    if (comesFirst !== undefined) onThisDevice.write('earningsFirst', comesFirst ? userid : '')
  }, [comesFirst, userid])
  if (!currentData && isFirst)
    return (
      <Skeleton>
        <Placeholder height="6.5rem" />
      </Skeleton>
    )
  // Nobody who has no referrals is an affiliate.
  if (!currentData?.length) return null
  return (
    <Section
      title={t('home:earnings.title')}
      extra={
        <Flex wrap align="center" gap="4px 16px">
          <PathLink to="/afiliados">{t('home:earnings.show')}</PathLink>
          <CopyButton
            text={sellerLink('registration', userid, '')}
            done="common:share.copied"
            failed="common:share.copyFailed"
          >
            {t('home:earnings.copy')}
          </CopyButton>
        </Flex>
      }
    >
      <MonthEarnings referrals={currentData} />
    </Section>
  )
}
