import { Card, Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import type { Bot } from '@/contract/bots'
import { useT } from '@/i18n'
import { Expiry } from '@/shared/Expiry'
import { Placeholder } from '@/shared/Skeleton'
import { Icon } from '@/shared/icons'
import { typeLabels, typeOf } from './botFilters'
import { RobotName } from '@/shared/RobotMark'
import './bots.css'

interface Props {
  readonly userid: string
  /** the provider's details, once they are known */
  readonly bot?: Bot | undefined
  /** the details are loading: a placeholder is shown */
  readonly isLoading?: boolean
  /** shown where there are no details */
  readonly traderid?: string | undefined
  readonly isCurrent: boolean
  /** buttons */
  readonly children?: ReactNode
}

/** One bot: id, type, e-mail and expiry. */
export function BotRow({ userid, bot, isLoading = false, traderid, isCurrent, children }: Props) {
  const t = useT()
  return (
    <Card size="small">
      <Flex wrap align="center" gap="small">
        <div className="bots__who">
          <Flex wrap align="center" gap="small">
            <RobotName userid={userid} />
            {isCurrent && <ChosenTag />}
          </Flex>
          <p className="muted tabular">
            {bot
              ? aboutBot(bot, t(typeLabels[typeOf(bot)]))
              : traderid !== undefined && `${t('bots:traderId')}: ${traderid}`}
            {isLoading && !bot && traderid === undefined && <Placeholder width="11rem" height="1.5rem" />}
          </p>
          {isLoading && !bot && <Placeholder width="10rem" height="1.5rem" />}
          {bot && (
            <Flex>
              <span className="visually-hidden">{t('bots:expiry.label')}: </span>
              <Expiry expiry={bot.botexp} />
            </Flex>
          )}
        </div>
        {!isCurrent && children}
      </Flex>
    </Card>
  )
}

/** Type and e-mail. */
export const aboutBot = ({ email }: Bot, type: string) => [type, email].filter(Boolean).join(' · ')

/** Marks the selected bot. */
export function ChosenTag() {
  const t = useT()
  return (
    <Tag color="success" icon={<Icon name="check" size={14} />}>
      {t('bots:choose.chosen')}
    </Tag>
  )
}
