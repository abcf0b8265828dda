import { describe, expect, it } from 'vitest'
import { recoveryPercent } from '@/contract/codes'
import type { Masaniello, RecoveryParams, Soros } from '@/contract/money'
import { toRecoveryForm, type RecoveryForm } from '@/features/money/recoveryForm'
import {
  cyclesRules,
  masanielloRules,
  recoveryParamsRules,
  recoveryRules,
  sorosRules,
} from '@/features/money/rules'
import { aMasaniello, aRecovery, aSoros, cyclesAndSoros, someCycles } from '@tests/support/builders'
import { ruleMessage } from '@tests/support/ruleMessage'

const masaniello = aMasaniello({ restart: true })
const cycles = someCycles({ ciclos: 2, ciclosFat: 2, ciclosGale: 1, ciclosGaleFat: 2.2 })
const soros = aSoros({ soros: 2, sorosperc: 100 })
const combined = cyclesAndSoros({ ciclos: 2, ciclosfat: 2, soros: 2, sorosperc: 100 })
const recovery = toRecoveryForm(aRecovery({ recoverPerc: 40, recoverGale: 1, mode: 2 })) as RecoveryForm

describe('the rules of Masaniello', () => {
  it.each<[Partial<Masaniello>, string]>([
    [{}, 'sent'],
    [{ capital: 0, payout: 0, typeMas: 7 }, 'Parametros princiapis não podem ser 0 @capital'],
    [{ totalOper: 0 }, 'Parametros princiapis não podem ser 0 @totalOper'],
    [{ totalWin: 0 }, 'Parametros princiapis não podem ser 0 @totalWin'],
    [{ payout: 0 }, 'Parametros princiapis não podem ser 0 @payout'],
    [{ payout: 0.5, typeMas: 7 }, 'Payout invalido. Use valores entre 1 e 99 @payout'],
    [{ payout: 100 }, 'Payout invalido. Use valores entre 1 e 99 @payout'],
    [{ payout: 1 }, 'sent'],
    [{ payout: 99 }, 'sent'],
    [{ typeMas: 3, gale: -1 }, 'Tipo indefinido. @typeMas'],
    [{ typeMas: 0 }, 'sent'],
    [{ typeMas: 2 }, 'sent'],
    [{ capital: -1 }, 'Não use um valor negativo. @capital'],
    [{ target: -1 }, 'Não use um valor negativo. @target'],
    [{ totalOper: 10.5 }, 'Use um número inteiro. @totalOper'],
    [{ totalWin: 11 }, 'Os acertos não podem passar do total de operações. @totalWin'],
    [{ totalWin: 10 }, 'sent'],
  ])('%j: %s', (change, said) => {
    expect(ruleMessage(masanielloRules, { ...masaniello, ...change })).toBe(said)
  })
})

describe('the rules of cycles and Soros', () => {
  it.each(['ciclos', 'ciclosFat', 'ciclosGale', 'ciclosGaleFat'] as const)(
    'cycles: no negative %s',
    (name) => {
      expect(ruleMessage(cyclesRules, { ...cycles, [name]: -1 })).toBe(`Parametros invalidos @${name}`)
      expect(ruleMessage(cyclesRules, { ...cycles, [name]: 0 })).toBe('sent')
    },
  )

  it.each<[Partial<Soros>, string]>([
    [{}, 'sent'],
    [{ soros: -1 }, 'Parametros invalidos @soros'],
    [{ sorosgale: -1 }, 'Parametros invalidos @sorosgale'],
    [{ sorosperc: 0 }, 'Parametros invalidos @sorosperc'],
    [{ sorosperc: -5 }, 'Parametros invalidos @sorosperc'],
    [{ sorosperc: 101 }, 'Soros Percentual apenas entre 1 e 100 @sorosperc'],
    [{ sorosperc: 101, soros: -1 }, 'Parametros invalidos @soros'],
    [{ sorosperc: 1 }, 'sent'],
    [{ soros: 1.5 }, 'Use um número inteiro. @soros'],
  ])('Soros %j: %s', (change, said) => {
    expect(ruleMessage(sorosRules, { ...soros, ...change })).toBe(said)
  })

  it.each<[Partial<RecoveryParams>, string]>([
    [{}, 'sent'],
    [{ ciclosgalefat: -1 }, 'Parametros invalidos @ciclosgalefat'],
    [{ sorosperc: 0 }, 'Parametros invalidos @sorosperc'],
    [{ sorosperc: 0, soros: 0 }, 'sent'],
    [{ sorosperc: 100.5 }, 'Soros Percentual apenas entre 1 e 100 @sorosperc'],
    [{ ciclosgale: 0.5 }, 'Use um número inteiro. @ciclosgale'],
  ])('both in one record %j: %s', (change, said) => {
    expect(ruleMessage(recoveryParamsRules, { ...combined, ...change })).toBe(said)
  })

  it.each(['recoverPerc', 'recoverGale', 'recoverGaleFat', 'recoverProfit'] as const)(
    'loss recovery: no negative %s',
    (name) => {
      expect(ruleMessage(recoveryRules, recovery)).toBe('sent')
      expect(ruleMessage(recoveryRules, { ...recovery, [name]: -1 })).toBe(`Parametros invalidos @${name}`)
    },
  )
})

describe("the loss recovery's menu", () => {
  it('has these percents: its place in the menu is the code of the specification', () => {
    expect(recoveryPercent.options.map(({ value }) => value)).toEqual([0, 100, 50, 40, 25, 20, 15, 10, 5])
  })
})
