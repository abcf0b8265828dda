import { Alert, DatePicker, Flex, Form } from 'antd'
import dayjs from 'dayjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { selectHasBot, selectUserId } from '@/features/bots/botsSlice'
import { ImportFindings } from '@/overview/transfer/TransferPanel'
import { useImport } from '@/overview/transfer/useImport'
import { useT } from '@/i18n'
import { formatSecond } from '@/i18n/format'
import { Button } from '@/shared/Button'
import '@/shared/calendarWords'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { Panel } from '@/shared/Panel'
import type { Entry, Values } from '@/store/history/entry'
import { useAppSelector } from '@/store/hooks'
import { useBotIds } from '@/store/botNames'
import { areValid, fileOf } from './restore'
import { botAt } from './versions'

/** Restores former values of the selected bot: of one record or of all. They are compared with those of now, and sent like an import. */
export function useRestoring() {
  const bot = useAppSelector(selectUserId)
  const hasBot = useAppSelector(selectHasBot)
  const importing = useImport()
  const { compare } = importing
  const [isOpen, setOpen] = useState(false)
  /** whose values they are, in milliseconds */
  const [at, setAt] = useState(0)
  const restore = useCallback(
    (records: Readonly<Record<string, Values>>, moment: number) => {
      setOpen(true)
      setAt(moment)
      void compare(fileOf(bot, records, moment))
    },
    [bot, compare],
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
  return { restore, undo, importing, at, isOpen: isOpen && hasBot, open: () => setOpen(true) }
}

interface Props {
  readonly entries: readonly Entry[]
  /** all of them are read: what was at a moment may be in the oldest */
  readonly isComplete: boolean
  readonly restoring: ReturnType<typeof useRestoring>
}

/** The selected bot as it was at a moment, and what is restored of it. */
export function Restoring({ entries, isComplete, restoring: { restore, importing, at } }: Props) {
  const t = useT()
  const userid = useAppSelector(selectUserId)
  const bot = useBotIds()(userid)
  const [moment, setMoment] = useState<number>()
  const [isUnknown, setUnknown] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isComparing = importing.present.state === 'comparing'
  useEffect(() => {
    if (isComparing) place.current?.scrollIntoView({ block: 'center' })
  }, [isComparing])
  function compare(then: number) {
    const known = Object.entries(botAt(entries, userid, then))
    const records = Object.fromEntries(known.filter(([record, values]) => areValid(record, values)))
    const isEmpty = Object.keys(records).length === 0
    setUnknown(isEmpty)
    if (!isEmpty) restore(records, then)
  }
  return (
    <Panel title={t('history:asItWas', { bot })}>
      <Form onFinish={() => moment !== undefined && compare(moment)}>
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
            <Button type="submit" disabled={moment === undefined || !isComplete}>
              {t('history:compare')}
            </Button>
          </Form.Item>
        </Flex>
      </Form>
      {isUnknown && <Alert type="info" role="status" showIcon title={t('history:unknownThen')} />}
      <div ref={place}>
        <ImportFindings
          importing={importing}
          intro={t('history:intro', { time: formatSecond(at / 1000), bot })}
          same={t('history:alreadySo', { bot })}
        />
      </div>
    </Panel>
  )
}
