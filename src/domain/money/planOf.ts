import type { CustomCycle } from '@/contract/money'
import { customCycles } from './customCycles'
import { cycles, type CycleSettings } from './cycles'
import { flatStake } from './flatStake'
import { lossRecovery, type LossRecoverySettings } from './lossRecovery'
import { martingale, type GaleRule } from './martingale'
import { masaniello, type MasanielloSettings } from './masaniello'
import type { Account, Plan } from './plan'
import { soros, type SorosSettings } from './soros'

/** A plan as data that can be stored and sent to a worker. */
export type PlanChoice =
  | { readonly kind: 'flat' }
  | { readonly kind: 'martingale'; readonly rule: GaleRule; readonly steps: number }
  | { readonly kind: 'soros'; readonly settings: SorosSettings }
  | { readonly kind: 'cycles'; readonly settings: CycleSettings }
  | { readonly kind: 'customCycles'; readonly rows: readonly CustomCycle[] }
  | { readonly kind: 'lossRecovery'; readonly settings: LossRecoverySettings }
  | { readonly kind: 'masaniello'; readonly settings: MasanielloSettings }

/** A Masaniello has its own capital and payout; from the account it takes the bank, the real payout and the broker's limits. */
export function planOf(choice: PlanChoice, account: Account): Plan {
  switch (choice.kind) {
    case 'flat':
      return flatStake(account)
    case 'martingale':
      return martingale(choice.rule, choice.steps, account)
    case 'soros':
      return soros(choice.settings, account)
    case 'cycles':
      return cycles(choice.settings, account)
    case 'customCycles':
      return customCycles(choice.rows, account)
    case 'lossRecovery':
      return lossRecovery(choice.settings, account)
    case 'masaniello':
      return masaniello(choice.settings, account)
  }
}
