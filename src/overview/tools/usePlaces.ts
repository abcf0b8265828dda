// The endpoints of the lists that are read here.
import '@/api/copyTrading'
import '@/api/metaTrader'
import { useEffect, useMemo, useState } from 'react'
import { selectBotNames, selectBots, selectUserId } from '@/store/botsSlice'
import { loadTranslations } from '@/i18n'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reading/reads'
import { indexOf, placesOf, type Index, type Translations } from './places'

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

/** What can be found. The selected bot's lists are read when the palette opens, from the cache if they are there. */
export function usePlaces(): { readonly index: Index; readonly hasFailed: boolean } {
  const userid = useAppSelector(selectUserId)
  const refs = useAppSelector(selectBots)
  const names = useAppSelector(selectBotNames)
  const [translations, setTranslations] = useState<Translations>()
  const [areMissing, setMissing] = useState(false)
  useEffect(() => {
    let isGone = false
    loadNames().then(
      (loaded) => isGone || setTranslations(() => loaded),
      () => isGone || setMissing(true),
    )
    return () => {
      isGone = true
    }
  }, [])

  const { currentData: listed, ...bots } = useRead('bots')
  const { currentData: channels, ...ofChannels } = useRead('channels')
  const { currentData: followers, ...ofFollowers } = useRead('followers')
  const { currentData: traders, ...ofTraders } = useRead('traders')
  const { currentData: metaTraders, ...ofMetaTraders } = useRead('metaTraders')
  const { currentData: metaData, ...ofMetaData } = useRead('metaData')
  const index = useMemo(() => {
    const lists = { listed, channels, followers, traders, metaTraders, metaData }
    return translations ? indexOf(placesOf({ userid, bots: refs, names, ...lists }), translations) : []
  }, [translations, userid, refs, names, listed, channels, followers, traders, metaTraders, metaData])
  const reads = [bots, ofChannels, ofFollowers, ofTraders, ofMetaTraders, ofMetaData]
  return { index, hasFailed: areMissing || reads.some(({ error }) => error !== undefined) }
}
