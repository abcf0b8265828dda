import { Flex } from 'antd'
import dayjs from 'dayjs'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import { isSignedInPath } from '@/config/paths'
import { asProviderError } from '@/contract/providerError'
import { selectHasBot, selectUserId } from '@/store/botsSlice'
import { useLanguage, usePlainT, useT } from '@/i18n'
import { formatSecond } from '@/i18n/format'
import { LaterFile } from '@/overview/transfer/laterFile'
import { Button } from '@/shared/Button'
import '@/shared/calendarClock'
import { download } from '@/shared/download'
import { DayField } from '@/shared/fields/DayField'
import { SelectField } from '@/shared/fields/SelectField'
import { Icon } from '@/shared/icons'
import { Nothing } from '@/shared/Nothing'
import { useNotify } from '@/shared/notices'
import type { Entry } from '@/store/history/entry'
import { loadPart } from '@/store/loadPart'
import { useBotIds } from '@/store/botNames'
import { useAppSelector } from '@/store/hooks'
import { choicesIn, filtered, type HistoryFilter } from './historyFilter'
import { HistoryList, useChangeText } from './HistoryList'
import { Restoring, useRestoring } from './Restoring'
import { VersionsDialog } from './VersionsDialog'

interface Props {
  readonly entries: readonly Entry[]
  /** all of them are read */
  readonly isComplete: boolean
  /** the others could not be read */
  readonly hasFailed: boolean
}

/** The entries, filtered, and their values to be restored. `?screen=` and `?bot=` filter them. */
export function HistoryEntries({ entries, isComplete, hasFailed }: Props) {
  const t = useT()
  const [filter, setFilter] = useAskedFilter()
  const [entry, setEntry] = useState<Entry>()
  const { restored, restore, undo, close } = useRestoring()
  const bot = useBotIds()(useAppSelector(selectUserId))
  const hasBot = useAppSelector(selectHasBot)
  const [isOpen, setOpen] = useState(false)
  const found = useMemo(() => filtered(entries, filter), [entries, filter])
  // Only the selected bot is sent to; of another one the versions are shown.
  const undoOrShow = useCallback((asked: Entry) => undo(asked) || setEntry(asked), [undo])
  return (
    <>
      <Filters entries={entries} filter={filter} onFilter={setFilter} />
      <Flex wrap gap="small" align="center" justify="space-between">
        <p className="muted tabular" role="status">
          {isComplete
            ? t('history:count', { found: found.length, count: entries.length })
            : !hasFailed && t('common:loading')}
        </p>
        <Flex wrap gap="small">
          {!isOpen && <Button onClick={() => setOpen(true)}>{t('history:restoreBot')}</Button>}
          <Download entries={found} isComplete={isComplete} />
        </Flex>
      </Flex>
      {isOpen && hasBot && <Restoring entries={entries} isComplete={isComplete} onRestore={restore} />}
      {restored && (
        <LaterFile
          file={restored.file}
          title={t('history:back', { time: formatSecond(restored.at / 1000) })}
          about={t('history:intro', { bot })}
          same={t('history:alreadySo', { bot })}
          onClose={close}
        />
      )}
      {found.length > 0 ? (
        <HistoryList entries={found} onUndo={undoOrShow} onVersions={setEntry} />
      ) : (
        // Those that are not read yet may match.
        isComplete && <Nothing text={t('history:nothing')} />
      )}
      {entry && (
        <VersionsDialog
          key={entry.id}
          entry={entry}
          entries={entries}
          onRestore={(values, at) => {
            setEntry(undefined)
            restore({ [entry.record ?? '']: values }, at)
          }}
          onClose={() => setEntry(undefined)}
        />
      )}
    </>
  )
}

/** At first the filter of the address. */
function useAskedFilter() {
  const [search] = useSearchParams()
  const screen = search.get('screen') ?? ''
  return useState<HistoryFilter>({
    bot: search.get('bot') ?? '',
    screen: isSignedInPath(screen) ? screen : '',
    from: '',
    to: '',
  })
}

interface FiltersProps extends Pick<Props, 'entries'> {
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
}

function Filters({ entries, filter, onFilter }: FiltersProps) {
  const t = useT()
  const idOf = useBotIds()
  const { bots, screens } = useMemo(() => choicesIn(entries), [entries])
  const { bot, screen, from, to } = filter
  // The filters of the address are shown and can be changed, even if no entry matches.
  const withChosen = <Choice extends string>(choices: readonly Choice[], chosen: Choice | '') =>
    chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen]
  const isWrong = from !== '' && to !== '' && to < from
  return (
    <>
      <div className="history__filters">
        <SelectField
          id="historyBot"
          label="history:bot"
          virtual={bots.length > MOST_OPTIONS_ON_PAGE}
          showSearch={{ optionFilterProp: ['value', 'label'] }}
          value={bot}
          onChange={(next) => onFilter({ ...filter, bot: next })}
          options={[
            { value: '', label: t('history:allBots') },
            ...withChosen(bots, bot).map((value) => ({ value, label: idOf(value) })),
          ]}
        />
        <SelectField
          id="historyScreen"
          label="history:screen"
          showSearch={{ optionFilterProp: 'label' }}
          value={screen}
          onChange={(next) => onFilter({ ...filter, screen: next })}
          options={[
            { value: '' as const, label: t('history:allScreens') },
            ...withChosen(screens, screen).map((value) => ({ value, label: t(`routes:${value}.title`) })),
          ]}
        />
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            id={`history-${end}`}
            label={`history:${end}`}
            value={filter[end] === '' ? undefined : dayjs(filter[end]).unix()}
            error={isWrong && end === 'to' ? { key: 'history:wrongPeriod' } : undefined}
            onChange={(day) => onFilter({ ...filter, [end]: dayjs.unix(day).format('YYYY-MM-DD') })}
            onClear={() => onFilter({ ...filter, [end]: '' })}
          />
        ))}
      </div>
    </>
  )
}

/** Only of everything: a file does not show that some are missing. */
function Download({ entries, isComplete }: Omit<Props, 'hasFailed'>) {
  const t = useT()
  const plainT = usePlainT()
  const language = useLanguage()
  const textOf = useChangeText()
  const notify = useNotify()
  async function save() {
    const { historyCsv } = await loadPart(import('./historyCsv'))
    download('leme-history.csv', historyCsv(entries, language, plainT, textOf), 'text/csv;charset=utf-8')
  }
  return (
    <Button
      icon={<Icon name="download" />}
      disabled={!isComplete || entries.length === 0}
      onClick={() => void save().catch((thrown: unknown) => notify.failed(asProviderError(thrown)))}
    >
      {t('history:csv')}
    </Button>
  )
}
