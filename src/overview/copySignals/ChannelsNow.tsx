import { useState } from 'react'
import { shownName } from '@/contract/plainText'
import type { ChannelAnswer } from '@/contract/signals'
import {
  channelChecks,
  isOfBot,
  obstacles,
  stopIn,
  verdictOf,
  type Check,
  type StoppingCheck,
} from '@/domain/robot/copyChecks'
import type { Remedy } from '@/domain/conflicts/remedy'
import { useRemedyDialog } from '@/robot/conflicts/useRemedyDialog'
import { useCheckText } from '@/robot/copyChecks/CheckList'
import { CheckRemedy, BotObstacles } from '@/robot/copyChecks/Obstacles'
import { useAreCopyFactsRead, useCopyFacts } from '@/robot/picture/useCopyFacts'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { later } from '@/shared/later'
import { isLoadSettled, Loaded } from '@/shared/Loaded'
import { Line, Lines, Statement } from '@/shared/Lines'
import { LongList } from '@/shared/LongList'
import { Placeholder } from '@/shared/Skeleton'
import { Standing } from '@/shared/Standing'
import { useNameList } from '@/shared/useNameList'
import { selectTraderScope } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reading/reads'
import { byKey } from '@/features/signals/channels/channelKeys'

interface Row {
  readonly key: string
  readonly name: string
  readonly channel: ChannelAnswer
  readonly found: readonly Check[]
}

const keyOf = ({ key }: Row) => key
const nameOf = ({ name }: Row) => name
const isOff = ({ found }: Row) => found.some(({ reason }) => reason === 'channelOff')

/** With every record of the robot behind its question. */
const TurnChannelsOn = later(
  async () => (await import('@/robot/channels/TurnChannelsOn')).TurnChannelsOn,
  null,
  ['channels', 'fleet', 'proof', 'risk', 'settings', 'money', 'general'],
)

/** Of how many channels nothing that is known keeps a signal from being copied now, and what does of the others. */
export function ChannelsNow() {
  const t = useT()
  const channels = useRead('channels')
  const areRead = useAreCopyFactsRead()
  // Nothing is judged of what is still being read.
  const query = areRead ? channels : { ...channels, currentData: undefined, error: undefined }
  const facts = useCopyFacts()
  const scope = useAppSelector(selectTraderScope)
  const remedy = useRemedyDialog()
  const textOf = useCheckText()
  /** channels that are off when it is asked, and on while its results are shown */
  const [asked, setAsked] = useState<readonly Row[]>()
  // The steps say what is missing.
  if (channels.currentData?.length === 0) return null
  const rows = Array.from(byKey(query.currentData ?? []), ([key, channel]): Row => ({
    key,
    name: shownName(channel.nameGroup, key),
    channel,
    found: obstacles(channelChecks(channel, key, facts)),
  }))
  const found = rows.flatMap((row) => row.found)
  const stop = stopIn(found.filter(isOfBot))
  const off = rows.filter(isOff)
  const stopped = rows.filter(
    (row) => row.found.some((check) => !isOfBot(check)) && !(off.length > 1 && isOff(row)),
  )
  const unknown = rows.filter((row) => verdictOf(row.found) === 'unknown').length

  function title() {
    if (!query.currentData) return isLoadSettled(query) ? t('signalSteps:now.title') : undefined
    const copied = rows.filter((row) => row.found.length === 0).length
    return stop?.reason === 'windowClosed'
      ? t('signalSteps:now.closed', { count: rows.length, copied, until: stop.values.until ?? '' })
      : t('signalSteps:now.copied', { count: rows.length, copied })
  }
  function whyOf(check: StoppingCheck) {
    if (check.reason === 'windowClosed') return t('signalSteps:now.time', { time: check.values.time ?? '' })
    const { what, why } = textOf(check)
    return `${what}. ${why}`
  }
  const about = [stop && whyOf(stop), unknown > 0 && t('signalSteps:now.unknown', { count: unknown })].filter(
    Boolean,
  )
  return (
    <>
      <Standing
        title={title()}
        about={about.join(' ')}
        action={stop && <CheckRemedy check={stop} about={textOf(stop).what} onRemedy={remedy.open} />}
      >
        <Loaded query={query} skeleton={<Placeholder height="calc(var(--room) - 7rem)" />}>
          {() => (
            <>
              <Lines>
                <BotObstacles
                  found={found.filter(({ reason }) => reason !== stop?.reason)}
                  onRemedy={remedy.open}
                />
                {off.length > 1 && <OffLine off={off} count={rows.length} onAsk={() => setAsked(off)} />}
              </Lines>
              {stopped.length > 0 && (
                <LongList
                  items={stopped}
                  keyOf={keyOf}
                  textOf={nameOf}
                  label={t('signalSteps:now.stopped')}
                  className="lines"
                  height={64}
                >
                  {(row) => <ChannelLine name={row.name} found={row.found} onRemedy={remedy.open} />}
                </LongList>
              )}
              <p className="note">{t('copyChecks:ours')}</p>
            </>
          )}
        </Loaded>
      </Standing>
      {remedy.dialog}
      {asked && (
        <TurnChannelsOn
          bot={scope}
          channels={new Map(asked.map(({ key, channel }) => [key, channel]))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface OffProps {
  readonly off: readonly Row[]
  /** of all channels */
  readonly count: number
  readonly onAsk: () => void
}

/** Channels that are off, with one remedy for all of them. */
function OffLine({ off, count, onAsk }: OffProps) {
  const t = useT()
  const hidden = useHidden()
  const listOf = useNameList()
  const isAll = off.length === count
  // More are counted, as they are already.
  const names = listOf(off.map(nameOf), () => '')
  return (
    <Line
      icon="powerOff"
      action={
        <Button variant={isAll ? 'primary' : 'quiet'} onClick={onAsk}>
          {t(isAll ? 'signalSteps:off.all' : 'signalSteps:off.some', { count: off.length })}
        </Button>
      }
    >
      {t('signalSteps:off.what', { count: off.length })}{' '}
      {names && <span className="note">{hidden(names)}</span>}
    </Line>
  )
}

interface ChannelLineProps extends Pick<Row, 'name' | 'found'> {
  readonly onRemedy: (remedy: Remedy) => void
}

/** A channel that is not copied for reasons of its own. */
function ChannelLine({ name, found, onRemedy }: ChannelLineProps) {
  const hidden = useHidden()
  const textOf = useCheckText()
  const own = found.filter((check) => !isOfBot(check))
  const [first] = own
  if (!first) return null
  return (
    <Statement
      icon={first.state === 'fail' ? 'close' : 'info'}
      action={<CheckRemedy check={first} about={name} onRemedy={onRemedy} />}
    >
      <bdi>{hidden(name)}</bdi>{' '}
      <span className="note">
        {own.map((check) => (check.state === 'fail' ? textOf(check).what : textOf(check).why)).join(' · ')}
      </span>
    </Statement>
  )
}
