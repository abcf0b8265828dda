import { Card, Flex, Tooltip } from 'antd'
import { useId } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { isMissed } from '@/store/batchesSlice'
import { commandGroups, commandIcons, isGrave, type CommandName } from './commandGroups'
import { DeliveryState } from './DeliveryState'
import { botCommand } from '@/contract/codes'
import type { Sent } from './useSending'

interface Props {
  readonly sent: Sent | undefined
  readonly busy: boolean
  readonly onSend: (command: CommandName) => void
}

/** Sixteen commands, each a button; the grave ones come last in their group. */
export function CommandPicker(props: Props) {
  const t = useT()
  return (
    <Flex vertical gap="middle" id="botCmd" role="group" aria-label={t('botCommands:command')}>
      {commandGroups.map(({ name, commands }) => (
        <Card
          key={name}
          size="small"
          role="group"
          aria-labelledby={`commands-${name}`}
          title={<h2 id={`commands-${name}`}>{t(`botCommands:groups.${name}`)}</h2>}
        >
          <Flex wrap gap="small">
            {commands.map((command) => (
              <CommandButton key={command} command={command} {...props} />
            ))}
          </Flex>
        </Card>
      ))}
    </Flex>
  )
}

function CommandButton({ command, sent, busy, onSend }: Props & { readonly command: CommandName }) {
  const t = useT()
  const id = useId()
  const about = t(`botCommands:about.${command}`)
  const isLatest = sent?.command === command
  return (
    <Flex align="center" gap="small">
      <Tooltip title={about}>
        <Button
          id={`botCmd_${command}`}
          variant={isGrave(command) ? 'danger' : 'quiet'}
          icon={<Icon name={commandIcons[command]} />}
          aria-describedby={id}
          busy={busy && isLatest}
          disabled={busy}
          onClick={() => onSend(command)}
        >
          {t(`options:botCommand.${command}`)}
        </Button>
      </Tooltip>
      <span id={id} className="visually-hidden">
        {about}
      </span>
      {isLatest && <Outcome sent={sent} busy={busy} />}
    </Flex>
  )
}

/** Beside the button: how far it is, or that it was sent. What was missed is in the results. */
function Outcome({ sent: { command, items }, busy }: { readonly sent: Sent; readonly busy: boolean }) {
  const t = useT()
  const done = items.filter(({ state }) => state !== 'waiting').length
  if (busy)
    return (
      <span className="muted tabular" role="status">
        {t('botCommands:progress', { done, count: items.length })}
      </span>
    )
  const [first] = items
  return first && !items.some(isMissed) && <DeliveryState {...first} botCmd={botCommand.codes[command]} />
}
