import { Drawer, Flex } from 'antd'
import { memo, useState } from 'react'
import { likelyRates } from '@/domain/money/winRate'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { Panel } from '@/shared/Panel'
import type { AssumedNumber } from './assumptionsSlice'
import { AssumptionsCard } from './AssumptionsCard'
import { assumedOf } from './assumedOf'
import type { ForecastRequest } from './forecast'
import { startBankOf } from './forecastFigures'
import { Payouts } from './Payouts'
import { useAmounts } from './useAmounts'
import { WinRateSection } from './WinRateVerdict'

interface Props {
  readonly request: ForecastRequest
}

const names: readonly AssumedNumber[] = ['bank', 'payout', 'minimum', 'maximum', 'signals', 'perDay', 'draws']

/** What only the person knows: win rate, bankroll, payouts. Behind a button, as it seldom changes. */
export const Conditions = memo(function Conditions({ request }: Props) {
  const { t } = useAmounts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="settings" size={18} />} onClick={() => setOpen(true)}>
        <span className="conditions__words">{t('proof:assumptions.title')}</span>
      </Button>
      <Drawer
        title={t('proof:assumptions.title')}
        size="large"
        open={isOpen}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <Flex vertical gap={16}>
          <AssumptionsCard names={names} asksTies />
          <WinRateSection payout={request.account.payout} />
          <Panel level={3} title={t('risk:payouts.title')}>
            <Payouts request={request} />
          </Panel>
        </Flex>
      </Drawer>
    </>
  )
})

/** Under which conditions a forecast holds. The win rate is in the sentence above, unless all rates are used that the orders allow. */
export function ConditionsText({ request }: Props) {
  const amounts = useAmounts()
  const { t, share, money, count } = amounts
  const { account, session, odds, limited } = request
  const payout = share(account.payout / 100)
  const orders = odds.record ? odds.record.wins + odds.record.losses : 0
  // The middle nine of ten tenths.
  const rates = odds.record && likelyRates(odds.record, 10)
  return (
    <p className="muted">
      {t('proof:chances.under', {
        bank: money(startBankOf(request)),
        payout,
        signals: count((limited ?? session).operations),
      })}{' '}
      {assumedOf(request, amounts).join(' ')}{' '}
      {rates &&
        t('risk:rate.uncertain', {
          count: orders,
          number: count(orders),
          low: share(rates[0] ?? 0),
          high: share(rates[9] ?? 1),
        })}{' '}
      {account.payoutMix && t('risk:payouts.played', { payout })}{' '}
      {odds.ties && t(`proof:ties.played.${odds.ties.are}`, { share: share(odds.ties.share) })}
    </p>
  )
}
