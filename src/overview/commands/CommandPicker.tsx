import { Card, Flex, Tooltip } from 'antd'
import { useId } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { StateTag } from '@/shared/StateTag'
import { isMissed, itemState } from '@/store/saving/batchesSlice'
import { commandGroups, commands, isAsking, type CommandName } from '@/features/bots/commands'
import type { useSending } from './useSending'
import './commands.css'

interface Props {
  readonly sending: ReturnType<typeof useSending>
}

/** Sixteen commands, each a button. */
export function CommandPicker(props: Props) {
  const t = useT()
  const groups = Object.keys(commandGroups) as (keyof typeof commandGroups)[]
  return (
    <Card size="small" id="botCmd" role="group" aria-label={t('botCommands:command')}>
      {groups.map((group) => {
        const inGroup = Object.keys(commandGroups[group]) as CommandName[]
        const [grave, calm] = [true, false].map((isGrave) =>
          inGroup.filter((command) => (commands[command].isGrave === true) === isGrave),
        )
        return (
          <div key={group} className="command-group" role="group" aria-labelledby={`commands-${group}`}>
            <h2 id={`commands-${group}`}>{t(`botCommands:groups.${group}`)}</h2>
            {/* What stops it, or moves real money, stands apart. */}
            {[calm, grave].map(
              (some, place) =>
                some &&
                some.length > 0 && (
                  <Flex key={place} wrap gap="small">
                    {some.map((command) => (
                      <CommandButton key={command} command={command} {...props} />
                    ))}
                  </Flex>
                ),
            )}
          </div>
        )
      })}
    </Card>
  )
}

/** Beside it how far it is, or that it was sent. What was missed is in the log. */
function CommandButton({ command, sending }: Props & { readonly command: CommandName }) {
  const t = useT()
  const id = useId()
  const { canSend, isSending, sent, send } = sending
  const about = isAsking(command) ? undefined : t(`botCommands:about.${command}`)
  const { icon, isGrave } = commands[command]
  const items = sent?.command === command ? sent.items : []
  const done = items.filter((item) => itemState(item) !== 'waiting').length
  return (
    <Flex align="center" gap="small">
      <Tooltip title={about}>
        <Button
          id={`botCmd_${command}`}
          variant={isGrave ? 'danger' : 'quiet'}
          icon={<Icon name={icon} />}
          aria-describedby={about && id}
          busy={isSending && items.length > 0}
          disabled={!canSend}
          onClick={() => send(command)}
        >
          {t(`options:botCommand.${command}`)}
        </Button>
      </Tooltip>
      {about && (
        <span id={id} className="visually-hidden">
          {about}
        </span>
      )}
      {isSending && items.length > 0 && (
        <span className="muted tabular" role="status">
          {t('botCommands:progress', { done, count: items.length })}
        </span>
      )}
      {!isSending && items.length > 0 && !items.some(isMissed) && <StateTag state="sent" />}
    </Flex>
  )
}
