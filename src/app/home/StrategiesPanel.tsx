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
import { CardGrid } from '@/shared/CardGrid'
import { Bone, Loaded, type QueryResult } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { Icon } from '@/shared/icons'
import { pathIcons } from '@/shared/pathIcons'
import { useAppSelector } from '@/store/hooks'
import { Panel } from './Panel'
import { useFigures } from './figures'

/** What stands on a strategy's card: what it is set to when it is on; nothing when it is off. */
type Setting = string | undefined

/** Which of the plans for the stake are on. Each asks for itself and fails by itself. */
export function StrategiesPanel() {
  const t = useT()
  return (
    <Panel
      title={t('home:strategies.title')}
      aside={<PathLink to="/strategies">{t('home:strategies.all')}</PathLink>}
    >
      <CardGrid>
        <Masaniello />
        <CyclesAndSoros />
        <LossRecovery />
        <CustomCycles />
      </CardGrid>
    </Panel>
  )
}

function Masaniello() {
  const t = useT()
  const { share } = useFigures()
  const query = useGetMasanielloQuery(useAppSelector(selectBotScope))
  return (
    <StrategyCard
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
  const { share } = useFigures()
  const query = useGetRecoveryParamsQuery(useAppSelector(selectBrokerScope))
  return (
    <>
      <StrategyCard
        path="/config-cycles"
        query={query}
        read={({ ciclos, ciclosgale }) =>
          ciclos > 0 ? t('home:strategies.cycles', { count: ciclos, gales: ciclosgale }) : undefined
        }
      />
      <StrategyCard
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
  const { share } = useFigures()
  const query = useGetLossRecoveryQuery(useAppSelector(selectBrokerScope))
  return (
    <StrategyCard
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
    <StrategyCard
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

function StrategyCard<T>({ path, query, read }: Props<T>) {
  const t = useT()
  return (
    <li>
      <article className="card strategy">
        <h3 className="card__title strategy__title">
          <Icon name={pathIcons[path]} />
          <PathLink to={path}>{t(`routes:${path}.title`)}</PathLink>
        </h3>
        <Loaded query={query} skeleton={<SettingSkeleton />}>
          {(data) => <SettingText setting={read(data)} />}
        </Loaded>
      </article>
    </li>
  )
}

function SettingText({ setting }: { readonly setting: Setting }) {
  const t = useT()
  const isOn = setting !== undefined
  return (
    <>
      <p className={isOn ? 'strategy__state strategy__state--on' : 'strategy__state'}>
        <Icon name={isOn ? 'check' : 'close'} size={16} />
        {t(isOn ? 'home:strategies.on' : 'home:strategies.off')}
      </p>
      <p className="card__about">{setting ?? t('home:strategies.notUsed')}</p>
    </>
  )
}

const SettingSkeleton = () => (
  <div className="strategy__skeleton">
    <Bone width="5rem" height="1.25rem" />
    <Bone width="85%" height="1.1rem" />
  </div>
)
