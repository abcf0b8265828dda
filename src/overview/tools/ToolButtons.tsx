import { Button, Flex, Tooltip } from 'antd'
import type { ComponentProps } from 'react'
import { selectBots, selectHasBot } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Icon, type IconName } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import type { Tool } from './toolKeys'

interface Props {
  readonly onTool: (tool: Tool) => void
}

/** The top bar's buttons for the tools of every screen. */
export const ToolButtons = ({ onTool }: Props) => (
  <Flex>
    <ToolButton
      tool="palette"
      icon="search"
      hint="Ctrl+K"
      aria-keyshortcuts="Control+K Meta+K"
      onTool={onTool}
    />
    <StopButton className="topbar__stop" label="bots:tools.stopAll" hint="Alt+0" onTool={onTool} />
  </Flex>
)

interface StopProps extends Props {
  readonly className?: string
  readonly label: 'bots:tools.stop' | 'bots:tools.stopAll'
  readonly hint?: string
}

/** For whoever has a robot. */
export function StopButton({ label, ...props }: StopProps) {
  const t = useT()
  const hasBots = useAppSelector((state) => selectHasBot(state) || selectBots(state).length > 0)
  return (
    hasBots && (
      <ToolButton tool="stopAll" icon="stop" aria-keyshortcuts="Alt+0" danger {...props}>
        <span className="topbar__label">{t(label)}</span>
      </ToolButton>
    )
  )
}

interface ButtonProps extends Props, Omit<ComponentProps<typeof Button>, 'icon'> {
  readonly tool: 'palette' | 'stopAll'
  readonly icon: IconName
  /** its key, as people write it; a phone has none */
  readonly hint?: string
}

function ToolButton({ tool, icon, hint, onTool, ...props }: ButtonProps) {
  const name = useT()(`bots:tools.${tool}`)
  return (
    <Tooltip title={hint && `${name} (${hint})`} classNames={{ root: 'key-hint' }}>
      <Button
        type="text"
        aria-label={name}
        icon={<Icon name={icon} size={20} />}
        onClick={() => onTool(tool)}
        {...props}
      />
    </Tooltip>
  )
}
