import { Flex } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Remedy } from '@/domain/robot/causes'
import { changing, type Values } from '@/robot/records/changeRecord'
import { selectUserId } from '@/features/bots/botsSlice'
import { selectAssumptions } from '@/features/money/assumptionsSlice'
import { RiskTable } from '@/features/money/proof/ConsequenceDialog'
import { WhatActs } from '@/features/money/proof/Together'
import { useBotRisks } from '@/features/money/proof/useBotRisks'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'
import { useValueText } from '@/shared/differences/DifferenceList'
import { Failed } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useBatch } from '@/shared/useBatch'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ChangeResults } from '@/robot/records/ChangeResults'
import {
  changedBy,
  loadBot,
  plannedChange,
  stakesIn,
  type BotRecords,
  type Planned,
} from '@/robot/records/botRecords'
import { partOf } from '@/robot/records/table'
import { usePartName } from '@/robot/records/usePartName'
import { useRemedyText } from './RemedyButton'

/** The record of a part of the settings has the same name, but for one. */
const subjectOf = (part: string) => (part === 'lossRecovery' ? 'recovery' : part)

/** The robot's records as they are now; read again on a retry. */
function useBot() {
  const dispatch = useAppDispatch()
  const userid = useAppSelector(selectUserId)
  const [loaded, setLoaded] = useState<BotRecords>()
  const load = useCallback(() => void dispatch(loadBot(userid)).then(setLoaded), [dispatch, userid])
  useEffect(load, [load])
  return { bot: loaded?.userid === userid ? loaded : undefined, again: load }
}

interface Props {
  readonly remedy: Remedy
  readonly onClose: () => void
}

/** What a remedy changes, with the robot's risk before and after; sends it as one batch, which can be undone. */
export function RemedyDialog({ remedy, onClose }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const remedyText = useRemedyText()
  const partName = usePartName()
  const { bot, again } = useBot()
  const { batch, isRunning, start, stop, retry, undo } = useBatch('remedy')
  const results = useRef<HTMLDivElement>(null)
  const shown = batch && (isRunning ? 'progress' : 'results')
  // The pressed button is gone: its place is taken by the last of those that are left, which undoes nothing.
  useEffect(() => {
    if (shown && document.activeElement === document.body)
      Array.from(results.current?.querySelectorAll('button') ?? [])
        .at(-1)
        ?.focus()
  }, [shown])
  const { patch } = remedy
  const planned = bot
    ? Object.entries<object>(patch).map(([part, changes]) =>
        plannedChange(bot, subjectOf(part), changes as Values, partName),
      )
    : []
  const unread = planned.map(({ subject }) => bot?.errors.get(subject)).find((error) => error !== undefined)
  const send = () => void start(planned.map((one) => dispatch(changing(one))))
  return (
    <Dialog
      title={remedyText(remedy)}
      width={680}
      busy={isRunning}
      onClose={onClose}
      footer={
        !batch && (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              variant="primary"
              ref={firstFocus}
              disabled={!bot || unread !== undefined || planned.length === 0}
              onClick={send}
            >
              {t('conflicts:remedy.apply')}
            </Button>
          </>
        )
      }
    >
      {batch ? (
        <div ref={results}>
          <ChangeResults
            batch={batch}
            stop={stop}
            retry={() => void retry()}
            undo={() => void undo()}
            close={onClose}
          />
        </div>
      ) : !bot ? (
        <Skeleton>
          <Placeholder height="14rem" />
        </Skeleton>
      ) : unread === undefined ? (
        <Changes bot={bot} planned={planned} />
      ) : (
        <Failed error={unread} onRetry={again} />
      )}
    </Dialog>
  )
}

interface ChangesProps {
  readonly bot: BotRecords
  readonly planned: readonly Planned[]
}

/** Each field before and after, and what that does to the risk. */
function Changes({ bot, planned }: ChangesProps) {
  const t = useT()
  const valueText = useValueText()
  const assumptions = useAppSelector(selectAssumptions)
  const stakes = [bot, changedBy(bot, planned)].map((one) => stakesIn(one, assumptions))
  const risks = useBotRisks(stakes)
  const after = stakes[1]
  return (
    <Flex vertical gap={12}>
      <ul className="consequence__changes">
        {planned.flatMap(({ key, label, subject, current, changes }) =>
          Object.entries(changes).flatMap(([name, to]) => {
            const info = partOf(subject, bot.brokerid).fields[name]
            if (!info) return []
            return [
              <li key={`${key} ${name}`}>
                {`${label} · `}
                {t('proof:consequence.change', {
                  field: t(info.label, info.values),
                  from: valueText(current[name], info),
                  to: valueText(to, info),
                })}
              </li>,
            ]
          }),
        )}
      </ul>
      {risks ? (
        <RiskTable before={risks[0]} after={risks[1]} />
      ) : (
        <Skeleton>
          <Placeholder height="9rem" />
        </Skeleton>
      )}
      {after && <WhatActs stakes={after} />}
    </Flex>
  )
}
