import { useEffect, useEffectEvent, useMemo } from 'react'
import { useStore } from 'react-redux'
import { selectAssumptionsOf } from '@/risk/assumptionsSlice'
import { useRiskChanges } from '@/risk/riskChange'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import type { RootState } from '@/store/state'
import { stakesIn } from '../records/botRecords'
import { botKey, useBotRecords } from '../records/useBotRecords'
import { RiskOfAll } from './RiskOfAll'

interface Props {
  readonly userids: readonly string[]
  /** called once there is nothing left to wait for */
  readonly onKnown: () => void
}

/** Of more bots nothing is computed while a person waits. */
const MOST = 10

const none: readonly string[] = []

/** What these bots risk as they are set, on the accounts that trade; what is not computed is said to count as the most. */
export function RiskNow({ userids, onKnown }: Props) {
  const t = useT()
  const store = useStore<RootState>()
  const areMany = userids.length > MOST
  const wanted = useMemo(() => (areMany ? none : userids).map((userid) => ({ userid })), [areMany, userids])
  const { loaded } = useBotRecords(wanted)
  const bots = useMemo(
    () =>
      wanted.flatMap((one) => {
        const bot = loaded.get(botKey(one))
        return bot ? [{ bot, stakes: stakesIn(bot, selectAssumptionsOf(store.getState(), bot.userid)) }] : []
      }),
    [wanted, loaded, store],
  )
  const changes = useRiskChanges(bots.map(({ stakes }) => ({ before: stakes, after: stakes })))
  const isKnown = bots.length === wanted.length && changes.every((change) => change !== undefined)
  const tellKnown = useEffectEvent(onKnown)
  useEffect(() => {
    if (isKnown) tellKnown()
  }, [isKnown])
  if (!isKnown)
    return (
      <Skeleton>
        <Placeholder height={`${3 + 2 * userids.length}rem`} />
      </Skeleton>
    )
  const isUnknown = areMany || changes.some((change) => !change?.after)
  return (
    <>
      {isUnknown && <Note type="error" title={t('settings:apply.riskUnknown')} />}
      {!areMany && <RiskOfAll risks={bots.map((one, place) => ({ ...one, change: changes[place] }))} />}
    </>
  )
}
