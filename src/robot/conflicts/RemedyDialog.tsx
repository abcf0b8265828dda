import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Remedy } from '@/domain/conflicts/remedy'
import type { Patch } from '@/domain/conflicts/remedy'
import { selectUserId } from '@/store/botsSlice'
import { toCycleSheet } from '@/features/money/cycleSheet'
import { useT } from '@/i18n'
import { ApplyDialog } from '@/robot/apply/ApplyDialog'
import { planned } from '@/robot/apply/planned'
import { loadBot, type BotRecords } from '@/robot/records/botRecords'
import type { Values } from '@/robot/records/records'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useRemedyText } from './RemedyButton'

/** What changes, by record: of the same name as the part of the settings, but for one. Rows are one flat record. */
const changesOf = ({ customCycles, lossRecovery, ...patch }: Patch) =>
  Object.entries<object | undefined>({
    ...patch,
    recovery: lossRecovery,
    customCycles: customCycles && toCycleSheet(customCycles),
  }).flatMap(([subject, values]) => (values ? [[subject, values as Values] as const] : []))

interface Props {
  readonly remedy: Remedy
  readonly onClose: () => void
}

/** What a remedy changes in the chosen bot, all of it or nothing. */
export function RemedyDialog({ remedy, onClose }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const userid = useAppSelector(selectUserId)
  const [bot, setBot] = useState<BotRecords>()
  const load = useCallback(() => void dispatch(loadBot(userid)).then(setBot), [dispatch, userid])
  useEffect(load, [load])
  const changes = useMemo(() => changesOf(remedy.patch), [remedy])
  const plans = useMemo(
    () => bot && changes.flatMap(([subject, values]) => planned(bot, subject, values)),
    [bot, changes],
  )
  const error = changes.map(([subject]) => bot?.errors.get(subject)).find((one) => one !== undefined)
  return (
    <ApplyDialog
      title={useRemedyText()(remedy)}
      plans={plans}
      failed={error === undefined ? undefined : { error, onRetry: load }}
      isWhole
      send={() => t('conflicts:remedy.apply')}
      onClose={onClose}
    />
  )
}
