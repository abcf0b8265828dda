/** What a robot is called. Its id alone says little to a person who has several. */
import { isolated, shownName } from '@/contract/plainText'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useState } from 'react'
import { botsApi } from '@/api/bots'
import { selectBotNames, selectBots, selectBotScope, selectHasBot, selectUserId } from './botsSlice'
import { useHidden, usePlainT } from '@/i18n'
import { useAppSelector } from './hooks'

type NameOf = (userid: string) => string

/**
 * As far as names are known here, for what is on every screen: it reads nothing, and hides nothing. A robot without a name has one made
 * of its id.
 */
export function useKnownNames(): NameOf {
  const t = usePlainT()
  const names = useAppSelector(selectBotNames)
  return useMemo(() => (userid: string) => shownName(names[userid], t('bots:named', { userid })), [names, t])
}

const { getBots } = botsApi.endpoints

/**
 * The names may have been given on another device: the list of robots has them. A list that has failed is not asked for again by each
 * name that is drawn after it.
 */
function useList() {
  const scope = useAppSelector(selectBotScope)
  const asked = useAppSelector(selectHasBot) ? scope : skipToken
  const { isError } = getBots.useQueryState(asked)
  const [hadFailed] = useState(isError)
  getBots.useQuerySubscription(hadFailed && isError ? skipToken : asked)
}

export function useBotNames(): NameOf {
  useList()
  const hidden = useHidden()
  const nameOf = useKnownNames()
  return useMemo(() => (userid: string) => hidden(nameOf(userid)), [hidden, nameOf])
}

/** The chosen robot's, for a person who has several. */
export function useChosenName() {
  const name = useBotNames()(useAppSelector(selectUserId))
  return useAppSelector(selectBots).length > 1 ? name : undefined
}

/** For sentences about "the robot {{userid}}": its id, after its name if it has one. */
export function useBotIds(): NameOf {
  useList()
  const hidden = useHidden()
  const names = useAppSelector(selectBotNames)
  return useMemo(() => (userid: string) => hidden(inSentence(names, userid)), [hidden, names])
}

export function inSentence(names: Readonly<Record<string, string>>, userid: string) {
  const name = shownName(names[userid], '')
  return name === '' ? userid : `${isolated(name)} (${userid})`
}
