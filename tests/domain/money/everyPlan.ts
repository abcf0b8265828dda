import type { PlanChoice } from '@/domain/money/stakingPlans'
import { aMasaniello, aRow } from '@tests/support/builders'

const masaniello = aMasaniello({ capital: 60, totalOper: 8, totalWin: 4, restart: true })

/** One of each kind, small enough for a bank of 60 to live a while. */
export const everyPlan: readonly { readonly name: string; readonly choice: PlanChoice }[] = [
  { name: 'flat stakes', choice: { kind: 'flat' } },
  {
    name: 'a martingale',
    choice: { kind: 'cycles', settings: { ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 2.2 } },
  },
  { name: 'Soros', choice: { kind: 'soros', settings: { soros: 2, sorosgale: 2, sorosperc: 100 } } },
  {
    name: 'cycles',
    choice: {
      kind: 'cycles',
      settings: { ciclos: 2, ciclosFat: 1.5, ciclosGale: 1, ciclosGaleFat: 2 },
    },
  },
  {
    name: 'custom cycles',
    choice: {
      kind: 'customCycles',
      settings: [aRow(1, 2, 4), aRow(2, 9)],
    },
  },
  {
    name: 'loss recovery',
    choice: {
      kind: 'lossRecovery',
      settings: { recoverPerc: 50, recoverGale: 1, recoverGaleFat: 2, recoverProfit: 1, mode: 3 },
    },
  },
  { name: 'a normal Masaniello', choice: { kind: 'masaniello', settings: masaniello } },
  {
    name: 'a progressive Masaniello',
    choice: {
      kind: 'masaniello',
      settings: { ...masaniello, capital: 20, typeMas: 2, hitsRestart: 2, gale: 1 },
    },
  },
]
