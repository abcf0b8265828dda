import { Card, Flex, Radio, Tag } from 'antd'
import { useId } from 'react'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import {
  needsConfirmation,
  needsConfirmationIfReal,
  commandGroups,
  commandIcons,
  type CommandName,
} from './commandGroups'
import { PickerError } from './PickerError'

interface Props {
  readonly value: CommandName | undefined
  readonly hasError: boolean
  readonly onChoose: (command: CommandName) => void
}

/** One of sixteen commands. Radio buttons, so that the arrow keys go through all of them. */
export function CommandPicker({ value, hasError, onChoose }: Props) {
  const t = useT()
  return (
    <Radio.Group
      id="botCmd"
      name="botCmd"
      aria-label={t('botCommands:command')}
      aria-required="true"
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? 'botCmd-error' : undefined}
      value={value}
      onChange={({ target }) => onChoose(target.value as CommandName)}
    >
      <Flex vertical gap="middle">
        {hasError && <PickerError id="botCmd-error" message="errors:invalidParameters" />}
        {commandGroups.map(({ name, commands }) => (
          <Card
            key={name}
            size="small"
            role="group"
            aria-labelledby={`commands-${name}`}
            title={<h2 id={`commands-${name}`}>{t(`botCommands:groups.${name}`)}</h2>}
          >
            <div className="bots">
              {commands.map((command) => (
                <CommandChoice key={command} command={command} />
              ))}
            </div>
          </Card>
        ))}
      </Flex>
    </Radio.Group>
  )
}

function CommandChoice({ command }: { readonly command: CommandName }) {
  const t = useT()
  const id = useId()
  return (
    <Radio className="choice" value={command} aria-labelledby={`${id}-name`} aria-describedby={`${id}-about`}>
      <Flex component="span" align="center" gap="small">
        <Icon name={commandIcons[command]} />
        <strong id={`${id}-name`}>{t(`options:botCommand.${command}`)}</strong>
      </Flex>
      <span id={`${id}-about`} className="muted">
        {t(`botCommands:about.${command}`)}{' '}
        {(needsConfirmation(command) || needsConfirmationIfReal(command)) && (
          <Tag color="warning" icon={<Icon name="alert" size={14} />} style={{ whiteSpace: 'normal' }}>
            {t(needsConfirmation(command) ? 'botCommands:asksFirst' : 'botCommands:asksForReal')}
          </Tag>
        )}
      </span>
    </Radio>
  )
}
