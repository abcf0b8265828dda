import { createContext, useContext, type ReactNode } from 'react'
import type { Unit } from '@/domain/money/unit'
import { useLanguage } from '@/i18n'
import { MoneySign } from '@/shared/fields/moneySign'
import { useAppSelector } from '@/store/hooks'
import { signOf } from './amountStyle'
import { selectAssumptions, selectAssumptionsOf } from './assumptionsSlice'

const BotOfAmounts = createContext<string | undefined>(undefined)

function useUnitOf(bot: string | undefined): Unit | undefined {
  return useAppSelector(
    (state) => (bot === undefined ? selectAssumptions(state) : selectAssumptionsOf(state, bot)).unit,
  )
}

/** In which the money of the account is, that amounts are about here; `undefined`: the person has not said. */
export const useUnit = () => useUnitOf(useContext(BotOfAmounts))

interface Props {
  /** absent: the chosen one */
  readonly bot?: string
  readonly children: ReactNode
}

/** Amounts inside are of this bot's account. */
export function AmountsOf({ bot, children }: Props) {
  const sign = signOf(useLanguage(), useUnitOf(bot))
  return (
    <BotOfAmounts value={bot}>
      <MoneySign value={sign}>{children}</MoneySign>
    </BotOfAmounts>
  )
}
