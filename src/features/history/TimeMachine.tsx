import { Alert, DatePicker, Flex, Form } from 'antd'
import dayjs from 'dayjs'
import '@/shared/calendarWords'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { asProviderError } from '@/contract/providerError'
import { selectHasBot, selectUserId } from '@/features/bots/botsSlice'
import { useRobotIds } from '@/store/robotNames'
import { useT } from '@/i18n'
import { formatSecond } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { useNotify } from '@/shared/notices'
import { Panel } from '@/shared/Panel'
import type { Entry, Values } from '@/store/history/entry'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ImportFindings } from '@/features/transfer/TransferPanel'
import { useImport } from '@/features/transfer/useImport'
import type { Asked } from './HistoryTable'
import { areValid, fileOf } from './restore'
import { useKept } from './useHistory'
import { VersionsDialog } from './VersionsDialog'
import { botAt } from './versions'

interface Props {
  readonly entries: readonly Entry[]
  readonly asked: Asked | undefined
  readonly onClose: () => void
}

/** Restores former values of the selected bot: of one record or of all. They are compared with those of now, and sent like an import. */
export function TimeMachine({ entries, asked, onClose }: Props) {
  const t = useT()
  const bot = useAppSelector(selectUserId)
  const hasBot = useAppSelector(selectHasBot)
  const called = useRobotIds()(bot)
  const { kept, names, keep } = useKept()
  const place = useRef<HTMLDivElement>(null)
  const { restore, importing, time } = useRestoring(place)
  const all = [...entries, ...kept.filter(({ id }) => !entries.some((entry) => entry.id === id))]

  /** Only the selected bot is sent to; of another one the versions are shown. */
  const undone = isUndoable(asked, bot) ? asked?.entry : undefined
  useEffect(() => {
    if (!undone) return
    const { record = '', was, at } = undone
    onClose()
    restore({ [record]: was }, at - 1000)
  }, [undone, onClose, restore])

  if (!hasBot) return null
  return (
    <Panel title={t('history:asItWas', { bot: called })}>
      <WholeBot entries={entries} bot={bot} onRestore={restore} />
      <div ref={place}>
        <ImportFindings
          importing={importing}
          intro={t('history:intro', { time, bot: called })}
          same={t('history:alreadySo', { bot: called })}
        />
      </div>
      {asked && !undone && (
        <VersionsDialog
          key={asked.entry.id}
          entry={asked.entry}
          entries={all}
          names={names}
          bot={bot}
          onRestore={(values, at) => {
            onClose()
            restore({ [asked.entry.record ?? '']: values }, at)
          }}
          onKeep={(id, name) => {
            const entry = all.find((one) => one.id === id)
            if (entry) keep(entry, name)
          }}
          onClose={onClose}
        />
      )}
    </Panel>
  )
}

const isUndoable = (asked: Asked | undefined, bot: string) =>
  asked?.isUndo === true &&
  asked.entry.bot === bot &&
  areValid(asked.entry.record, { ...asked.entry.now, ...asked.entry.was })

/** Compares former values with those of now, and shows the differences. */
function useRestoring(place: RefObject<HTMLDivElement | null>) {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const importing = useImport()
  const [at, setAt] = useState(0)
  const { compare } = importing
  const latest = useRef(compare)
  useEffect(() => {
    latest.current = compare
  }, [compare])
  const [restore] = useState(() => {
    function begin(records: Readonly<Record<string, Values>>, moment: number) {
      setAt(moment)
      dispatch(fileOf(records, moment)).then(
        (file) => {
          place.current?.scrollIntoView({ block: 'center' })
          return latest.current(file)
        },
        (thrown: unknown) => notify.failed(asProviderError(thrown), () => begin(records, moment)),
      )
    }
    return begin
  })
  return { importing, restore, time: formatSecond(at / 1000) }
}

interface WholeBotProps {
  readonly entries: readonly Entry[]
  readonly bot: string
  readonly onRestore: (records: Readonly<Record<string, Values>>, at: number) => void
}

function WholeBot({ entries, bot, onRestore }: WholeBotProps) {
  const t = useT()
  const [moment, setMoment] = useState<number>()
  const [isUnknown, setUnknown] = useState(false)
  return (
    <>
      <Flex wrap align="end" gap="small">
        <FieldFrame id="moment" label="history:moment">
          <DatePicker
            id="moment"
            showTime={{ format: 'HH:mm' }}
            format="DD/MM/YYYY HH:mm"
            value={moment === undefined ? null : dayjs(moment)}
            onChange={(chosen) => {
              setUnknown(false)
              setMoment(chosen?.valueOf())
            }}
          />
        </FieldFrame>
        <Form.Item>
          <Button
            disabled={moment === undefined}
            onClick={() => {
              if (moment === undefined) return
              const records = Object.fromEntries(
                Object.entries(botAt(entries, bot, moment)).filter(([record, values]) =>
                  areValid(record, values),
                ),
              )
              const isEmpty = Object.keys(records).length === 0
              setUnknown(isEmpty)
              if (!isEmpty) onRestore(records, moment)
            }}
          >
            {t('history:compare')}
          </Button>
        </Form.Item>
      </Flex>
      {isUnknown && <Alert type="info" role="status" showIcon title={t('history:unknownThen')} />}
    </>
  )
}
