import { useId } from 'react'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { asksFirst, commandGroups, commandIcons, type CommandName } from './commandGroups'
import { PickerError } from './PickerError'

interface Props {
  readonly value: CommandName | undefined
  readonly hasError: boolean
  readonly onChoose: (command: CommandName) => void
}

/** One of sixteen: radio buttons, so the arrow keys go through all of them. */
export function CommandPicker({ value, hasError, onChoose }: Props) {
  const t = useT()
  return (
    <div
      id="botCmd"
      role="radiogroup"
      className="commands__picker"
      aria-label={t('botCommands:command')}
      aria-required="true"
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? 'botCmd-error' : undefined}
    >
      {hasError && <PickerError id="botCmd-error" message="errors:invalidParameters" />}
      {commandGroups.map(({ name, commands }) => (
        <div key={name} role="group" aria-labelledby={`commands-${name}`} className="form__section">
          <h2 id={`commands-${name}`} className="form__legend">
            {t(`botCommands:groups.${name}`)}
          </h2>
          <div className="commands__grid">
            {commands.map((command) => (
              <CommandCard
                key={command}
                command={command}
                isChosen={command === value}
                onChoose={() => onChoose(command)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

interface CardProps {
  readonly command: CommandName
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function CommandCard({ command, isChosen, onChoose }: CardProps) {
  const t = useT()
  const id = useId()
  return (
    <label className="command">
      <input
        type="radio"
        name="botCmd"
        className="command__radio"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
      />
      <span className="command__icon">
        <Icon name={commandIcons[command]} size={22} />
      </span>
      <span className="command__text">
        <span id={`${id}-name`} className="command__name">
          {t(`options:botCommand.${command}`)}
        </span>
        <span id={`${id}-about`} className="command__about">
          {t(`botCommands:about.${command}`)}
          {asksFirst(command) && (
            <span className="command__asks">
              <Icon name="alert" size={14} />
              {t('botCommands:asksFirst')}
            </span>
          )}
        </span>
      </span>
    </label>
  )
}
