import { shownName } from '@/contract/plainText'
import { Flex } from 'antd'
import { channelChecks, isOfBot, obstacles, verdictOf, type Check } from '@/domain/robot/copyChecks'
import type { Remedy } from '@/domain/conflicts/remedy'
import { useRemedyDialog } from '@/robot/conflicts/useRemedyDialog'
import { useCheckText } from '@/robot/copyChecks/CheckList'
import { CheckRemedy, BotObstacles } from '@/robot/copyChecks/Obstacles'
import { useCopyFacts } from '@/robot/picture/useCopyFacts'
import { useHidden, useT } from '@/i18n'
import { Loaded } from '@/shared/Loaded'
import { Lines, Statement } from '@/shared/Lines'
import { LongList } from '@/shared/LongList'
import { Panel } from '@/shared/Panel'
import { Placeholder } from '@/shared/Skeleton'
import { useRead } from '@/store/reading/reads'
import { byKey } from '@/features/signals/channels/channelKeys'

interface Row {
  readonly key: string
  readonly name: string
  readonly found: readonly Check[]
}

const keyOf = ({ key }: Row) => key
const nameOf = ({ name }: Row) => name

/** Of how many channels nothing that is known keeps a signal from being copied now, and what does of the others. */
export function ChannelsNow() {
  const t = useT()
  const query = useRead('channels')
  const facts = useCopyFacts()
  const remedy = useRemedyDialog()
  // The steps say what is missing.
  if (query.currentData?.length === 0) return null
  const rows = Array.from(byKey(query.currentData ?? []), ([key, channel]): Row => ({
    key,
    name: shownName(channel.nameGroup, key),
    found: obstacles(channelChecks(channel, key, facts)),
  }))
  const stopped = rows.filter(({ found }) => found.some((check) => !isOfBot(check)))
  const copied = rows.filter(({ found }) => found.length === 0).length
  const unknown = rows.filter(({ found }) => verdictOf(found) === 'unknown').length
  const title = [
    t('signalSteps:now.copied', { count: rows.length, copied }),
    ...(unknown > 0 ? [t('signalSteps:now.unknown', { count: unknown })] : []),
  ].join(' · ')
  return (
    <Panel title={rows.length > 0 ? title : t('signalSteps:now.title')}>
      <Loaded query={query} skeleton={<Placeholder height="16rem" />}>
        {() => (
          <Flex vertical gap={12}>
            <Lines>
              <BotObstacles found={rows.flatMap(({ found }) => found)} onRemedy={remedy.open} />
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
                {({ name, found }) => <ChannelLine name={name} found={found} onRemedy={remedy.open} />}
              </LongList>
            )}
            <p className="note">{t('copyChecks:ours')}</p>
          </Flex>
        )}
      </Loaded>
      {remedy.dialog}
    </Panel>
  )
}

/** A channel that is not copied for reasons of its own. */
function ChannelLine({
  name,
  found,
  onRemedy,
}: Omit<Row, 'key'> & { readonly onRemedy: (remedy: Remedy) => void }) {
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
