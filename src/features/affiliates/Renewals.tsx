import { Flex, Statistic } from 'antd'
import { memo, useCallback, useState } from 'react'
import { monthAfter } from '@/domain/period'
import { endingIn, expectedOf, type SoldPlan } from './soldPlans'
import { selectUserId } from '@/store/botsSlice'
import { useHidden, useT, type Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { RenewalMessage } from '@/shared/RenewalMessage'
import { Table } from '@/shared/Table'
import { coinName } from './useMeasures'
import { useMoney } from '@/shared/useMoney'
import { useAppSelector } from '@/store/hooks'
import { soldPlanName } from './referralsCsv'
import { sellerLink } from './sellerLink'

const DAY = 86_400
/** Days after its end in which a plan is still listed. */
const LATE = 7

/** Days in which a plan that ends is to be renewed. */
const SOON = 30

/** The plans that end within thirty days or ended lately, and of these those still to come. @param tomorrow Unix seconds */
export function dueBy(plans: readonly SoldPlan[], tomorrow: number) {
  const due = endingIn(plans, { from: tomorrow - LATE * DAY, to: tomorrow + SOON * DAY })
  return { due, coming: due.filter(({ end }) => end >= tomorrow - DAY) }
}

interface Props {
  readonly plans: readonly SoldPlan[]
  readonly due: readonly SoldPlan[]
  /** Unix seconds: the end of today */
  readonly tomorrow: number
}

/** The buyers whose plans end, a message for each, and the commission of the renewals of next month. */
export const Renewals = memo(function Renewals({ plans, due, tomorrow }: Props) {
  const t = useT()
  const [asked, setAsked] = useState<SoldPlan>()
  return (
    <>
      <Flex vertical gap="small" className="tabular">
        <Table<SoldPlan>
          aria-label={t('affiliates:renewals.title')}
          rowKey={({ referral }) => referral.id}
          showHeader={false}
          columns={[
            {
              key: 'plan',
              render: (_, plan) => (
                <Ending plan={plan} isOver={plan.end < tomorrow - DAY} onWrite={() => setAsked(plan)} />
              ),
            },
          ]}
          dataSource={due}
          pageSize={10}
        />
        <Estimate plans={plans} tomorrow={tomorrow} />
      </Flex>
      {asked && <Message plan={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
})

/** What next month's renewals may bring in, in each currency. */
function Estimate({ plans, tomorrow }: Omit<Props, 'due'>) {
  const t = useT()
  const money = useMoney()
  const next = monthAfter(tomorrow - 1)
  const expected = expectedOf(endingIn(plans, next))
  if (expected.length === 0) return null
  return (
    <>
      <Flex wrap gap="16px 32px">
        {expected.map(({ coin, count, cents, withoutCommission }) => (
          <div key={coin}>
            <Statistic
              title={t('affiliates:renewals.expected', {
                count,
                coin: coinName(t, coin),
                month: formatDate(next.from).slice(3),
              })}
              value={money(coin, cents)}
            />
            {withoutCommission > 0 && (
              <p className="muted">{t('affiliates:renewals.unsaid', { count: withoutCommission })}</p>
            )}
          </div>
        ))}
      </Flex>
      <p className="note">{t('affiliates:renewals.assumption')}</p>
    </>
  )
}

interface EndingProps {
  readonly plan: SoldPlan
  readonly isOver: boolean
  readonly onWrite: () => void
}

function Ending({ plan: { referral, end, perhapsRenewedAt }, isOver, onWrite }: EndingProps) {
  const t = useT()
  const hidden = useHidden()
  const money = useMoney()
  const { coin, commissionCents, campaign } = referral
  const buyer = hidden(referral.buyer) || t('affiliates:list.nobody')
  const date = formatDate(end)
  const facts = [
    hidden(campaign),
    soldPlanName(referral, t),
    commissionCents !== null && money(coin, commissionCents),
  ]
  return (
    <Flex wrap align="center" justify="space-between" gap="4px 16px">
      <Flex vertical>
        <strong>
          <bdi>{buyer}</bdi>
        </strong>
        <bdi className="muted">{facts.filter(Boolean).join(' · ')}</bdi>
        {perhapsRenewedAt !== undefined && (
          <span className="note">
            {t('affiliates:renewals.perhaps', { date: formatDate(perhapsRenewedAt) })}
          </span>
        )}
      </Flex>
      <Flex wrap align="center" gap="4px 16px">
        {t(isOver ? 'affiliates:renewals.ended' : 'affiliates:renewals.ends', { date })}
        <Button size="small" aria-label={t('affiliates:renewals.writeTo', { buyer, date })} onClick={onWrite}>
          {t('affiliates:renewals.write')}
        </Button>
      </Flex>
    </Flex>
  )
}

function Message({ plan: { referral }, onClose }: { readonly plan: SoldPlan; readonly onClose: () => void }) {
  const t = useT()
  const hidden = useHidden()
  const sellerid = useAppSelector(selectUserId)
  const textIn = useCallback(
    (read: Translate) =>
      read('affiliates:renewals.message', {
        plan: soldPlanName(referral, read),
        date: formatDate(referral.at),
      }),
    [referral],
  )
  return (
    <Dialog title={hidden(referral.buyer) || t('affiliates:list.nobody')} onClose={onClose}>
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
