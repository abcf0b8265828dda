import { Button, Flex, Tooltip } from 'antd'
import { selectBots, selectHasBot } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Icon, type IconName } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import type { Tool } from './toolKeys'

const tools = [
  { tool: 'palette', icon: 'search', key: 'Ctrl+K', shortcut: 'Control+K Meta+K' },
  { tool: 'stopAll', icon: 'stop', key: 'Alt+0', shortcut: 'Alt+0' },
] as const satisfies readonly { readonly tool: Tool; readonly icon: IconName; [text: string]: string }[]

/** The top bar's buttons for the tools of every screen. */
export function ToolButtons({ onTool }: { readonly onTool: (tool: Tool) => void }) {
  const t = useT()
  const hasBots = useAppSelector((state) => selectHasBot(state) || selectBots(state).length > 0)
  return (
    <Flex>
      {tools.map(
        ({ tool, icon, key, shortcut }) =>
          (hasBots || tool !== 'stopAll') && (
            <Tooltip key={tool} title={`${t(`bots:tools.${tool}`)} (${key})`}>
              <Button
                type="text"
                danger={tool === 'stopAll'}
                aria-label={t(`bots:tools.${tool}`)}
                aria-keyshortcuts={shortcut}
                icon={<Icon name={icon} size={20} />}
                onClick={() => onTool(tool)}
              >
                {tool === 'stopAll' && <span className="topbar__label">{t(`bots:tools.${tool}`)}</span>}
              </Button>
            </Tooltip>
          ),
      )}
    </Flex>
  )
}
