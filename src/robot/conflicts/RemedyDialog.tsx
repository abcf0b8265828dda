import { useMemo } from 'react'
import type { Remedy } from '@/domain/conflicts/remedy'
import type { Patch } from '@/domain/conflicts/remedy'
import { toCycleSheet } from '@/features/money/cycleSheet'
import { useT } from '@/i18n'
import { ApplyDialog } from '@/robot/apply/ApplyDialog'
import { planned } from '@/robot/apply/planned'
import type { RecordValues } from '@/robot/records/records'
import { useBotRecords } from '@/robot/records/useBotRecords'
import { useRemedyText } from './RemedyButton'

/** What changes, by record: of the same name as the part of the settings, but for one. Rows are one flat record. */
const changesOf = ({ customCycles, lossRecovery, ...patch }: Patch) =>
  Object.entries<object | undefined>({
    ...patch,
    recovery: lossRecovery,
    customCycles: customCycles && toCycleSheet(customCycles),
  }).flatMap(([subject, values]) => (values ? [[subject, values as RecordValues] as const] : []))

interface Props {
  readonly remedy: Remedy
  readonly userid: string
  readonly onClose: () => void
}

/** What a remedy changes in a bot, all of it or nothing. */
export function RemedyDialog({ remedy, userid, onClose }: Props) {
  const t = useT()
  const { loaded, again } = useBotRecords(useMemo(() => [{ userid }], [userid]))
  const bot = loaded.get(userid)
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
      failed={error === undefined ? undefined : { error, onRetry: () => again([userid]) }}
      isWhole
      send={() => t('conflicts:remedy.apply')}
      onClose={onClose}
    />
  )
}
