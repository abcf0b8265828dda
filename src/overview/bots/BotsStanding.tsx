import type { Bot } from '@/contract/bots'
import { byExpiry, expiryState, severityOfEnd } from '@/domain/expiry'
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
  const urgencies = bots?.map(({ botexp }) => expiryState(botexp, now).urgency) ?? []
  const [next, ...others] =
    bots
      ?.filter((_, place) => severityOfEnd(urgencies[place] ?? 'none') !== undefined)
      .toSorted((a, b) => byExpiry(a.botexp, b.botexp)) ?? []
  const left = useTimeLeft(next?.botexp, now)
  if (!bots) return <Standing title={undefined} />
  const isUntold = urgencies.includes('unknown')
  if (!next) return <Standing title={t(isUntold ? 'bots:standing.unread' : 'bots:standing.none')} />
  const { userid, botexp } = next
  const bot = nameOf(userid)
  const hasEnded = expiryState(botexp, now).urgency === 'expired'
  const renew = t('bots:expiry.renew')
  return (
    <Standing
      title={t(hasEnded ? 'bots:standing.ended' : 'bots:standing.ends', { bot, left })}
      about={others.length > 0 && t('bots:standing.others', { count: others.length })}
      action={
        <ButtonLink to="/comprar" query={{ userid }} variant="primary" aria-label={`${renew}: ${bot}`}>
          {renew}
        </ButtonLink>
      }
    />
  )
}
