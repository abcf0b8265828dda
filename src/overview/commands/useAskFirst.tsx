import { useStore } from 'react-redux'
import { useAsk } from '@/shared/useAsk'
import { useAppDispatch } from '@/store/hooks'
import type { RootState } from '@/store/state'
import { commands, isAsking, type CommandName } from '@/features/bots/commands'
import { mayBeReal } from '@/features/bots/sendCommand'
import { readTradingValues, selectTradingValue } from '@/store/tradingValue'
import { CommandQuestion, SideQuestion, SidesQuestion } from './CommandQuestion'
import {
  isSwitchName,
  mayEndReal,
  sidesOf,
  switchedValue,
  type SwitchName,
  type SwitchSide,
} from './switchSides'

/** Of more robots than this it is read in turn on which side they stand, */
const MOST_AT_ONCE = 10
/** and so young an answer will do; seconds. */
const CURRENT = 5

/** How often the person is asked about robots that have moved again each time. */
const MOST_ROUNDS = 5

/** Asks before a command is sent, where needed; resolves to those of the bots that are to get it. */
export function useAskFirst() {
  const ask = useAsk()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()

  async function confirmed(command: CommandName, userids: readonly string[]): Promise<readonly string[]> {
    if (isSwitchName(command)) return sideOf(command, userids)
    const { asks } = commands[command]
    const isReal = asks === 'ifReal' && (await dispatch(mayBeReal(userids)))
    if (isAsking(command) || (asks !== 'always' && !isReal)) return userids
    const isYes = await ask((answer) => (
      <CommandQuestion command={command} userids={userids} isReal={isReal} onAnswer={answer} />
    ))
    return isYes ? userids : []
  }

  async function sidesNow(command: SwitchName, userids: readonly string[]): Promise<readonly SwitchSide[]> {
    const freshness = userids.length > MOST_AT_ONCE ? CURRENT : undefined
    await Promise.all(userids.map((userid) => dispatch(readTradingValues(userid, freshness))))
    const value = switchedValue(command)
    return sidesOf(command, userids, (userid) => selectTradingValue(store.getState(), userid, value))
  }

  async function askWhich(
    command: SwitchName,
    sides: readonly SwitchSide[],
  ): Promise<SwitchSide | undefined> {
    let side: SwitchSide | undefined
    await ask((answer) => (
      <SidesQuestion
        command={command}
        sides={sides}
        onChoice={(chosen) => {
          side = chosen
          answer(chosen !== undefined)
        }}
      />
    ))
    return side
  }

  async function askAboutSide(
    command: SwitchName,
    sides: readonly SwitchSide[],
  ): Promise<SwitchSide | undefined> {
    const isChoice = sides.length > 1
    const side = isChoice ? await askWhich(command, sides) : sides[0]
    // What it does was on its button, but not what real money risks, or what is not seen.
    if (!side || (isChoice && side.change && !mayEndReal(command, side))) return side
    const isYes = await ask((answer) => <SideQuestion command={command} side={side} onAnswer={answer} />)
    return isYes ? side : undefined
  }

  /**
   * The same of what toggles: bots that stand on different sides never get it together. A question may stand for hours, so afterwards it
   * is read again where they stand.
   */
  async function sideOf(command: SwitchName, userids: readonly string[]): Promise<readonly string[]> {
    let asked = userids
    let agreed: SwitchSide | undefined
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const sides = await sidesNow(command, asked)
      if (agreed && JSON.stringify(sides) === JSON.stringify([agreed])) return agreed.userids
      agreed = await askAboutSide(command, sides)
      if (!agreed) return []
      asked = agreed.userids
    }
    return []
  }

  return confirmed
}
