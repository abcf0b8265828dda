import { Alert, Flex, Form } from 'antd'
import { useCallback, useState } from 'react'
import { selectUserId } from '@/store/botsSlice'
import type { SettingsFile } from '@/overview/transfer/settingsFile'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { DayField } from '@/shared/fields/DayField'
import { Panel } from '@/shared/Panel'
import type { Entry, EntryValues } from '@/store/history/entry'
import { useAppSelector } from '@/store/hooks'
import { useBotIds } from '@/store/botNames'
import { areValid, fileOf } from './restore'
import { recordsAt } from './versions'

/** Restores former values of the selected bot: of one record or of all. They are compared with those of now, like a file. */
export function useRestoring() {
  const bot = useAppSelector(selectUserId)
  const [restored, setRestored] = useState<{ readonly file: SettingsFile; readonly at: number }>()
  const restore = useCallback(
    (records: Readonly<Record<string, EntryValues>>, at: number) =>
      setRestored({ file: fileOf(bot, records, at), at }),
    [bot],
  )
  /** Restores what a save has changed; returns whether this bot can have it. */
  const undo = useCallback(
    (entry: Entry) => {
      const { record = '', now, was } = entry
      const canBe = entry.bot === bot && areValid(record, { ...now, ...was })
      if (canBe) restore({ [record]: was }, entry.at - 1000)
      return canBe
    },
    [bot, restore],
  )
  return { restored, restore, undo, close: useCallback(() => setRestored(undefined), []) }
}

interface Props {
  readonly entries: readonly Entry[]
  /** all of them are read: what was at a moment may be in the oldest */
  readonly isComplete: boolean
  readonly onRestore: (records: Readonly<Record<string, EntryValues>>, at: number) => void
}

/** The selected bot as it was at a moment. */
export function Restoring({ entries, isComplete, onRestore }: Props) {
  const t = useT()
  const userid = useAppSelector(selectUserId)
  const bot = useBotIds()(userid)
  const [moment, setMoment] = useState<number>()
  const [isUnknown, setUnknown] = useState(false)
  function choose(then: number | undefined) {
    setUnknown(false)
    setMoment(then)
  }
  function compare(then: number) {
    const known = Object.entries(recordsAt(entries, userid, then))
    const records = Object.fromEntries(known.filter(([record, values]) => areValid(record, values)))
    const isEmpty = Object.keys(records).length === 0
    setUnknown(isEmpty)
    if (!isEmpty) onRestore(records, then)
  }
  return (
    <Panel title={t('history:asItWas', { bot })}>
      <Form onFinish={() => moment !== undefined && compare(moment)}>
        <Flex wrap align="end" gap="small">
          <DayField
            id="moment"
            label="history:moment"
            withTime
            value={moment === undefined ? undefined : moment / 1000}
            onChange={(chosen) => choose(chosen * 1000)}
            onClear={() => choose(undefined)}
          />
          <Form.Item>
            <Button type="submit" disabled={moment === undefined || !isComplete}>
              {t('history:compare')}
            </Button>
          </Form.Item>
        </Flex>
      </Form>
      {isUnknown && <Alert type="info" role="status" showIcon title={t('history:unknownThen')} />}
    </Panel>
  )
}
