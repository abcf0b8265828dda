import { Flex } from 'antd'
import { useState } from 'react'
import { shallowEqual } from 'react-redux'
import { accountType, traderMode } from '@/contract/codes'
import type { CommandName } from '@/features/bots/commands'
import { selectBotAndMoney, type BotAndMoney } from '@/store/tradingValue'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { later } from '@/shared/later'
import { Question } from '@/shared/Question'
import { MOST_NAMED, useNameList } from '@/shared/useNameList'
import { useBotNames } from '@/store/botNames'
import { useAppSelector } from '@/store/hooks'
import { mayEndReal, type SwitchName, type SwitchSide } from './switchSides'

const BotDangers = later(async () => (await import('@/robot/conflicts/BotDangers')).BotDangers, '4rem', [
  'conflicts',
])
const RiskNow = later(async () => (await import('@/robot/apply/RiskNow')).RiskNow, '5rem', [
  'proof',
  'risk',
  'settings',
])

/** The names of these robots within a sentence; of many how many they are. */
function useNamesOf() {
  const t = useT()
  const nameOf = useBotNames()
  const listOf = useNameList()
  return (userids: readonly string[]) =>
    listOf(userids.map(nameOf), (count) => t('botCommands:bots', { count }))
}

/** A code of what a command toggles, as the questions call it. */
function useSideText() {
  const t = useT()
  return (command: SwitchName, code: number) =>
    command === 'accountType'
      ? t(`botCommands:money.${accountType.nameOf(code) ?? 'real'}`)
      : t(`botCommands:mode.${traderMode.nameOf(code) ?? 'trader'}`)
}

/** With whose money they trade, as far as that was read. */
function useBotsAndMoney(userids: readonly string[]): readonly BotAndMoney[] {
  const money = useAppSelector(
    (state) => userids.map((userid) => JSON.stringify(selectBotAndMoney(state, userid))),
    shallowEqual,
  )
  return money.map((text) => JSON.parse(text) as BotAndMoney)
}

/** All of them, where the question cannot name them. */
function AllNames({ userids }: { readonly userids: readonly string[] }) {
  const t = useT()
  const nameOf = useBotNames()
  if (userids.length <= MOST_NAMED) return null
  return (
    <p className="tabular">
      {t('botCommands:askBots', { count: userids.length, ids: userids.map(nameOf).join(', ') })}
    </p>
  )
}

type AskedCommand = Exclude<CommandName, SwitchName | 'status' | 'score' | 'info' | 'galePrice' | 'liquidity'>

interface QuestionProps {
  readonly command: AskedCommand
  readonly userids: readonly string[]
  /** one of them may trade with real money, and this starts it */
  readonly isReal: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/** What the command does to which bots, and that the panel does not see how they are now. */
export function CommandQuestion({ command, userids, isReal, onAnswer }: QuestionProps) {
  const t = useT()
  const bots = useNamesOf()(userids)
  const of = useBotsAndMoney(userids)
  const [isKnown, setKnown] = useState(!isReal)
  const { real } = accountType.codes
  const areAllReal = of.every(
    ({ accounts }) => accounts.length > 0 && accounts.every((code) => code === real),
  )
  return (
    <Question
      of={of}
      title={t(isReal && areAllReal ? 'botCommands:asks.turnOnReal' : `botCommands:asks.${command}`, {
        bots,
      })}
      about={t(`botCommands:about.${command}`)}
      yes={t(`options:botCommand.${command}`)}
      isWaiting={!isKnown}
      onAnswer={onAnswer}
    >
      {isReal && !areAllReal && <p>{t('botCommands:mayBeReal')}</p>}
      <p>{t('botCommands:unseen', { count: userids.length })}</p>
      <AllNames userids={userids} />
      {isReal && <BotDangers userids={userids} />}
      {isReal && <RiskNow userids={userids} onKnown={() => setKnown(true)} />}
    </Question>
  )
}

interface SideQuestionProps {
  readonly command: SwitchName
  readonly side: SwitchSide
  readonly onAnswer: (isYes: boolean) => void
}

/** What bots are now, and what they will be. */
export function SideQuestion({ command, side, onAnswer }: SideQuestionProps) {
  const t = useT()
  const textOf = useSideText()
  const { userids, change } = side
  const bots = useNamesOf()(userids)
  const of = useBotsAndMoney(userids)
  const isReal = mayEndReal(command, side)
  const [isKnown, setKnown] = useState(!isReal)
  const to = change && textOf(command, change.to)
  const follows = {
    accountType: isReal ? 'real' : 'demo',
    copyMode: change?.to === traderMode.codes.trader ? 'trader' : 'follower',
  } as const
  return (
    <Question
      of={of}
      title={
        change
          ? t('botCommands:asks.switch', {
              bots,
              from: textOf(command, change.from),
              to: textOf(command, change.to),
            })
          : t(`botCommands:asks.unseen.${command}`, { bots })
      }
      about={t(change ? `botCommands:follows.${follows[command]}` : `botCommands:follows.unseen.${command}`)}
      yes={to === undefined ? t(`botCommands:switch.${command}`) : t('botCommands:switch.to', { to })}
      isHarmless={command === 'accountType' && !isReal}
      isWaiting={!isKnown}
      onAnswer={onAnswer}
    >
      <AllNames userids={userids} />
      {isReal && <BotDangers userids={userids} willBeReal />}
      {isReal && <RiskNow userids={userids} onKnown={() => setKnown(true)} />}
    </Question>
  )
}

interface SidesQuestionProps {
  readonly command: SwitchName
  readonly sides: readonly SwitchSide[]
  /** `undefined`: back */
  readonly onChoice: (side: SwitchSide | undefined) => void
}

/** The bots stand on different sides, or the panel does not see where: one of the sides gets the command, never all. */
export function SidesQuestion({ command, sides, onChoice }: SidesQuestionProps) {
  const t = useT()
  const textOf = useSideText()
  const namesOf = useNamesOf()
  const of = useBotsAndMoney(sides.flatMap(({ userids }) => userids))
  return (
    <Question
      of={of}
      title={t(`botCommands:which.${command}`)}
      about={t('botCommands:which.why')}
      onAnswer={() => onChoice(undefined)}
    >
      <Flex component="ul" vertical gap={8}>
        {sides.map((side) => {
          const { userids, change } = side
          const bots = namesOf(userids)
          return (
            <li key={userids.join()}>
              <Button
                block
                variant={mayEndReal(command, side) ? 'danger' : 'quiet'}
                onClick={() => onChoice(side)}
              >
                {change
                  ? t('botCommands:which.only', {
                      bots,
                      from: textOf(command, change.from),
                      to: textOf(command, change.to),
                    })
                  : t('botCommands:which.unseen', { bots })}
              </Button>
            </li>
          )
        })}
      </Flex>
    </Question>
  )
}
