import { Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Select } from '@/shared/Select'
import { CopiedTraders, type ShownTraders, type TradersProps } from './CopiedTraders'
import { UnknownTrader } from './NoTraders'
import { TraderCard } from './TraderCard'
import { useTraderName } from './useTraderName'
import './cards.css'

interface Props extends TradersProps {
  /** the screen with all traders */
  readonly all: SignedInPath
}

/** One trader's card: that of `?trader=`, else the first. */
export function OneTrader({ all, ...traders }: Props) {
  const t = useT()
  return (
    <Flex vertical gap="middle" className="one-trader">
      <CopiedTraders {...traders} Shown={SelectedTrader} />
      <p>
        <PathLink to={all}>{t('copyTrading:cards.all')}</PathLink>
      </p>
    </Flex>
  )
}

/** From this many on the select can be searched. */
const MANY = 7

function SelectedTrader({ traders, request, ...card }: ShownTraders) {
  const t = useT()
  const nameOf = useTraderName()
  const [search, setSearch] = useSearchParams()
  const targetId = search.get('trader')
  const trader = targetId === null ? traders[0] : traders.find(({ traderid }) => traderid === targetId)
  return (
    <>
      {traders.length > 1 && (
        <Flex wrap align="center" gap="small">
          <label htmlFor="trader">{t('copyTrading:cards.choose')}</label>
          <Select
            id="trader"
            className="one-trader__choice"
            showSearch={traders.length >= MANY && { optionFilterProp: 'label' }}
            virtual={traders.length > MOST_OPTIONS_ON_PAGE}
            placeholder={t('common:choose')}
            value={trader?.traderid}
            options={traders.map((one) => ({
              value: one.traderid,
              label: `${nameOf(one)} · ${one.traderid}`,
            }))}
            onChange={(traderid) => setSearch({ trader: traderid }, { replace: true })}
          />
        </Flex>
      )}
      {trader ? (
        <TraderCard key={trader.traderid} {...card} trader={trader} />
      ) : (
        <UnknownTrader id={targetId ?? ''} request={request} />
      )}
    </>
  )
}
