import { Card, Checkbox, Flex } from 'antd'
import { useCallback, useMemo } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Missing } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { LongList } from '@/shared/LongList'
import { useAppSelector } from '@/store/hooks'
import { typeLabels, typeOf } from './botFilters'
import { aboutBot, ChosenTag } from './BotRow'
import { botsById } from './botsById'
import { selectBotScope, selectBots, selectUserId } from './botsSlice'
import { PickerError } from './PickerError'
import { RobotName } from '@/shared/RobotMark'
import { useRobotNames } from '@/store/robotNames'

/** The ids that commands can be sent to: the sign-in's bots and the selected one. */
export function useOwnIds(): readonly string[] {
  const chosen = useAppSelector(selectUserId)
  const bots = useAppSelector(selectBots)
  return useMemo(() => [...new Set(bots.map(({ userid }) => userid)).add(chosen)], [bots, chosen])
}

const identity = (id: string) => id

interface Props {
  readonly ticked: ReadonlySet<string>
  readonly hasError: boolean
  readonly onTick: (ticked: ReadonlySet<string>) => void
}

/** The choice of the bots that get the command. */
export function BotPicker({ ticked, hasError, onTick }: Props) {
  const t = useT()
  const ids = useOwnIds()
  const chosen = useAppSelector(selectUserId)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  const { currentData, isFetching } = query
  const nameOf = useRobotNames()
  const facts = currentData && botsById(currentData)
  const textOf = useCallback(
    (id: string) => `${id} ${nameOf(id)} ${facts?.get(id)?.email ?? ''}`,
    [facts, nameOf],
  )
  const hasAll = ids.every((id) => ticked.has(id))
  const toggle = (id: string) =>
    onTick(new Set(ticked.has(id) ? [...ticked].filter((one) => one !== id) : [...ticked, id]))
  return (
    <Card
      size="small"
      id="commandBots"
      role="group"
      aria-labelledby="commandBots-title"
      aria-describedby={hasError ? 'commandBots-error' : undefined}
      title={<h2 id="commandBots-title">{t('botCommands:bots')}</h2>}
    >
      <Flex vertical gap="small">
        <Missing query={query} what="bots:list.factsFailed" />
        {hasError && <PickerError id="commandBots-error" message="botCommands:noBot" />}
        <LongList
          items={ids}
          keyOf={identity}
          textOf={textOf}
          label={t('botCommands:bots')}
          className="bots"
          height={72}
        >
          {(id) => (
            <Checkbox className="choice" checked={ticked.has(id)} onChange={() => toggle(id)}>
              <Flex component="span" wrap align="center" gap="small">
                <RobotName userid={id} />
                {id === chosen && <ChosenTag />}
              </Flex>
              <BotFacts bot={facts?.get(id)} isLoading={!facts && isFetching} />
            </Checkbox>
          )}
        </LongList>
        {ids.length > 1 && (
          <div>
            <Button onClick={() => onTick(new Set(hasAll ? [] : ids))}>
              {t(hasAll ? 'botCommands:tickNone' : 'botCommands:tickAll')}
            </Button>
          </div>
        )}
      </Flex>
    </Card>
  )
}

/** Type and e-mail of a bot; nothing where the provider does not list it. */
function BotFacts({ bot, isLoading }: { readonly bot: Bot | undefined; readonly isLoading: boolean }) {
  const t = useT()
  if (isLoading) return <Placeholder width="11rem" height="1.5rem" />
  return <span className="note">{bot && aboutBot(bot, t(typeLabels[typeOf(bot)]))}</span>
}
