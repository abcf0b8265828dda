import fc from 'fast-check'
import { expect, it } from 'vitest'
import { traderMode } from '@/contract/codes'
import type { BotSettings } from '@/domain/money/botSettings'
import { traderChecks, type CopyFacts } from '@/domain/robot/copyChecks'
import { copyState } from '@/domain/robot/copyState'

const settings = fc.record({
  general: fc.option(fc.record({ traderMode: fc.constantFrom(...Object.values(traderMode.codes)) }), {
    nil: undefined,
  }),
  traderData: fc.option(
    fc.record({ copyTraderEn: fc.boolean(), paresFilter: fc.constant(''), stakeMin: fc.constant('') }),
    {
      nil: undefined,
    },
  ),
  ids: fc.constantFrom({ userid: '1', traderid: '1' }, { userid: '1', traderid: '2' }),
}) as unknown as fc.Arbitrary<
  Pick<BotSettings, 'general' | 'traderData'> & { ids: { userid: string; traderid: string } }
>

it('is on only if all of it was read and says so, and no screen says on where another says off', () => {
  fc.assert(
    fc.property(settings, ({ general, traderData, ids }) => {
      const copied = copyState({ general, traderData }, ids)
      const isFollower = general?.traderMode === traderMode.codes.follower
      if (copied.state === 'on') {
        expect(traderData?.copyTraderEn).toBe(true)
        expect(isFollower && ids.userid !== ids.traderid).toBe(true)
      }
      if (traderData?.copyTraderEn === false) expect(copied).toEqual({ state: 'off', why: 'copyingOff' })
      if (!general && traderData?.copyTraderEn !== false)
        expect(copied).toEqual({ state: 'unknown', why: 'unread' })
      if (general && traderData?.copyTraderEn !== false && isFollower !== (ids.userid !== ids.traderid))
        expect(copied).toEqual({ state: 'unknown', why: 'modeDiffers' })
      if (isFollower && ids.userid !== ids.traderid && !traderData)
        expect(copied).toEqual({ state: 'unknown', why: 'unread' })
      // What a trader's card says of copying.
      const facts = { general, traderData, ...ids, now: 0 } as unknown as CopyFacts
      const trader = { traderid: '2', traderEna: true, lote: 1, maxTrades: 0 } as never
      const check = traderChecks(trader, 'traders', 0, facts).find(({ id }) => id === 'copying')
      if (copied.state === 'on') expect(check?.state).toBe('pass')
      if (copied.state === 'unknown') expect(check?.state).toBe('unknown')
      if (copied.state === 'off' && copied.why === 'copyingOff') expect(check?.state).toBe('fail')
    }),
  )
})
