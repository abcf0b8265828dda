import { useRef, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { selectHasBot, selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { AccountBadge } from './AccountBadge'
import { BotSelector } from './BotSelector'
import { Brand } from './Brand'
import { LanguageMenu } from './LanguageMenu'
import { SideMenu } from './SideMenu'
import { useAccount } from './useAccount'

export function TopBar() {
  const t = useT()
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const account = useAccount()
  return (
    <header className={`topbar topbar--${account.kind}`}>
      <button
        ref={opener}
        type="button"
        className="topbar__menu"
        aria-label={t('common:shell.menu')}
        aria-haspopup="dialog"
        aria-expanded={menuIsOpen}
        onClick={() => setMenuIsOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <SideMenu
        isOpen={menuIsOpen}
        onClose={() => {
          setMenuIsOpen(false)
          opener.current?.focus()
        }}
      />
      <PathLink to="/" className="topbar__brand">
        <Brand />
      </PathLink>
      <div className="topbar__bot">
        <UserText />
        <BotSelector />
      </div>
      <AccountBadge account={account} />
      <LanguageMenu />
      <Progress />
    </header>
  )
}

/** 'Usuario - {userId},{traderId}' when a bot is chosen. */
function UserText() {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const traderId = useAppSelector(selectTraderId)
  const hasBot = useAppSelector(selectHasBot)
  return (
    <p className="topbar__user tabular">
      {hasBot && traderId !== '' ? t('bots:user', { userId, traderId }) : t('bots:noUser')}
    </p>
  )
}

/** A thin line while the next screen is on its way; a fast one never shows it. */
function Progress() {
  const isLoading = useNavigation().state === 'loading'
  return <span className="topbar__progress" data-on={isLoading || undefined} aria-hidden="true" />
}
