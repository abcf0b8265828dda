import { Alert, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppDispatch } from '@/store/hooks'
import { ConflictList } from './ConflictList'
import { dangersOf, type Dangers } from './dangersOf'

/** Read one bot after another, while they are shown. */
function useDangers(userids: readonly string[]) {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<ReadonlyMap<string, Dangers>>(new Map())
  useEffect(() => {
    let isGone = false
    async function readAll() {
      for (const userid of userids) {
        if (isGone) return
        const dangers = await dispatch(dangersOf(userid))
        if (!isGone) setFound((before) => new Map([...before, [userid, dangers]]))
      }
    }
    void readAll()
    return () => {
      isGone = true
    }
  }, [dispatch, userids])
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
              description: <ConflictList conflicts={conflicts} />,
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
