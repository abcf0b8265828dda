import { Button, Flex, Layout } from 'antd'
import type { MouseEvent } from 'react'
import { useNavigation } from 'react-router-dom'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { Icon } from '@/shared/icons'
import { PathLink } from '@/shared/PathLink'
import { useNow } from '@/shared/useNow'
import { Brand } from './Brand'
import { BotControl } from './BotControl'
import { ViewMenus } from './ViewMenus'
import { ToolButtons } from '@/overview/tools/ToolButtons'
import type { Tool } from '@/overview/tools/toolKeys'
import { useAccount } from '@/features/general/useGeneralSettings'

interface Props {
  readonly menuIsOpen: boolean
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void
  readonly onTool: (tool: Tool) => void
}

export function TopBar({ menuIsOpen, onMenu, onTool }: Props) {
  const t = useT()
  const account = useAccount()
  return (
    <Layout.Header className="page__head topbar" data-printed={formatMoment(useNow())}>
      <Button
        className="topbar__menu"
        type="text"
        aria-label={t('common:shell.menu')}
        aria-expanded={menuIsOpen}
        icon={<Icon name="menu" size={20} />}
        onClick={onMenu}
      />
      <PathLink to="/" className="topbar__brand" aria-label="Leme">
        <Brand />
      </PathLink>
      <BotControl account={account} />
      <ToolButtons onTool={onTool} />
      <Flex className="topbar__view">
        <ViewMenus />
      </Flex>
      <Progress />
    </Layout.Header>
  )
}

/** A thin line while the next screen loads. */
function Progress() {
  return useNavigation().state === 'loading' && <span className="topbar__progress" aria-hidden="true" />
}
