import type { Bot } from '@/contract/bots'
import { isGap } from '@/contract/told'
import { inEndGroups } from '@/domain/expiry'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { useTimeLeft } from '@/shared/Expiry'
import { Standing } from '@/shared/Standing'
import { useNow } from '@/shared/useNow'
import { useBotNames } from '@/store/botNames'

interface Props {
  /** `undefined` while they are read */
  readonly bots: readonly Bot[] | undefined
}

/** Which robot ends next, or has ended, with its renewal. */
export function BotsStanding({ bots }: Props) {
  const t = useT()
  const now = useNow()
  const nameOf = useBotNames()
  const ends = bots?.map(({ userid, botexp }) => ({ userid, at: botexp })) ?? []
  const { expired, days3, days7 } = inEndGroups(ends, now)
  const [next, ...others] = [...expired, ...days3, ...days7]
  const left = useTimeLeft(next?.at, now)
  if (!bots) return <Standing title={undefined} />
  if (!next) {
    const isUntold = ends.some(({ at }) => isGap(at))
    return <Standing title={t(isUntold ? 'bots:standing.unread' : 'bots:standing.none')} />
  }
  const { userid } = next
  const bot = nameOf(userid)
  const renew = t('bots:expiry.renew')
  return (
    <Standing
      title={t(expired.length > 0 ? 'bots:standing.ended' : 'bots:standing.ends', { bot, left })}
      about={others.length > 0 && t('bots:standing.others', { count: others.length })}
      action={
        <ButtonLink to="/comprar" query={{ userid }} variant="primary" aria-label={`${renew}: ${bot}`}>
          {renew}
        </ButtonLink>
      }
    />
  )
}
