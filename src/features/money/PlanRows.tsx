import {
  useGetCustomCyclesQuery,
  useGetLossRecoveryQuery,
  useGetMasanielloQuery,
  useGetRecoveryParamsQuery,
} from '@/api/money'
import type { SignedInPath } from '@/config/paths'
import { masanielloType, recoveryMode } from '@/contract/codes'
import { selectBotScope, selectBrokerScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Bone, Loaded, type QueryResult } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { Icon } from '@/shared/icons'
import { pathIcons } from '@/shared/pathIcons'
import { usePercent } from '@/shared/usePercent'
import { useAppSelector } from '@/store/hooks'
import './planRows.css'

/** What a strategy is set to when it is on; nothing when it is off. */
type Setting = string | undefined

/** The five plans for the stake: on or off, and how they are set. List items; each asks for itself and fails by itself. */
export function PlanRows() {
  return (
    <>
      <Masaniello />
      <CyclesAndSoros />
      <LossRecovery />
      <CustomCycles />
    </>
  )
}

function Masaniello() {
  const t = useT()
  const share = usePercent()
  const query = useGetMasanielloQuery(useAppSelector(selectBotScope))
  return (
    <StrategyRow
      path="/config-masaniello"
      query={query}
      read={({ typeMas, totalWin, totalOper, payout }) =>
        typeMas === masanielloType.codes.disabled
          ? undefined
          : t('home:strategies.masaniello', { wins: totalWin, trades: totalOper, payout: share(payout) })
      }
    />
  )
}

/** One answer, two strategies. */
function CyclesAndSoros() {
  const t = useT()
  const share = usePercent()
  const query = useGetRecoveryParamsQuery(useAppSelector(selectBrokerScope))
  return (
    <>
      <StrategyRow
        path="/config-cycles"
        query={query}
        read={({ ciclos, ciclosgale }) =>
          ciclos > 0 ? t('home:strategies.cycles', { count: ciclos, gales: ciclosgale }) : undefined
        }
      />
      <StrategyRow
        path="/config-soros"
        query={query}
        read={({ soros, sorosperc }) =>
          soros > 0 ? t('home:strategies.soros', { count: soros, percent: share(sorosperc) }) : undefined
        }
      />
    </>
  )
}

function LossRecovery() {
  const t = useT()
  const share = usePercent()
  const query = useGetLossRecoveryQuery(useAppSelector(selectBrokerScope))
  return (
    <StrategyRow
      path="/config-recovery"
      query={query}
      read={({ recoverPerc, mode }) =>
        recoverPerc > 0
          ? t('home:strategies.recovery', {
              percent: share(recoverPerc),
              mode: t(`options:recoveryMode.${recoveryMode.nameOf(mode) ?? 'conservative'}`).toLowerCase(),
            })
          : undefined
      }
    />
  )
}

function CustomCycles() {
  const t = useT()
  const query = useGetCustomCyclesQuery(useAppSelector(selectBotScope))
  return (
    <StrategyRow
      path="/config-customcycles"
      query={query}
      read={(rows) => {
        const filled = rows.filter(({ entrada }) => entrada > 0).length
        return filled > 0 ? t('home:strategies.customCycles', { count: filled }) : undefined
      }}
    />
  )
}

interface Props<T> {
  readonly path: SignedInPath
  readonly query: QueryResult<T>
  readonly read: (data: T) => Setting
}

/** One strategy: its name leads to its screen. */
export function StrategyRow<T>({ path, query, read }: Props<T>) {
  const t = useT()
  return (
    <li className="plan">
      <Icon name={pathIcons[path]} />
      <h3 className="plan__title">
        <PathLink to={path} className="plan__link">
          {t(`routes:${path}.title`)}
        </PathLink>
      </h3>
      <Loaded query={query} skeleton={<Bone width="70%" height="1.1rem" />}>
        {(data) => <SettingText setting={read(data)} />}
      </Loaded>
    </li>
  )
}

function SettingText({ setting }: { readonly setting: Setting }) {
  const t = useT()
  const isOn = setting !== undefined
  return (
    <>
      <p className={isOn ? 'plan__state plan__state--on' : 'plan__state'}>
        <Icon name={isOn ? 'check' : 'close'} size={16} />
        {t(isOn ? 'home:strategies.on' : 'home:strategies.off')}
      </p>
      {isOn && <p className="plan__setting">{setting}</p>}
    </>
  )
}
