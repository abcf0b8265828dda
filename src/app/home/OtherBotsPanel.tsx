import { useGetBotsQuery } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import { byExpiry } from '@/domain/expiry'
import { BotRow } from '@/features/bots/BotRow'
import { selectBotScope, selectBots, selectUserId } from '@/features/bots/botsSlice'
import { useChooseBot } from '@/features/bots/useChooseBot'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Bone, Loaded } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { useAppSelector } from '@/store/hooks'
import { Panel } from './Panel'

/** The person's other bots, the one that ends next first. */
export function OtherBotsPanel() {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  return (
    <Panel
      title={t('home:others.title')}
      aside={<PathLink to="/botsmanager">{t('home:others.manage')}</PathLink>}
    >
      <Loaded query={query} skeleton={<Awaited />}>
        {(bots) => <Others bots={bots.filter(({ userid }) => userid !== userId)} />}
      </Loaded>
    </Panel>
  )
}

/** The sign-in said how many there are: as many rows are on their way. */
function Awaited() {
  const userId = useAppSelector(selectUserId)
  const stored = useAppSelector(selectBots)
  return (
    <ul className="others">
      {stored
        .filter((bot) => bot.userid !== userId)
        .map(({ userid }) => (
          <BotRow key={userid} userid={userid} isAwaited isCurrent={false}>
            <Bone width="6.5rem" height="var(--leme-control)" />
          </BotRow>
        ))}
    </ul>
  )
}

function Others({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const stored = useAppSelector(selectBots)
  const choose = useChooseBot()
  if (bots.length === 0) return <p className="panel__empty">{t('home:others.none')}</p>
  return (
    <ul className="others">
      {bots
        .toSorted((a, b) => byExpiry(a.botexp, b.botexp))
        .map((bot) => {
          const known = stored.find(({ userid }) => userid === bot.userid)
          return (
            <BotRow key={bot.userid} userid={bot.userid} bot={bot} isCurrent={false}>
              {known && (
                <Button
                  aria-label={t('bots:choose.buttonFor', { userid: bot.userid })}
                  onClick={() => void choose(known)}
                >
                  {t('bots:choose.button')}
                </Button>
              )}
            </BotRow>
          )
        })}
    </ul>
  )
}
