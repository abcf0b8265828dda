import { Alert, Flex, Switch } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import { isSignedInPath } from '@/config/paths'
import { useRobotIds } from '@/store/robotNames'
import { useLanguage, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { download } from '@/shared/download'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { later } from '@/shared/later'
import { Nothing } from '@/shared/Nothing'
import { Screen } from '@/shared/Screen'
import { Select } from '@/shared/Select'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import type { Asked } from './HistoryTable'
import { choicesIn, filtered, type Filter } from './historyFilter'
import { useChangeText } from './useChangeText'
import { useHistory, useIsKept } from './useHistory'

const loading = (
  <Skeleton>
    <Placeholder height="480px" />
  </Skeleton>
)

/** Loaded while the entries are read: the table is large. */
const HistoryTable = later(async () => (await import('./HistoryTable')).HistoryTable, loading)

/** The calendar is large too. */
const DayFilter = later(
  async () => (await import('./DayFilter')).DayFilter,
  <Skeleton>
    <Placeholder width="320px" height="var(--ant-control-height)" />
  </Skeleton>,
)

/** The calendar with times, the import's parts, and the dialog. */
const TimeMachine = later(
  async () => (await import('./TimeMachine')).TimeMachine,
  <Skeleton>
    <Placeholder height="160px" />
  </Skeleton>,
)

/** What the person has sent from this device, and how it ended. `?screen=` and `?bot=` filter it. */
export default function HistoryScreen() {
  const t = useT()
  const { entries, isComplete, hasFailed } = useHistory()
  const [filter, setFilter] = useAskedFilter()
  const [asked, setAsked] = useState<Asked>()
  const close = useCallback(() => setAsked(undefined), [])
  const found = useMemo(() => filtered(entries, filter), [entries, filter])
  return (
    <Screen title={t('routes:/history.title')} about={t('routes:/history.about')}>
      <Flex vertical gap="middle">
        {hasFailed && <Alert type="error" role="alert" showIcon title={t('history:unavailable')} />}
        <KeepSwitch />
        {entries.length > 0 ? (
          <>
            <TimeMachine entries={entries} asked={asked} onClose={close} />
            <Filters entries={entries} filter={filter} onFilter={setFilter} />
            <Flex wrap gap="small" align="center" justify="space-between">
              <p className="muted tabular" role="status">
                {isComplete
                  ? t('history:count', { found: found.length, count: entries.length })
                  : t('common:loading')}
              </p>
              <Download entries={found} />
            </Flex>
            {found.length > 0 ? (
              <HistoryTable entries={found} onAsk={setAsked} />
            ) : (
              <Nothing text={t('history:nothing')} />
            )}
          </>
        ) : isComplete || hasFailed ? (
          <Nothing title={t('history:empty')} text={t('history:emptyText')} />
        ) : (
          loading
        )}
      </Flex>
    </Screen>
  )
}

/** At first the filter of the address. */
function useAskedFilter() {
  const [search] = useSearchParams()
  const screen = search.get('screen') ?? ''
  return useState<Filter>({
    bot: search.get('bot') ?? '',
    screen: isSignedInPath(screen) ? screen : '',
    from: '',
    to: '',
  })
}

function KeepSwitch() {
  const t = useT()
  const [isKept, change] = useIsKept()
  return (
    <div>
      <Flex align="center" gap="small">
        <Switch
          id="keepHistory"
          aria-describedby="keepHistory-help"
          checked={isKept ?? false}
          disabled={isKept === undefined}
          onChange={change}
        />
        <label htmlFor="keepHistory">{t('history:keep')}</label>
      </Flex>
      <p id="keepHistory-help" className="muted">
        {t('history:keepHelp')}
      </p>
    </div>
  )
}

interface FiltersProps {
  readonly entries: Parameters<typeof choicesIn>[0]
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

function Filters({ entries, filter, onFilter }: FiltersProps) {
  const t = useT()
  const idOf = useRobotIds()
  const { bots, screens } = useMemo(() => choicesIn(entries), [entries])
  const { bot, screen, from, to } = filter
  // The filters of the address are shown and can be changed, even if no entry matches.
  const withChosen = <Choice extends string>(choices: readonly Choice[], chosen: Choice | '') =>
    chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen]
  const isWrong = from !== '' && to !== '' && to < from
  return (
    <>
      <Flex wrap gap="12px 16px">
        <FieldFrame id="historyBot" label="history:bot">
          <Select
            id="historyBot"
            style={{ minWidth: 180 }}
            virtual={bots.length > MOST_OPTIONS_ON_PAGE}
            showSearch={{ optionFilterProp: 'label' }}
            value={bot}
            onChange={(next) => onFilter({ ...filter, bot: next })}
            options={[
              { value: '', label: t('history:allBots') },
              ...withChosen(bots, bot).map((value) => ({ value, label: idOf(value) })),
            ]}
          />
        </FieldFrame>
        <FieldFrame id="historyScreen" label="history:screen">
          <Select
            id="historyScreen"
            style={{ minWidth: 220 }}
            virtual={false}
            showSearch={{ optionFilterProp: 'label' }}
            value={screen}
            onChange={(next) => onFilter({ ...filter, screen: next })}
            options={[
              { value: '' as const, label: t('history:allScreens') },
              ...withChosen(screens, screen).map((value) => ({ value, label: t(`routes:${value}.title`) })),
            ]}
          />
        </FieldFrame>
        <DayFilter filter={filter} isWrong={isWrong} onFilter={onFilter} />
      </Flex>
      {isWrong && (
        <Alert id="history-wrong" type="error" role="alert" showIcon title={t('history:wrongPeriod')} />
      )}
    </>
  )
}

function Download({ entries }: Pick<FiltersProps, 'entries'>) {
  const t = useT()
  const language = useLanguage()
  const textOf = useChangeText()
  const notify = useNotify()
  async function save() {
    const { historyCsv } = await import('./historyCsv')
    download('leme-history.csv', historyCsv(entries, language, t, textOf), 'text/csv;charset=utf-8')
  }
  return (
    <Button
      icon={<Icon name="download" />}
      disabled={entries.length === 0}
      onClick={() => void save().catch(() => notify.failed({ kind: 'offline', reason: 'network' }))}
    >
      {t('history:csv')}
    </Button>
  )
}
