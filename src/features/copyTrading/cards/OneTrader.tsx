import { Flex } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import type { SignedInPath } from '@/config/paths'
import { byTrader } from '@/domain/copiedTraders'
import { useT } from '@/i18n'
import { Select } from '@/shared/Select'
import { useOpenForm } from '@/shared/saving/useRecordForm'
import { PathLink } from '@/shared/PathLink'
import { CopiedTraders, TraderSkeleton, type ShownTraders, type TradersProps } from './CopiedTraders'
import { UnknownTrader } from './NoTraders'
import { TraderCard, type CopiedTrader } from './TraderCard'
import { useTraderName } from './useTraderName'
import './cards.css'

interface Props extends TradersProps {
  /** the screen with all traders */
  readonly all: SignedInPath
}

/** One trader's card: that of `?trader=`, else the first. */
export function OneTrader({ calls, request, all }: Props) {
  const t = useT()
  return (
    <Flex vertical gap="middle" className="one-trader">
      <CopiedTraders calls={calls} request={request} Skeleton={TraderSkeleton}>
        {(traders, shown) => <SelectedTrader {...shown} traders={traders} />}
      </CopiedTraders>
      <p>
        <PathLink to={all}>{t('copyTrading:cards.all')}</PathLink>
      </p>
    </Flex>
  )
}

interface SelectedTraderProps extends ShownTraders {
  readonly traders: readonly CopiedTrader[]
}

function SelectedTrader({ form, traders, request, ...options }: SelectedTraderProps) {
  const isOpen = useOpenForm(
    form,
    useMemo(() => byTrader(traders), [traders]),
  )
  const [search, setSearch] = useSearchParams()
  const targetId = search.get('trader')
  const trader = targetId === null ? traders[0] : traders.find(({ traderid }) => traderid === targetId)

  return (
    <>
      {traders.length > 1 && (
        <TraderChoice
          traders={traders}
          chosen={trader?.traderid}
          onChoose={(traderid) => setSearch({ trader: traderid }, { replace: true })}
        />
      )}
      {trader && isOpen ? (
        <TraderCard key={trader.traderid} {...options} form={form} trader={trader} />
      ) : (
        isOpen && <UnknownTrader id={targetId ?? ''} request={request} />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly traders: readonly CopiedTrader[]
  readonly chosen: string | undefined
  readonly onChoose: (traderid: string) => void
}

/** From this many on the select can be searched. */
const MANY = 7

function TraderChoice({ traders, chosen, onChoose }: ChoiceProps) {
  const t = useT()
  const nameOf = useTraderName()
  return (
    <Flex wrap align="center" gap="small">
      <label htmlFor="trader">{t('copyTrading:cards.choose')}</label>
      <Select
        id="trader"
        className="one-trader__choice"
        showSearch={traders.length >= MANY && { optionFilterProp: 'label' }}
        virtual={traders.length > MOST_OPTIONS_ON_PAGE}
        placeholder={t('common:choose')}
        value={chosen}
        options={traders.map((trader) => ({
          value: trader.traderid,
          label: `${nameOf(trader)} · ${trader.traderid}`,
        }))}
        onChange={onChoose}
      />
    </Flex>
  )
}
