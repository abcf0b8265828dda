import type { SignedInPath } from '@/config/paths'
import { signalSteps, type StepId, type StepState } from '@/domain/signalSteps'
import { selectIsTrader, selectUserId } from '@/store/botsSlice'
import { selectEmail } from '@/store/sessionSlice'
import { useAreCopyFactsRead } from '@/robot/picture/useCopyFacts'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Line, Lines } from '@/shared/Lines'
import { isMissingCall, Missing } from '@/shared/Loaded'
import { Panel } from '@/shared/Panel'
import type { PathTarget } from '@/shared/PathLink'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reading/reads'
import { readerSettings } from '@/risk/settings'
import { examplesOf, selectExamples } from '@/features/signals/rehearsalSlice'
import { byKey } from '@/features/signals/channels/channelKeys'

interface Step extends PathTarget {
  readonly id: StepId | 'rooms'
  readonly state: StepState
}

function useSteps(): readonly Step[] {
  const isTrader = useAppSelector(selectIsTrader)
  const channels = useRead('channels').currentData
  const reader = useRead('reader').currentData
  const chats = useRead('chats').currentData
  const keys = channels && [...byKey(channels).keys()]
  const bot = useAppSelector(selectUserId)
  const email = useAppSelector(selectEmail)
  const hasExamples = useAppSelector((state) =>
    keys?.some((key) => selectExamples(state, examplesOf(email, bot, key)).length > 0),
  )
  const setup = { chats, channels, reader: readerSettings(reader), hasExamples }
  const places: Readonly<Record<StepId, SignedInPath>> = {
    phone: isTrader ? '/addphone' : '/copy-salas',
    // Only a trader's list can be changed.
    channels: isTrader && !keys?.length ? '/channels-list' : '/configure-channels',
    hours: '/reader-params',
    message: '/configure-channels',
  }
  const [key] = keys ?? []
  return (
    signalSteps(setup)
      // The trader, who sets the filters, tries messages; channels that are off stand above, with what turns them on.
      .filter(({ id }) => (isTrader || id !== 'message') && !(id === 'channels' && keys?.length))
      .map(({ id, state }) => ({
        id: id === 'phone' && !isTrader ? 'rooms' : id,
        state,
        to: places[id],
        ...(id === 'message' && key !== undefined && { query: { rehearse: key } }),
      }))
  )
}

/** What the bot still needs until it copies signals, the next step first; nothing once all is done. */
export function Steps() {
  const t = useT()
  // What could not be read is no step: that it was not is said below them.
  const steps = useSteps().filter(({ state }) => state === 'todo')
  // To try a message is a choice.
  const isNeeded = ({ id }: Step) => id !== 'message'
  const next = steps.find(isNeeded)
  const channels = useRead('channels')
  const reads = [useRead('chats'), useRead('reader'), channels]
  const failed = reads.filter(({ currentData, error }) => currentData === undefined && error !== undefined)
  // Where only channels cannot be read, their list says so.
  const first = failed.find((read) => read !== channels)
  // What stands above would move them when it is read.
  const areFactsRead = useAreCopyFactsRead()
  const isLoading =
    !areFactsRead || reads.some(({ currentData, isFetching }) => currentData === undefined && isFetching)
  // Where nothing of it is offered, the list of channels says so.
  if (isLoading || (steps.length === 0 && !first) || reads.every(isMissingCall)) return null
  return (
    <Panel title={t('signalSteps:title')}>
      <Lines label={t('signalSteps:title')}>
        {steps.map((step) => (
          <Line
            key={step.id}
            {...(isNeeded(step) ? { icon: 'alert', tone: 'warning' } : { icon: 'info' })}
            action={
              <ButtonLink to={step.to} query={step.query} variant={step === next ? 'primary' : 'quiet'}>
                {t(`signalSteps:${step.id}.name`)}
              </ButtonLink>
            }
          >
            {t(`signalSteps:${step.id}.todo`)}
          </Line>
        ))}
      </Lines>
      {first && (
        <Missing
          query={{ ...first, refetch: () => failed.forEach(({ refetch }) => void refetch()) }}
          what="common:notAllRead"
        />
      )}
    </Panel>
  )
}
