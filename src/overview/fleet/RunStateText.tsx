import { runState, type LastStop, type RunState } from '@/domain/robot/runState'
import { selectPower } from '@/features/bots/commandsSlice'
import { useHidden, useT } from '@/i18n'
import { formatDate, formatMinute, formatMoment } from '@/i18n/format'
import type { Snapshot } from '@/overview/stopAll/snapshot'
import { useNow } from '@/shared/useNow'
import { stopStepAt } from '@/store/formerKeys'
import { useAppSelector } from '@/store/hooks'
import type { FleetRow } from './rows'

/** What the last stop of everything did with this robot, unless it was resumed since. */
function stopOf(snapshot: Snapshot | undefined, userid: string): LastStop | undefined {
  if (snapshot?.last?.kind !== 'stop') return undefined
  const { at, states } = snapshot.last
  const own = Object.entries(states).filter(([key]) => stopStepAt(key).userid === userid)
  if (own.length === 0) return undefined
  return { at, isWhole: own.every(([, state]) => ['confirmed', 'received', 'nothing'].includes(state)) }
}

/** A moment of today is a time, any other a date and a time. */
const since = (at: number, now: number) =>
  formatDate(at) === formatDate(now) ? formatMinute(at) : formatMoment(at)

/** Whether a robot trades, as far as that is known. */
export function useRunState(
  { userid, bot, picture }: Pick<FleetRow, 'userid' | 'bot' | 'picture'>,
  snapshot: Snapshot | undefined,
): RunState {
  const now = useNow()
  const sent = useAppSelector((state) => selectPower(state, userid))
  return runState({ settings: picture.settings, end: bot?.botexp, sent, stop: stopOf(snapshot, userid), now })
}

/** The same in words, and below it what is not known of it. */
export function RunStateText({
  state: { kind, at, isPartly = false, channels },
}: {
  readonly state: RunState
}) {
  const t = useT()
  const hidden = useHidden()
  const now = useNow()
  const when = at === undefined ? '' : hidden(since(at, now))
  const note =
    kind === 'stopped'
      ? isPartly && t('fleet:state.notAll')
      : kind === 'on' || kind === 'off'
        ? t('fleet:state.unconfirmed')
        : kind === 'closed'
          ? at !== undefined && t('fleet:state.opens', { at: when })
          : kind === 'switchedOff' && t('fleet:state.channels', { count: channels?.length ?? 0 })
  return (
    <>
      <span>{t(`fleet:state.${kind}`, { at: when })}</span>
      {note && <span className="note">{note}</span>}
    </>
  )
}
