/** What a command that toggles would do to each of several bots: the same press may mean opposite things. */
import { accountType, traderMode } from '@/contract/codes'
import type { CommandName } from '@/features/bots/commands'

/** Which setting a command toggles, and between which of its codes. */
const switches = {
  accountType: { value: 'accType', codes: [accountType.codes.demo, accountType.codes.real] },
  copyMode: { value: 'traderMode', codes: [traderMode.codes.trader, traderMode.codes.follower] },
} as const satisfies Partial<
  Readonly<
    Record<
      CommandName,
      { readonly value: 'accType' | 'traderMode'; readonly codes: readonly [number, number] }
    >
  >
>

export type SwitchName = keyof typeof switches
export const isSwitchName = (command: CommandName): command is SwitchName => command in switches
export const switchedValue = (command: SwitchName) => switches[command].value

/** Bots for which one command means the same. */
export interface SwitchSide {
  readonly userids: readonly string[]
  /** codes; absent: the panel does not see on which side it stands, or it stands on neither */
  readonly change?: { readonly from: number; readonly to: number }
}

/**
 * The bots by their side. Of what is not known nobody can say that it is the same: each of those stands alone.
 *
 * @param valueOf the setting's code, as it was read
 */
export function sidesOf(
  command: SwitchName,
  userids: readonly string[],
  valueOf: (userid: string) => number | undefined,
): readonly SwitchSide[] {
  const [one, other] = switches[command].codes
  const side = (from: number, to: number): readonly SwitchSide[] => {
    const on = userids.filter((userid) => valueOf(userid) === from)
    return on.length > 0 ? [{ userids: on, change: { from, to } }] : []
  }
  const isOnSide = (userid: string) => [one, other].some((code) => code === valueOf(userid))
  const unknown = userids.filter((userid) => !isOnSide(userid))
  return [...side(one, other), ...side(other, one), ...unknown.map((userid) => ({ userids: [userid] }))]
}

/** Whether real money may be traded with once it is sent. */
export const mayEndReal = (command: SwitchName, { change }: SwitchSide): boolean =>
  command === 'accountType' && change?.to !== accountType.codes.demo
