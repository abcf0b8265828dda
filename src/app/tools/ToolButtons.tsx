import { Button, Tooltip } from 'antd'
import { selectBots, selectHasBot } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import type { Tool } from './tools'

/** The buttons of the top bar for what is there on every screen. */
export function ToolButtons({ onTool }: { readonly onTool: (tool: Tool) => void }) {
  const t = useT()
  const hasBots = useAppSelector((state) => selectHasBot(state) || selectBots(state).length > 0)
  if (!hasBots) return null
  return (
    <Tooltip title={`${t('bots:tools.stopAll')} (Alt+0)`}>
      <Button
        type="text"
        danger
        aria-label={t('bots:tools.stopAll')}
        aria-keyshortcuts="Alt+0"
        icon={<Icon name="danger" size={20} />}
        onClick={() => onTool('stopAll')}
      />
    </Tooltip>
  )
}
