import { Flex } from 'antd'
import { LaterDangers } from '@/features/conflicts/LaterDangers'
import { useT } from '@/i18n'
import { Question } from '@/shared/Question'
import type { CommandName } from './commandGroups'
import { useRobotNames } from '@/store/robotNames'

interface Props {
  readonly command: CommandName
  readonly userids: readonly string[]
  /** one of the bots may trade with real money */
  readonly mayBeReal: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/** Asks before a command is sent: what it does and which bots get it. */
export function CommandQuestion({ command, userids, mayBeReal, onAnswer }: Props) {
  const t = useT()
  const nameOf = useRobotNames()
  const name = t(`options:botCommand.${command}`)
  return (
    <Question title={t('botCommands:ask', { command: name })} yes={name} onAnswer={onAnswer}>
      <Flex vertical gap={12}>
        <p>{t(`botCommands:about.${command}`)}</p>
        {mayBeReal && <p>{t('botCommands:mayBeReal')}</p>}
        <p className="tabular">
          {t('botCommands:askBots', { count: userids.length, ids: userids.map(nameOf).join(', ') })}
        </p>
        {mayBeReal && <LaterDangers userids={userids} />}
      </Flex>
    </Question>
  )
}
