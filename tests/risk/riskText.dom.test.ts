/** Each risk as a person reads it. */
import { describe, expect, it } from 'vitest'
import { inUnits } from '@/domain/money/unit'
import { exactly, type Estimate } from '@/domain/money/estimate'
import { riskOfBots, riskText, type Risk, type RiskName } from '@/risk/risks'
import { amountsIn } from '@tests/support/amounts'

async function wording() {
  const amounts = await amountsIn('pt-BR')
  return (name: RiskName, risk: Risk) => {
    const said = riskText(name, risk, amounts)
    return said && [said.value, said.hint].filter((part) => part !== undefined)
  }
}

describe('an amount in words', () => {
  it.each([
    ['pt-BR', undefined, '1.234,00', '+1.234', 'cerca de 1.230'],
    ['pt-BR', 'BRL', 'R$ 1.234,00', '+R$ 1.234', 'cerca de R$ 1.230'],
    ['pt-BR', 'JPY', 'JP¥ 123.400', '+JP¥ 123.400', 'cerca de JP¥ 123.000'],
    ['en-US', 'USDT', '1,234.00 USDT', '+1,234 USDT', 'about 1,230 USDT'],
    ['es-ES', 'BTC', '0,00123400 BTC', '+0,00123400 BTC', 'cerca de 0,00123 BTC'],
    ['fr-FR', 'USD', '1 234,00 $US', '+1 234 $US', 'environ 1 230 $US'],
  ] as const)('is in the unit of the account, in %s %s', async (language, unit, money, gain, about) => {
    const amounts = await amountsIn(language, unit)
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(plain(amounts.money(123_400))).toBe(money)
    expect(plain(amounts.briefGain(123_400))).toBe(gain)
    expect(plain(amounts.typical({ low: 122_000, value: 123_400, high: 124_000 }))).toBe(about)
    expect(plain(amounts.units(inUnits(1234, unit)))).toBe(gain.slice(1))
    // Of 100 of any money.
    expect(amounts.per100(-0.075)).toMatch(/^−7[.,]50$/)
  })
})

describe('a risk in words', () => {
  it('says that the broker refuses a first order', async () => {
    const say = await wording()
    const first = (cent: number, isRefused: boolean): Risk => ({
      firstStake: { figure: { amount: exactly(cent), isRefused } },
    })
    expect(say('firstStake', first(0, true))).toEqual(['A corretora recusa a primeira ordem'])
    expect(say('firstStake', first(250, false))).toEqual(['2,50'])
    // An entry of nothing is refused by nobody.
    expect(say('firstStake', first(0, false))).toEqual(['0,00'])
    // Of several robots only one may be.
    expect(say('firstStake', riskOfBots([first(0, true), first(250, false)], true))).toEqual([
      '2,50',
      'a corretora recusa a de um robô',
    ])
    expect(say('firstStake', riskOfBots([first(0, true), first(0, true)], true))).toEqual([
      'A corretora recusa a primeira ordem',
    ])
  })

  it('says of a bad day how often, on which day, and whether it may be worse', async () => {
    const say = await wording()
    const day = (loss: Estimate, isMost: boolean): Risk => ({
      worstDay: { figure: { day: 1, loss, orMore: exactly(0.07), isMost } },
    })
    expect(say('worstDay', day(exactly(5000), true))).toEqual([
      '50,00',
      'o dia 2 perde isto: 7% das vezes; nunca mais que isso',
    ])
    expect(say('worstDay', day({ low: 4950, value: 5000, high: 5050 }, false))).toEqual([
      'cerca de 50,00',
      'o dia 2 perde isto ou mais: 7% das vezes',
    ])
    expect(say('worstDay', day(exactly(0), true))).toEqual(['0,00'])
    expect(say('worstDay', riskOfBots([day(exactly(0), true), day(exactly(0), true)], true))).toBeUndefined()
  })

  it('says chances as estimates, and a capital as a part of the bank', async () => {
    const say = await wording()
    expect(say('ruin', { ruin: { figure: exactly(0.125) } })).toEqual(['12,5%'])
    expect(say('ruin', { ruin: { figure: { low: 0, value: 0, high: 0.0004 } } })).toEqual(['<\u00a00,04%'])
    const each: Risk = { ruin: { figure: exactly(0.3) } }
    expect(say('ruin', riskOfBots([each, each], true))).toEqual(['entre 30 e 60%'])
    expect(
      say('planLost', { planLost: { figure: { chance: exactly(0.5), capital: 20_000, ofBank: 0.2 } } }),
    ).toEqual(['50%', '200,00, 20% da banca'])
  })

  it('says the largest stake, the losses until ruin and what is refused', async () => {
    const say = await wording()
    const largest = (growsWithBank: boolean): Risk => ({
      largestStake: { figure: { amount: exactly(4500), growsWithBank } },
    })
    expect(say('largestStake', largest(false))).toEqual(['45,00'])
    expect(say('largestStake', largest(true))).toEqual(['45,00', expect.stringContaining('banca')])
    expect(say('lossesToRuin', { lossesToRuin: { figure: 2500 } })).toEqual(['2.500'])
    expect(say('refusal', { refusal: { figure: { stake: 4500 } } })).toEqual(['45,00'])
    expect(say('badEnd', { badEnd: { figure: { loss: 123, chance: exactly(0.05) } } })).toEqual(['1,23'])
  })

  it('says nothing of a risk that these do not have', async () => {
    const say = await wording()
    for (const name of ['firstStake', 'worstDay', 'planLost', 'ruin', 'refusal'] as const)
      expect(say(name, {})).toBeUndefined()
  })
})
