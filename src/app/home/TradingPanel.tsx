import { Descriptions, Flex } from 'antd'
import { brokerAccount, traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { useGeneralSettings } from '@/features/general/useGeneralSettings'
import { useT } from '@/i18n'
import { Loaded } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { PathLink } from '@/shared/PathLink'
import { Panel } from '@/shared/Panel'
import { useFigures, type Figure } from './figures'

/** The stake and the daily limits. */
export function TradingPanel() {
  const t = useT()
  const { query } = useGeneralSettings()
  return (
    <Panel
      title={t('home:trading.title')}
      extra={
        <PathLink to="/geralconfig" aria-label={t('home:trading.editLabel')}>
          {t('home:trading.edit')}
        </PathLink>
      }
    >
      <Loaded query={query} skeleton={<Figures />}>
        {(params) => <Figures params={params} />}
      </Loaded>
    </Panel>
  )
}

/** Without parameters it is a placeholder. */
function Figures({ params }: { readonly params?: GlobalParams }) {
  const t = useT()
  const figures = useFiguresOf(params)
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={figures.map(([label, figure]) => ({
        key: label,
        label: t(label),
        children: (
          <Flex wrap gap="0 8px" align="baseline" className="tabular">
            {figure ? <strong>{figure.value}</strong> : <Placeholder width="4.5rem" height="1.5rem" />}
            {figure?.unit && <span className="note">{figure.unit}</span>}
          </Flex>
        ),
      }))}
    />
  )
}

function useFiguresOf(params: GlobalParams | undefined) {
  const t = useT()
  const { amount, stake, dailyStop } = useFigures()
  const unknown = { value: t('home:trading.unknown') }
  const read = (figure: (loaded: GlobalParams) => Figure) => (params ? figure(params) : undefined)
  return [
    ['home:trading.stake', read(stake)],
    ['home:trading.spread', read(({ spread }) => amount(spread))],
    ['home:trading.takeProfit', read(({ takeProfit }) => amount(takeProfit))],
    ['home:trading.stopLoss', read(({ stoploss }) => amount(stoploss))],
    ['home:trading.winStop', read(({ winDay, stopType }) => dailyStop(winDay, stopType))],
    ['home:trading.lossStop', read(({ stopDay, stopType }) => dailyStop(stopDay, stopType))],
    [
      'home:trading.mode',
      read(({ traderMode: code }) => {
        const mode = traderMode.nameOf(code)
        return mode ? { value: t(`options:traderMode.${mode}`) } : unknown
      }),
    ],
    [
      'home:trading.broker',
      read(({ curBrokerID }) => {
        const account = brokerAccount.nameOf(curBrokerID)
        return account ? { value: t(`options:brokerAccount.${account}`) } : unknown
      }),
    ],
  ] as const
}
