import { brokerAccount, traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { useGeneralSettings } from '@/features/general/useGeneralSettings'
import { useT } from '@/i18n'
import { Bone, Loaded } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { Panel } from './Panel'
import { useFigures, type Figure } from './figures'

/** What the robot risks with each entry and where it stops for the day. */
export function TradingPanel() {
  const t = useT()
  const { query } = useGeneralSettings()
  return (
    <Panel
      title={t('home:trading.title')}
      className="card"
      aside={
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

/** Without parameters: the same shape, still empty. */
function Figures({ params }: { readonly params?: GlobalParams }) {
  const t = useT()
  const figures = useFiguresOf(params)
  return (
    <dl className="figures">
      {figures.map(([label, figure]) => (
        <div key={label} className="figures__one">
          <dt className="figures__name">{t(label)}</dt>
          <dd className="figures__value tabular">
            {figure ? figure.value : <Bone width="4.5rem" height="1.5rem" />}
            {figure?.unit && <span className="figures__unit">{figure.unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useFiguresOf(params: GlobalParams | undefined) {
  const t = useT()
  const { amount, stake, dailyStop } = useFigures()
  const unknown = { value: t('home:trading.unknown') }
  const read = (figure: (known: GlobalParams) => Figure) => (params ? figure(params) : undefined)
  return [
    ['home:trading.stake', read(stake)],
    ['home:trading.spread', read(({ spread }) => amount(spread))],
    ['home:trading.takeProfit', read(({ takeProfit }) => amount(takeProfit))],
    ['home:trading.stopLoss', read(({ stoploss }) => amount(stoploss))],
    ['home:trading.winStop', read(({ winDay, stopType }) => dailyStop(winDay, stopType))],
    ['home:trading.lossStop', read(({ stopDay, stopType }) => dailyStop(stopDay, stopType))],
    [
      'home:trading.mode',
      read((known) => {
        const mode = traderMode.nameOf(known.traderMode)
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
