import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { AmountsOf } from '@/risk/AmountsOf'
import { useT } from '@/i18n'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useReadEach } from '@/store/reading/useReadEach'
import { ConflictList } from './ConflictList'
import { dangersOf, type BotDangersRead } from './dangersOf'

/** Any answer will do: a save has it read again. */
const everAge = () => Infinity

function useDangers(userids: readonly string[]) {
  const [found, setFound] = useState<ReadonlyMap<string, BotDangersRead>>(new Map())
  useReadEach(userids, {
    read: dangersOf,
    ageOf: everAge,
    onRead: (userid, dangers) => setFound((before) => new Map(before).set(userid, dangers)),
  })
  return found
}

/** What is dangerous in each of these bots, before they are turned on with real money. */
export function BotDangers({ userids }: { readonly userids: readonly string[] }) {
  const t = useT()
  const found = useDangers(userids)
  const waiting = userids.find((userid) => !found.has(userid))
  return (
    <Flex vertical gap={12}>
      {userids.map((userid) => {
        const dangers = found.get(userid)
        if (!dangers?.mayBeReal) return null
        const { found: conflicts, isIncomplete } = dangers
        const text = t(conflicts.length > 0 ? 'conflicts:bot.dangers' : 'conflicts:bot.none', {
          bot: userid,
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
