import { Alert, Flex } from 'antd'
import { useRef, useState } from 'react'
import { secondsNow } from '@/config/clock'
import { selectTraderScope } from '@/store/botsSlice'
import { addressesOf, lists, recordNamed, type RecordValues } from '@/robot/records/records'
import { useAddressName } from '@/robot/records/useAddressName'
import type { SignedInPath } from '@/config/paths'
import { keyOf, type Address } from '@/store/address'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { failureOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { download } from '@/shared/download'
import { Icon } from '@/shared/icons'
import { Panel } from '@/shared/Panel'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useBotIds } from '@/store/botNames'
import { LaterFile } from './laterFile'
import { canCheck } from './checkedFile'
import { FileButton, useOpenedFile } from './FileButton'
import { openSettingsFile, writeSettingsFile, type SettingsFile } from './settingsFile'

/** Exports all settings of the selected bot into a file, and imports such a file. */
export function TransferPanel() {
  const t = useT()
  const { userid } = useAppSelector(selectTraderScope)
  const idOf = useBotIds()
  const { file, problem, open, close } = useOpenedFile(openSettingsFile)
  const { state: exported, read, write } = useExport()
  return (
    <Panel title={t('settings:transfer.title')} about={t('settings:transfer.about', { bot: idOf(userid) })}>
      <Flex wrap gap="small">
        <Button busy={exported === 'reading'} icon={<Icon name="download" />} onClick={() => void read()}>
          {t('settings:transfer.export')}
        </Button>
        <FileButton label={t('settings:transfer.import')} onChosen={open} />
      </Flex>
      {typeof exported === 'object' && (
        <Alert
          type="warning"
          showIcon
          title={t('settings:transfer.gaps')}
          description={<Gaps gaps={exported.gaps} />}
          action={
            <Button onClick={() => void write(exported.read)}>{t('settings:transfer.exportRest')}</Button>
          }
        />
      )}
      {exported === 'done' && (
        <Alert role="status" type="success" showIcon title={t('settings:transfer.exported')} />
      )}
      {exported === 'insecure' && (
        <Alert type="error" showIcon title={t('settings:transfer.problems.insecure')} />
      )}
      {problem && <Alert type="error" showIcon title={t(`settings:transfer.problems.${problem}`)} />}
      {file && (
        <LaterFile
          file={file}
          title={t('settings:transfer.use')}
          about={t('settings:transfer.from', {
            from: idOf(file.bot),
            date: formatDate(file.at),
            bot: idOf(userid),
          })}
          same={t('settings:transfer.same', { bot: idOf(userid) })}
          onClose={close}
        />
      )}
    </Panel>
  )
}

/** What could not be read: a record, or a whole list. */
interface Gap {
  readonly at: Address
  readonly row: { readonly path: SignedInPath }
  readonly error: unknown
}

/** With gaps, something could not be read: nothing has been written yet. */
type Export =
  | 'idle'
  | 'reading'
  | 'done'
  | 'insecure'
  | { readonly gaps: readonly Gap[]; readonly read: ReadSettings }

type ReadSettings = Pick<SettingsFile, 'settings' | 'lists'>
type Rows = readonly (readonly [key: string, values: RecordValues])[]

/** Reads every record of the selected bot into one file; asks before leaving out those that could not be read. */
function useExport() {
  const dispatch = useAppDispatch()
  const bot = useAppSelector(selectTraderScope)
  const [state, setState] = useState<Export>('idle')
  const isReading = useRef(false)

  async function write(all: ReadSettings) {
    const text = await writeSettingsFile({ bot: bot.userid, at: secondsNow(), ...all })
    download(`leme-${bot.userid}.json`, text, 'application/json')
    setState('done')
  }

  async function read() {
    if (isReading.current) return
    if (!canCheck()) return setState('insecure')
    isReading.current = true
    setState('reading')
    const { userid } = bot
    const readings = [
      ...addressesOf(userid).map((at) => {
        const row = recordNamed(at.record)
        const ask = async (): Promise<Rows> => [[keyOf(at), await dispatch(row.read(at))]]
        return { at, row, ask, isList: false }
      }),
      ...Array.from(lists.values(), (row) => {
        const at = { record: row.id, userid }
        const ask = async (): Promise<Rows> =>
          Array.from(await dispatch(row.read(bot)), ([item, values]) => [keyOf({ ...at, item }), values])
        return { at, row, ask, isList: true }
      }),
    ]
    const answers = await Promise.all(
      readings.map(async ({ ask, isList, ...gap }) =>
        ask().then(
          (rows) => ({ rows, lists: isList ? [gap.at.record] : [], gaps: [] }),
          (error: unknown) => ({ rows: [], lists: [], gaps: [{ ...gap, error }] }),
        ),
      ),
    )
    isReading.current = false
    const gaps = answers.flatMap((answer): readonly Gap[] => answer.gaps)
    const all = {
      settings: Object.fromEntries(answers.flatMap(({ rows }) => rows)),
      lists: answers.flatMap((answer) => answer.lists),
    }
    if (gaps.length > 0) setState({ gaps, read: all })
    else await write(all)
  }
  return { state, read, write }
}

/** What could not be read, and why. */
function Gaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  const t = useT()
  const nameOf = useAddressName()
  return (
    <ul>
      {gaps.map(({ at, row, error }) => {
        const why = failureOf(error)
        return (
          <li key={keyOf(at)}>
            <strong>{nameOf({ at, row })}</strong>: {t(why.key, why.values)}
          </li>
        )
      })}
    </ul>
  )
}
