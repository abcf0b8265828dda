import { Col, Row } from 'antd'
import { useMemo } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import { byExpiry } from '@/domain/expiry'
import { BotRow } from '@/features/bots/BotRow'
import { selectBotScope, selectBots, selectUserId } from '@/features/bots/botsSlice'
import { useChooseBot } from '@/features/bots/useChooseBot'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Loaded } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { PathLink } from '@/shared/PathLink'
import { useAppSelector } from '@/store/hooks'
import { Section } from '@/shared/Panel'

/** The account screen lists all of them. */
const FIRST = 12

const place = { role: 'listitem', xs: 24, lg: 12, xxl: 8 } as const

/** The person's other bots, sorted by expiry. */
export function OtherBotsPanel() {
  const t = useT()
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  return (
    <Section
      title={t('home:others.title')}
      extra={<PathLink to="/botsmanager">{t('home:others.manage')}</PathLink>}
    >
      <Loaded query={query} skeleton={<LoadingBots />}>
        {(bots) => <Others all={bots} />}
      </Loaded>
    </Section>
  )
}

/** The sign-in has listed the bots, so the number of placeholder rows is known. */
function LoadingBots() {
  const userId = useAppSelector(selectUserId)
  const stored = useAppSelector(selectBots)
  return (
    <Row role="list" gutter={[12, 12]}>
      {stored
        .filter((bot) => bot.userid !== userId)
        .slice(0, FIRST)
        .map(({ userid }) => (
          <Col key={userid} {...place}>
            <BotRow userid={userid} isLoading isCurrent={false}>
              <Placeholder width="6.5rem" height="var(--ant-control-height)" />
            </BotRow>
          </Col>
        ))}
    </Row>
  )
}

function Others({ all }: { readonly all: readonly Bot[] }) {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const bots = useMemo(() => all.filter(({ userid }) => userid !== userId), [all, userId])
  const stored = useAppSelector(selectBots)
  const choose = useChooseBot()
  const ordered = useMemo(() => bots.toSorted((a, b) => byExpiry(a.botexp, b.botexp)), [bots])
  if (bots.length === 0) return <p className="muted">{t('home:others.none')}</p>
  const shown = ordered.slice(0, FIRST)
  const more = bots.length - shown.length
  return (
    <>
      <Row role="list" gutter={[12, 12]}>
        {shown.map((bot) => {
          const ownRef = stored.find(({ userid }) => userid === bot.userid)
          return (
            <Col key={bot.userid} {...place}>
              <BotRow userid={bot.userid} bot={bot} isCurrent={false}>
                {ownRef && (
                  <Button
                    aria-label={t('bots:choose.buttonFor', { userid: bot.userid })}
                    onClick={() => void choose(ownRef)}
                  >
                    {t('bots:choose.button')}
                  </Button>
                )}
              </BotRow>
            </Col>
          )
        })}
      </Row>
      {more > 0 && (
        <p className="muted">
          {t('bots:list.more', { count: more })} <PathLink to="/auth">{t('bots:list.all')}</PathLink>
        </p>
      )}
    </>
  )
}
