import { Alert, Flex, Upload } from 'antd'
import { useRef, useState, type ComponentProps } from 'react'
import { secondsNow } from '@/config/clock'
import { selectBotScope } from '@/features/bots/botsSlice'
import { lists } from '@/robot/records/lists'
import { parts, type AnyPart } from '@/robot/records/table'
import { usePartName } from '@/robot/records/usePartName'
import { useT } from '@/i18n'
import { failureOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { download } from '@/shared/download'
import { Icon } from '@/shared/icons'
import { later } from '@/shared/later'
import { Failed } from '@/shared/Loaded'
import { Panel } from '@/shared/Panel'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useBotIds } from '@/store/botNames'
import type { ImportReview } from './ImportReview'
import { wholeList } from './listEntries'
import { canCheck, writeSettingsFile, type Settings } from './settingsFile'
import { useImport } from './useImport'

const comparing = (
  <Skeleton>
    <Placeholder height="220px" />
  </Skeleton>
)

/** Loaded with the first file. */
const LaterReview = later<ComponentProps<typeof ImportReview>>(
  async () => (await import('./ImportReview')).ImportReview,
  comparing,
)

/** Exports all settings of the selected bot into a file, and imports such a file. */
export function TransferPanel() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  const importing = useImport()
  const { present, isSending, open } = importing
  const { state: exported, read, write } = useExport()
  return (
    <Panel
      title={t('settings:transfer.title')}
      about={t('settings:transfer.about', { bot: useBotIds()(userid) })}
    >
      <Flex wrap gap="small">
        <Button busy={exported === 'reading'} icon={<Icon name="download" />} onClick={() => void read()}>
          {t('settings:transfer.export')}
        </Button>
        <Upload
          accept="application/json,.json"
          showUploadList={false}
          disabled={isSending}
          aria-label={t('settings:transfer.import')}
          beforeUpload={(file) => {
            void open(file)
            // The file is read here and not uploaded.
            return false
          }}
        >
          <Button disabled={isSending} icon={<Icon name="upload" />}>
            {t('settings:transfer.import')}
          </Button>
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
      {present.state === 'refused' && (
        <Alert type="error" showIcon title={t(`settings:transfer.problems.${present.problem}`)} />
      )}
      <ImportFindings importing={importing} />
    </Panel>
  )
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

interface FindingsProps extends Pick<ComponentProps<typeof ImportReview>, 'intro' | 'same'> {
  readonly importing: ReturnType<typeof useImport>
}

export function ImportFindings({ importing, ...texts }: FindingsProps) {
  const { present, compare } = importing
  if (present.state === 'comparing') return comparing
  if (present.state === 'failed')
    return <Failed error={present.error} onRetry={() => compare(present.file)} />
  if (present.state !== 'review') return null
  return <LaterReview {...present} importing={importing} {...texts} />
}
