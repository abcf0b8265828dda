import { Card, Checkbox, Flex } from 'antd'
import { useCallback } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Missing } from '@/shared/Loaded'
import { LongList } from '@/shared/LongList'
import { MoneyChip } from '@/shared/BotChip'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { useKnownNames } from '@/store/botNames'
import { botsById } from './botsById'
import { selectBotScope, selectOwnIds, selectUserId } from '@/store/botsSlice'
import { ChosenTag, useAboutBot } from './BotList'

const identity = (id: string) => id

interface Props {
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ticked: ReadonlySet<string>) => void
}

/** The choice of the bots that get the command. */
export function BotPicker({ ticked, onTick }: Props) {
  const t = useT()
  const ids = useAppSelector(selectOwnIds)
  const chosen = useAppSelector(selectUserId)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  const nameOf = useKnownNames()
  const aboutBot = useAboutBot(query.currentData ?? [])
  const facts = query.currentData && botsById(query.currentData)
  const textOf = useCallback(
    (id: string) => `${id} ${nameOf(id)} ${facts?.get(id)?.email ?? ''}`,
    [facts, nameOf],
  )
  const hasAll = ids.every((id) => ticked.has(id))
  function toggle(id: string) {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onTick(next)
  }
  return (
    <Card
      size="small"
      id="commandBots"
      role="group"
      aria-labelledby="commandBots-title"
      title={<h2 id="commandBots-title">{t('botCommands:bots')}</h2>}
      extra={
        ids.length > 1 && (
          <Button size="small" onClick={() => onTick(new Set(hasAll ? [] : ids))}>
            {t(hasAll ? 'botCommands:tickNone' : 'botCommands:tickAll')}
          </Button>
        )
      }
    >
      <Flex vertical gap="small">
        <Missing query={query} what="bots:list.factsFailed" />
        <LongList
          items={ids}
          keyOf={identity}
          textOf={textOf}
          label={t('bots:list.title')}
          className="cards"
          height={72}
        >
          {(id) => (
            <Checkbox className="choice" checked={ticked.has(id)} onChange={() => toggle(id)}>
              <MoneyChip withId userid={id} />
              <Flex component="span" wrap align="center" gap="0 8px">
                {!facts && query.isFetching ? (
                  <Placeholder width="11rem" height="1.5rem" />
                ) : (
                  <span className="note">{aboutBot(facts?.get(id))}</span>
                )}
                {id === chosen && <ChosenTag />}
              </Flex>
            </Checkbox>
          )}
        </LongList>
      </Flex>
    </Card>
  )
}
