import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { AmountsOf } from '@/risk/AmountsOf'
import { useT } from '@/i18n'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useReadEach } from '@/store/reading/useReadEach'
import { ConflictList } from './ConflictList'
import { useBotNames } from '@/store/botNames'
import { dangersOf, dangersOnceReal, type BotDangersRead } from './dangersOf'

/** Any answer will do: a save has it read again. */
const everAge = () => Infinity

function useDangers(userids: readonly string[], isOnceReal: boolean) {
  const [found, setFound] = useState<ReadonlyMap<string, BotDangersRead>>(new Map())
  useReadEach(userids, {
    read: isOnceReal ? dangersOnceReal : dangersOf,
    ageOf: everAge,
    onRead: (userid, dangers) => setFound((before) => new Map(before).set(userid, dangers)),
  })
  return found
}

interface Props {
  readonly userids: readonly string[]
  /** they trade with real money only once the person agrees */
  readonly willBeReal?: boolean
}

/** What is dangerous in each of these bots, before they trade with real money. */
export function BotDangers({ userids, willBeReal = false }: Props) {
  const t = useT()
  const nameOf = useBotNames()
  const found = useDangers(userids, willBeReal)
  const waiting = userids.find((userid) => !found.has(userid))
  return (
    <Flex vertical gap={12}>
      {userids.map((userid) => {
        const dangers = found.get(userid)
        if (!dangers?.mayBeReal) return null
        const { found: conflicts, isIncomplete } = dangers
        const text = t(conflicts.length > 0 ? 'conflicts:bot.dangers' : 'conflicts:bot.none', {
          bot: nameOf(userid),
          count: conflicts.length,
        })
        return (
          <Alert
            key={userid}
            type={conflicts.length > 0 ? 'error' : 'warning'}
            title={isIncomplete ? `${text} ${t('conflicts:bot.incomplete')}` : text}
            {...(conflicts.length > 0 && {
              description: (
                <AmountsOf bot={userid}>
                  <ConflictList conflicts={conflicts} />
                </AmountsOf>
              ),
            })}
          />
        )
      })}
      {waiting !== undefined && (
        <Skeleton>
          <Placeholder height="4rem" />
        </Skeleton>
      )}
    </Flex>
  )
}
