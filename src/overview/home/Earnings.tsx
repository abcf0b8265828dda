import { Card, Flex } from 'antd'
import { useMemo } from 'react'
import { useGetReferralsQuery } from '@/api/affiliates'
import { periodOf } from '@/domain/period'
import { coinsIn, totalOf, within } from '@/domain/referrals'
import { sellerLink } from '@/features/affiliates/sellerLink'
import { selectUserId } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { CopyButton } from '@/shared/CopyButton'
import { PathLink } from '@/shared/PathLink'
import { useIsIdle } from '@/shared/useIsIdle'
import { useMoney } from '@/shared/useMoney'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'

/** What an affiliate earned this month, by coin. */
function useEarnings() {
  const userid = useAppSelector(selectUserId)
  const now = useNow()
  const { to: tomorrow } = periodOf('everything', now)
  const month = periodOf('thisMonth', now)
  const { currentData } = useGetReferralsQuery({ userid, from: 0, to: tomorrow }, { skip: !useIsIdle() })
  const { from, to } = month
  const coins = useMemo(() => {
    const shown = within(currentData ?? [], { from, to })
    return coinsIn(shown).map((coin) => ({ coin, cents: totalOf(shown, { kind: 'commission', coin }) }))
  }, [currentData, from, to])
  // Nobody who has no referrals is an affiliate.
  return currentData?.length ? coins : undefined
}

/** This month's commission, and the link that earns it; nothing for those who are no affiliates. */
export function Earnings() {
  const t = useT()
  const money = useMoney()
  const userid = useAppSelector(selectUserId)
  const coins = useEarnings()
  if (!coins) return null
  return (
    <Card size="small" role="region" aria-label={t('home:earnings.title')}>
      <Flex wrap align="center" justify="space-between" gap="8px 16px">
        <Flex wrap align="baseline" gap="0 8px" className="tabular">
          <PathLink to="/afiliados">{t('home:earnings.title')}</PathLink>
          <strong>{coins.map(({ coin, cents }) => money(coin, cents)).join(' · ') || '0'}</strong>
        </Flex>
        <CopyButton
          text={sellerLink('registration', userid, '')}
          done="common:share.copied"
          failed="common:share.copyFailed"
        >
          {t('home:earnings.copy')}
        </CopyButton>
      </Flex>
    </Card>
  )
}
