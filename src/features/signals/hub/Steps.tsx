import { Flex, Tag } from 'antd'
import { isNothingYet } from '@/contract/wire'
import type { SignedInPath } from '@/config/paths'
import { signalSteps, type StepId, type StepState } from '@/domain/signalSteps'
import { selectIsTrader, selectUserId } from '@/features/bots/botsSlice'
import { selectEmail } from '@/features/session/sessionSlice'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Icon, type IconName } from '@/shared/icons'
import { Missing } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { Panel } from '@/shared/Panel'
import { PathLink, type PathTarget } from '@/shared/PathLink'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reads'
import { examplesOf, selectExamples } from '../rehearsalSlice'
import { byKey } from '../channels/channelKeys'

const styles = {
  done: { color: 'success', icon: 'check' },
  todo: { color: 'warning', icon: 'alert' },
  unknown: { color: 'default', icon: 'info' },
} as const satisfies Readonly<Record<StepState, { readonly color: string; readonly icon: IconName }>>

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
  const setup = { chats, channels, reader: reader && isNothingYet(reader) ? null : reader, hasExamples }
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
      // The trader, who sets the filters, tries messages.
      .filter(({ id }) => isTrader || id !== 'message')
      .map(({ id, state }) => ({
        id: id === 'phone' && !isTrader ? 'rooms' : id,
        state,
        to: places[id],
        ...(id === 'message' && key !== undefined && { query: { rehearse: key } }),
      }))
  )
}

/** What the bot still needs until it copies signals, and the next step. */
export function Steps() {
  const t = useT()
  const steps = useSteps()
  const next = steps.find(({ state }) => state === 'todo')
  const channels = useRead('channels')
  const reads = [useRead('chats'), useRead('reader'), channels]
  const failed = reads.filter(({ currentData, error }) => currentData === undefined && error !== undefined)
  // Where only channels cannot be read, their list says so.
  const first = failed.find((read) => read !== channels)
  const isLoading = reads.some(({ currentData, isFetching }) => currentData === undefined && isFetching)
  if (isLoading)
    return (
      <Panel title={t('signalSteps:title')} about={t('signalSteps:about')}>
        <Skeleton>
          <Placeholder height="14rem" />
        </Skeleton>
      </Panel>
    )
  return (
    <Panel title={t('signalSteps:title')} about={t('signalSteps:about')}>
      <Flex component="ol" vertical gap="small" aria-label={t('signalSteps:title')}>
        {steps.map(({ id, state, to, query }) => (
          <Flex component="li" key={id} wrap gap="2px 8px" align="baseline">
            <Tag color={styles[state].color} icon={<Icon name={styles[state].icon} size={14} />}>
              {t(`signalSteps:state.${state}`)}
            </Tag>
            <PathLink to={to} query={query}>
              {t(`signalSteps:${id}.name`)}
            </PathLink>
            {state !== 'unknown' && <span className="muted">{t(`signalSteps:${id}.${state}`)}</span>}
          </Flex>
        ))}
      </Flex>
      {first && (
        <Missing
          query={{ ...first, refetch: () => failed.forEach(({ refetch }) => void refetch()) }}
          what="signalSteps:unread"
        />
      )}
      {next ? (
        <div>
          <ButtonLink to={next.to} query={next.query} variant="primary">
            {t('signalSteps:next', { step: t(`signalSteps:${next.id}.name`) })}
          </ButtonLink>
        </div>
      ) : (
        steps.every(({ state }) => state === 'done') && <strong>{t('signalSteps:complete')}</strong>
      )}
    </Panel>
  )
}
