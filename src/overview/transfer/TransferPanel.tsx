import { Alert, Flex, Upload } from 'antd'
import { useRef, useState } from 'react'
import { secondsNow } from '@/config/clock'
import { selectBotScope } from '@/store/botsSlice'
import { lists } from '@/robot/records/lists'
import { parts, type AnyPart } from '@/robot/records/table'
import { usePartName } from '@/robot/records/usePartName'
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
import { wholeList } from './listEntries'
import {
  canCheck,
  openSettingsFile,
  writeSettingsFile,
  type FileProblem,
  type Settings,
  type SettingsFile,
} from './settingsFile'

/** Exports all settings of the selected bot into a file, and imports such a file. */
export function TransferPanel() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  const idOf = useBotIds()
  const { file, problem, open, close } = useOpenedFile()
  const { state: exported, read, write } = useExport()
  return (
    <Panel title={t('settings:transfer.title')} about={t('settings:transfer.about', { bot: idOf(userid) })}>
      <Flex wrap gap="small">
        <Button busy={exported === 'reading'} icon={<Icon name="download" />} onClick={() => void read()}>
          {t('settings:transfer.export')}
        </Button>
        <Upload
          accept="application/json,.json"
          showUploadList={false}
          aria-label={t('settings:transfer.import')}
          beforeUpload={(chosen) => {
            void open(chosen)
            // The file is read here and not uploaded.
            return false
          }}
        >
          <Button icon={<Icon name="upload" />}>{t('settings:transfer.import')}</Button>
        </Upload>
      </Flex>
      {typeof exported === 'object' && (
        <Alert
          type="warning"
          showIcon
          title={t('settings:transfer.gaps')}
          description={<Gaps gaps={exported.gaps} />}
          action={
            <Button onClick={() => void write(exported.settings)}>{t('settings:transfer.exportRest')}</Button>
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
          title={t('settings:transfer.import')}
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

/** The file that was chosen last, or why it cannot be used. */
function useOpenedFile() {
  const [opened, setOpened] = useState<SettingsFile | FileProblem>()
  const latest = useRef(0)
  async function open(chosen: Blob) {
    const question = ++latest.current
    const read = await openSettingsFile(chosen)
    if (question === latest.current) setOpened(read)
  }
  return {
    file: typeof opened === 'object' ? opened : undefined,
    problem: typeof opened === 'string' ? opened : undefined,
    open,
    close: () => setOpened(undefined),
  }
}

/** A record of the file, or a whole list. */
type FilePart = Pick<AnyPart, 'id' | 'path' | 'account' | 'load'>

interface Gap {
  readonly part: FilePart
  readonly error: unknown
}

/** With gaps, some parts could not be read: nothing has been written yet. */
type Export =
  | 'idle'
  | 'reading'
  | 'done'
  | 'insecure'
  | { readonly gaps: readonly Gap[]; readonly settings: Settings }

/** Reads every part of the selected bot into one file; asks before leaving out parts that could not be read. */
function useExport() {
  const dispatch = useAppDispatch()
  const bot = useAppSelector(selectBotScope)
  const [state, setState] = useState<Export>('idle')
  const isReading = useRef(false)

  async function write(settings: Settings) {
    const at = secondsNow()
    const text = await writeSettingsFile({ bot: bot.userid, at, settings })
    download(`leme-${bot.userid}.json`, text, 'application/json')
    setState('done')
  }

  async function read() {
    if (isReading.current) return
    if (!canCheck()) return setState('insecure')
    isReading.current = true
    setState('reading')
    const answers = await Promise.all(
      [...parts, ...lists.map(wholeList)].map((part: FilePart) =>
        dispatch(part.load(bot)).then(
          (values) => ({ part, values }),
          (error: unknown) => ({ part, error }),
        ),
      ),
    )
    isReading.current = false
    const settings = Object.fromEntries(
      answers.flatMap((answer) => ('values' in answer ? [[answer.part.id, answer.values]] : [])),
    )
    const gaps = answers.filter((answer): answer is Gap => 'error' in answer)
    if (gaps.length > 0) setState({ gaps, settings })
    else await write(settings)
  }
  return { state, read, write }
}

/** The parts that could not be read, and why. */
function Gaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  const t = useT()
  const partName = usePartName()
  return (
    <ul>
      {gaps.map(({ part, error }) => {
        const why = failureOf(error)
        return (
          <li key={part.id}>
            <strong>{partName(part)}</strong>: {t(why.key, why.values)}
          </li>
        )
      })}
    </ul>
  )
}
