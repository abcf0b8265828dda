import { Card, Flex, Tag } from 'antd'
import { useMemo } from 'react'
import type { Bot } from '@/contract/bots'
import { isGap } from '@/contract/told'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { Expiry } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { LongList } from '@/shared/LongList'
import { Nothing } from '@/shared/Nothing'
import { MoneyChip } from '@/shared/BotChip'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { botsById } from './botsById'
import { differingEmail } from './differingEmail'
import { selectBots, selectUserId } from '@/store/botsSlice'
import { useChooseBot } from '@/shared/useChooseBot'
import { useTypeText } from './useTypeText'
import './bots.css'

/** Marks the selected bot. */
export function ChosenTag() {
  const t = useT()
  return <Tag icon={<Icon name="check" size={14} />}>{t('bots:choose.chosen')}</Tag>
}

/** Type, and e-mail where it differs among these; nothing where the provider does not list the bot. */
export function useAboutBot(bots: Iterable<Bot>) {
  const hidden = useHidden()
  const typeText = useTypeText()
  const emailOf = differingEmail(bots)
  return (bot: Bot | undefined) => bot && hidden([typeText(bot), emailOf(bot)].filter(Boolean).join(' · '))
}

interface ChoicesProps {
  /** the provider's details; not loaded here, because there may be no bot to load them for */
  readonly details?: readonly Bot[] | undefined
  readonly isLoading?: boolean
}

/** The bots of the sign-in, each with a button that selects it. */
export function BotChoices({ details, isLoading = false }: ChoicesProps) {
  const t = useT()
  const refs = useAppSelector(selectBots)
  const bots = useMemo(() => {
    const facts = details && botsById(details)
    return refs.map((ref) => ({ ...ref, bot: facts?.get(ref.userid) }))
  }, [refs, details])
  if (bots.length > 0) return <BotList bots={bots} isLoading={isLoading} />
  return (
    <Card>
      <Nothing text={t('bots:choose.noneYet')}>
        <ButtonLink to="/comprar" variant="primary">
          {t('routes:/comprar.title')}
        </ButtonLink>
      </Nothing>
    </Card>
  )
}

interface Listed {
  readonly userid: string
  /** with it the bot can be selected */
  readonly traderid?: string
  /** the provider's details, once they are known */
  readonly bot?: Bot | undefined
}

const idsOf = ({ userid, traderid }: Listed) => `${userid}/${traderid}`
const textOf = ({ userid, traderid, bot }: Listed) => [userid, traderid, bot?.email].join(' ')

interface ListProps {
  readonly bots: readonly Listed[]
  /** the details are loading: placeholders are shown */
  readonly isLoading?: boolean
}

export function BotList({ bots, isLoading = false }: ListProps) {
  const t = useT()
  const aboutBot = useAboutBot(bots.flatMap(({ bot }) => bot ?? []))
  return (
    <LongList
      items={bots}
      keyOf={idsOf}
      textOf={textOf}
      label={t('bots:list.title')}
      className="cards"
      height={96}
    >
      {(listed) => <BotCard listed={listed} about={aboutBot(listed.bot)} isLoading={isLoading} />}
    </LongList>
  )
}

interface CardProps {
  readonly listed: Listed
  readonly about: string | undefined
  readonly isLoading: boolean
}

function BotCard({ listed, about, isLoading }: CardProps) {
  const t = useT()
  const hidden = useHidden()
  const choose = useChooseBot()
  const { userid, traderid, bot } = listed
  const isChosen = useAppSelector(selectUserId) === userid
  const said = bot || traderid === undefined ? about : hidden(`${t('bots:traderId')}: ${traderid}`)
  return (
    <Card size="small">
      <Flex wrap align="center" gap="small">
        <Flex vertical flex="1 1 200px" className="bots__who">
          <MoneyChip withId userid={userid} />
          <Flex wrap align="center" gap="0 8px">
            <p className="muted tabular">
              {said ?? (isLoading && <Placeholder width="11rem" height="1.5rem" />)}
            </p>
            {isChosen && <ChosenTag />}
          </Flex>
          {bot ? (
            <Flex>
              <span className={isGap(bot.botexp) ? 'muted' : 'visually-hidden'}>
                {t('bots:expiry.label')}:&nbsp;
              </span>
              <Expiry expiry={bot.botexp} />
            </Flex>
          ) : (
            isLoading && <Placeholder width="10rem" height="1.5rem" />
          )}
        </Flex>
        {traderid !== undefined && !isChosen && (
          <Button
            aria-label={t('bots:choose.buttonFor', { userid })}
            onClick={() => void choose({ userid, traderid })}
          >
            {t('bots:choose.button')}
          </Button>
        )}
      </Flex>
    </Card>
  )
}
