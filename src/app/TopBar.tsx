import { Button, Flex, Layout } from 'antd'
import type { Ref } from 'react'
import { useNavigation } from 'react-router-dom'
import { selectHasBot, selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { RobotMark } from '@/shared/RobotMark'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { PathLink } from '@/shared/PathLink'
import { useAppSelector } from '@/store/hooks'
import { AccountBadge } from './AccountBadge'
import { BotSelector } from './BotSelector'
import { Brand } from './Brand'
import { LanguageMenu } from './LanguageMenu'
import { ThemeMenu } from './ThemeMenu'
import { ToolButtons } from '@/features/tools/ToolButtons'
import type { Tool } from '@/features/tools/toolKeys'
import { useAccount, type Account } from '@/features/general/useAccount'

interface Props {
  readonly menuIsOpen: boolean
  readonly onMenu: () => void
  readonly menuButton: Ref<HTMLButtonElement>
  readonly onTool: (tool: Tool) => void
}

export function TopBar({ menuIsOpen, onMenu, menuButton, onTool }: Props) {
  const t = useT()
  const account = useAccount()
  return (
    <Layout.Header className={`topbar account-colour account-colour--${account.kind}`}>
      <Button
        ref={menuButton}
        type="text"
        aria-label={t('common:shell.menu')}
        aria-expanded={menuIsOpen}
        icon={<Icon name="menu" size={20} />}
        onClick={onMenu}
      />
      <PathLink to="/" className="topbar__brand" aria-label="Leme">
        <Brand />
      </PathLink>
      <RobotControl account={account} />
      <ToolButtons onTool={onTool} />
      <Flex className="topbar__view">
        <ThemeMenu />
        <LanguageMenu />
      </Flex>
      <Progress />
    </Layout.Header>
  )
}

/** Which robot, and whose money: its name, 'Usuario - {userId},{traderId}' below it, and its account. */
function RobotControl({ account }: { readonly account: Account }) {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const traderId = useAppSelector(selectTraderId)
  const hasBot = useAppSelector(selectHasBot)
  return (
    <div className="robot">
      {hasBot && <RobotMark userid={userId} />}
      <div className="robot__who">
        <BotSelector />
        <p className="robot__ids tabular">
          {hasBot && traderId !== '' ? t('bots:user', { userId, traderId }) : t('bots:noUser')}
        </p>
      </div>
      <AccountBadge account={account} />
    </div>
  )
}

/** A thin line while the next screen loads; delayed, so that fast loads do not show it. */
function Progress() {
  const isLoading = useNavigation().state === 'loading'
  return <span className="topbar__progress" data-on={isLoading || undefined} aria-hidden="true" />
}
