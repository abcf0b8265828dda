import { useEffect, useMemo, useState } from 'react'
import pMap from 'p-map'
import { botsApi } from '@/api/bots'
import { copyTradingApi } from '@/api/copyTrading'
import { metaTraderApi } from '@/api/metaTrader'
import { signalsApi } from '@/api/signals'
import { isBot } from '@/contract/scope'
import { selectBotNames, selectBots, selectTraderScope } from '@/features/bots/botsSlice'
import { loadTranslations } from '@/i18n'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { readOnce, type AppThunk } from '@/store/thunk'
import { indexOf, placesOf, type Index, type Known, type Translations } from './places'

/** The subjects that name screens, fields and commands. */
const subjects = [
  'affiliates',
  'bots',
  'brokers',
  'channels',
  'copyRooms',
  'copyTrading',
  'general',
  'metaTrader',
  'money',
  'options',
  'palette',
  'phone',
  'purchase',
  'routes',
  'settings',
  'signals',
] as const

export const loadNames = (): Promise<Translations> => loadTranslations(...subjects)

/** Reads at the same time. */
const AT_ONCE = 4

const { getBots } = botsApi.endpoints
const { getFollowers, getTraders } = copyTradingApi.endpoints
const { getMetaData, getMetaFollow } = metaTraderApi.endpoints
const { getGroups } = signalsApi.endpoints

/** What can be found. The selected bot's lists are read when the palette opens, from the cache if they are there. */
export function usePlaces(): { readonly index: Index; readonly hasFailed: boolean } {
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectTraderScope)
  const bots = useAppSelector(selectBots)
  const botNames = useAppSelector(selectBotNames)
  const [lists, setLists] = useState<Partial<Known>>({})
  const [hasFailed, setFailed] = useState(false)
  const [names, setNames] = useState<Translations>()

  useEffect(() => {
    let isGone = false
    loadNames().then(
      (loaded) => !isGone && setNames(() => loaded),
      () => !isGone && setFailed(true),
    )
    const { userid } = scope
    async function add<Part extends keyof Known>(part: Part, reading: AppThunk<Promise<Known[Part]>>) {
      const answer = await dispatch(reading)
      if (!isGone) setLists((before) => ({ ...before, [part]: answer }))
    }
    const reads = [
      () => add('listed', readOnce(getBots, { userid })),
      () => add('channels', readOnce(getGroups, scope)),
      () => add('followers', readOnce(getFollowers, { userid })),
      () => add('traders', readOnce(getTraders, { userid })),
      () => add('metaTraders', readOnce(getMetaFollow, { userid })),
      () => add('metaData', readOnce(getMetaData, { userid })),
    ]
    if (isBot(userid))
      void pMap(reads, (read) => (isGone ? undefined : read().catch(() => !isGone && setFailed(true))), {
        concurrency: AT_ONCE,
      })
    return () => {
      isGone = true
    }
  }, [dispatch, scope])

  const index = useMemo(
    () => (names ? indexOf(placesOf({ ...lists, userid: scope.userid, bots, names: botNames }), names) : []),
    [names, lists, scope.userid, bots, botNames],
  )
  return { index, hasFailed }
}
