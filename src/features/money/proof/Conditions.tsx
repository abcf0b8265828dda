import { Drawer, Flex } from 'antd'
import { memo, useState } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import type { AssumedNumber } from '../assumptionsSlice'
import { AssumptionsCard } from './AssumptionsCard'
import type { ForecastRequest } from './forecast'
import { Payouts } from './Payouts'
import { Icon } from '@/shared/icons'
import { Panel } from '@/shared/Panel'
import { WinRateSection } from './WinRateVerdict'

interface Props {
  readonly request: ForecastRequest
  readonly names: readonly AssumedNumber[]
}

/** What only the person knows: win rate, bankroll, payouts. Behind a button, as it seldom changes. */
export const Conditions = memo(function Conditions({ request, names }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="settings" size={18} />} onClick={() => setOpen(true)}>
        <span className="headline__words">{t('proof:assumptions.title')}</span>
      </Button>
      <Drawer
        title={t('proof:assumptions.title')}
        size="large"
        open={isOpen}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <Flex vertical gap={16}>
          <AssumptionsCard names={names} />
          <WinRateSection payout={request.account.payout} />
          <Panel level={3} title={t('risk:payouts.title')}>
            <Payouts request={request} />
          </Panel>
        </Flex>
      </Drawer>
    </>
  )
})
