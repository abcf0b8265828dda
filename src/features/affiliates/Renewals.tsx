import { Card, Flex, Statistic } from 'antd'
import { memo, useCallback, useMemo, useState } from 'react'
import { monthAfter } from '@/domain/period'
import {
  endingIn,
  expectedOf,
  renewedIn,
  type Expected,
  type Renewed,
  type SoldPlan,
} from '@/domain/renewals'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT, type Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { RenewalMessage } from '@/shared/RenewalMessage'
import { Table } from '@/shared/Table'
import { useAppSelector } from '@/store/hooks'
import { planOf } from './planOf'
import { sellerLink } from './sellerLink'
import { useMoney } from './useMoney'

const DAY = 86_400
/** Days after its end in which a plan is still listed. */
const LATE = 7
/** Days back from today whose plans say how many are renewed. */
const PAST = 90

/** The plans that end by the end of next month, or ended lately. `tomorrow` in Unix seconds. */
export const dueBy = (plans: readonly SoldPlan[], tomorrow: number) =>
  endingIn(plans, { from: tomorrow - LATE * DAY, to: monthAfter(tomorrow - 1).to })

interface Props {
  readonly plans: readonly SoldPlan[]
  /** Unix seconds: the end of today */
  readonly tomorrow: number
}

/** The buyers whose plans end by the end of next month, the commission of their renewals, and a message for each. */
export const Renewals = memo(function Renewals({ plans, tomorrow }: Props) {
  const t = useT()
  const [asked, setAsked] = useState<SoldPlan>()
  const { ending, expected, renewed, month } = useMemo(() => {
    const next = monthAfter(tomorrow - 1)
    const past = renewedIn(plans, { from: tomorrow - PAST * DAY, to: tomorrow })
    return {
      ending: dueBy(plans, tomorrow),
      expected: expectedOf(endingIn(plans, next), past),
      renewed: past,
      month: formatDate(next.from).slice(3),
    }
  }, [plans, tomorrow])
  if (ending.length === 0) return null
  return (
    <section aria-labelledby="renewals-title">
      <Flex vertical gap="small">
        <h3 id="renewals-title">{t('affiliates:renewals.title')}</h3>
        <Table<SoldPlan>
          className="tabular"
          aria-labelledby="renewals-title"
          rowKey={({ referral }) => referral.id}
          showHeader={false}
          columns={[
            {
              key: 'plan',
              render: (_, plan) => (
                <Ending plan={plan} isOver={plan.end < tomorrow - DAY} onWrite={setAsked} />
              ),
            },
          ]}
          dataSource={ending}
          pageSize={10}
        />
        <Flex wrap gap="middle" className="affiliates__totals tabular">
          {expected.map((one) => (
            <ExpectedCard key={one.coin} expected={one} renewed={renewed} month={month} />
          ))}
        </Flex>
        <p className="note">{t('affiliates:renewals.assumption')}</p>
      </Flex>
      {asked && <Message plan={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
})

interface ExpectedProps {
  readonly expected: Expected
  readonly renewed: Renewed
  /** mm/yyyy */
  readonly month: string
}

function ExpectedCard({ expected, renewed, month }: ExpectedProps) {
  const t = useT()
  const money = useMoney()
  const { coin, count, allCents, likelyCents, withoutCommission } = expected
  return (
    <Card size="small">
      <Statistic
        title={t('affiliates:renewals.expected', { coin: coin.toUpperCase(), month })}
        value={money(coin, allCents)}
      />
      <p className="muted">{t('affiliates:renewals.plans', { count })}</p>
      <p className="muted">
        {likelyCents === undefined
          ? t('affiliates:renewals.noPast')
          : t('affiliates:renewals.likely', { ...renewed, amount: money(coin, likelyCents) })}
      </p>
      {withoutCommission > 0 && (
        <p className="muted">{t('affiliates:renewals.unsaid', { count: withoutCommission })}</p>
      )}
    </Card>
  )
}

interface EndingProps {
  readonly plan: SoldPlan
  readonly isOver: boolean
  readonly onWrite: (plan: SoldPlan) => void
}

function Ending({ plan, isOver, onWrite }: EndingProps) {
  const t = useT()
  const money = useMoney()
  const { referral, end } = plan
  const { coin, commissionCents, campaign } = referral
  const buyer = referral.buyer || t('affiliates:list.nobody')
  const facts = [campaign, planOf(referral, t), commissionCents !== null && money(coin, commissionCents)]
  return (
    <Flex wrap align="center" justify="space-between" gap="4px 16px">
      <Flex vertical>
        <strong>
          <bdi>{buyer}</bdi>
        </strong>
        <bdi className="muted">{facts.filter(Boolean).join(' · ')}</bdi>
      </Flex>
      <Flex wrap align="center" gap="4px 16px">
        {t(isOver ? 'affiliates:renewals.ended' : 'affiliates:renewals.ends', { date: formatDate(end) })}
        <Button
          size="small"
          aria-label={t('affiliates:renewals.writeTo', { buyer, date: formatDate(end) })}
          onClick={() => onWrite(plan)}
        >
          {t('affiliates:renewals.write')}
        </Button>
      </Flex>
    </Flex>
  )
}

function Message({ plan: { referral }, onClose }: { readonly plan: SoldPlan; readonly onClose: () => void }) {
  const t = useT()
  const sellerid = useAppSelector(selectUserId)
  const textIn = useCallback(
    (read: Translate) =>
      read('affiliates:renewals.message', { plan: planOf(referral, read), date: formatDate(referral.at) }),
    [referral],
  )
  return (
    <Dialog title={referral.buyer || t('affiliates:list.nobody')} onClose={onClose}>
      <Flex vertical gap="small">
        <p className="muted">{t('affiliates:renewals.hidden')}</p>
        <RenewalMessage
          subject="affiliates"
          textIn={textIn}
          url={sellerLink('purchase', sellerid, referral.campaign)}
        />
      </Flex>
    </Dialog>
  )
}
