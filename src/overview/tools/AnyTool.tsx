import { useEffect, type ComponentType } from 'react'
import { selectBots, selectUserId } from '@/store/botsSlice'
import { useChooseBot } from '@/shared/useChooseBot'
import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { hidingToggled } from '@/store/viewSlice'
import type { Tool, ToolProps } from './toolKeys'

/** Each with its own code and texts. */
const tools: Readonly<Record<Tool, ComponentType<ToolProps>>> = {
  palette: later<ToolProps>(async () => {
    const [{ Palette }] = await Promise.all([import('./Palette'), loadTexts('palette')])
    return Palette
  }),
  stopAll: later<ToolProps>(async () => {
    const [{ StopDialog }] = await Promise.all([
      import('@/overview/stopAll/StopDialog'),
      loadTexts('stopAll', 'botCommands', 'settings'),
    ])
    return StopDialog
  }),
  keys: later<ToolProps>(async () => {
    const [{ KeysDialog }] = await Promise.all([import('./KeysDialog'), loadTexts('keys')])
    return KeysDialog
  }),
  hide: function Hide({ onClose }) {
    const dispatch = useAppDispatch()
    useEffect(() => {
      dispatch(hidingToggled())
      onClose()
    }, [dispatch, onClose])
    return null
  },
}

interface Props extends ToolProps {
  readonly tool: Tool | number
}

export function AnyTool({ tool, ...props }: Props) {
  if (typeof tool === 'number') return <BotByPlace place={tool} {...props} />
  const Tool = tools[tool]
  return <Tool {...props} />
}

/** Selects a bot of the top bar's list. */
function BotByPlace({ place, onClose }: ToolProps & { readonly place: number }) {
  const bot = useAppSelector(selectBots)[place - 1]
  const chosen = useAppSelector(selectUserId)
  const choose = useChooseBot()
  useEffect(() => {
    onClose()
    if (bot && bot.userid !== chosen) void choose(bot)
  }, [bot, chosen, choose, onClose])
  return null
}
