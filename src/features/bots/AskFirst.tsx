import { useT } from '@/i18n'
import { Question } from '@/shared/Question'
import type { CommandName } from './commandGroups'

interface Props {
  readonly command: CommandName
  readonly userids: readonly string[]
  readonly onAnswer: (isYes: boolean) => void
}

/** Names the command, what it does and to whom. */
export function AskFirst({ command, userids, onAnswer }: Props) {
  const t = useT()
  const name = t(`options:botCommand.${command}`)
  return (
    <Question title={t('botCommands:ask', { command: name })} yes={name} onAnswer={onAnswer}>
      <p>{t(`botCommands:about.${command}`)}</p>
      <p className="tabular">
        {t('botCommands:askBots', { count: userids.length, ids: userids.join(', ') })}
      </p>
    </Question>
  )
}
