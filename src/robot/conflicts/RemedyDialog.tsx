import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Remedy } from '@/domain/robot/causes'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { ApplyDialog } from '@/robot/apply/ApplyDialog'
import { planned } from '@/robot/apply/planned'
import { loadBot, type BotRecords, type Values } from '@/robot/records/botRecords'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useRemedyText } from './RemedyButton'

/** The record of a part of the settings has the same name, but for one. */
const subjectOf = (part: string) => (part === 'lossRecovery' ? 'recovery' : part)

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
  const changes = useMemo(
    () => Object.entries<object>(remedy.patch).map(([part, values]) => [subjectOf(part), values] as const),
    [remedy],
  )
  const plans = useMemo(
    () => bot && changes.flatMap(([subject, values]) => planned(bot, subject, values as Values)),
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
