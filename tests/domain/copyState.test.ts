import fc from 'fast-check'
import { expect, it } from 'vitest'
import { traderMode } from '@/contract/codes'
import { traderChecks } from '@/domain/robot/copyChecks'
import { copyState } from '@/domain/robot/copyState'
import { aRobot, aTrader, someCopySettings } from '@tests/support/builders'

const orUnread = { nil: undefined }
const settings = fc.record({
  general: fc.option(
    fc.constantFrom(...Object.values(traderMode.codes)).map((mode) => aRobot({ traderMode: mode })),
    orUnread,
  ),
  traderData: fc.option(
    fc.boolean().map((copyTraderEn) => someCopySettings({ copyTraderEn })),
    orUnread,
  ),
  ids: fc.constantFrom({ userid: '1', traderid: '1' }, { userid: '1', traderid: '2' }),
})

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
      const isMatch = general && isFollower === (ids.userid !== ids.traderid)
      if (isMatch && !traderData) expect(copied).toEqual({ state: 'unknown', why: 'unread' })
      // A trader's own robot may copy others too.
      if (isMatch && !isFollower && traderData?.copyTraderEn)
        expect(copied).toEqual({ state: 'unknown', why: 'ownTrader' })
      // What a trader's card says of copying.
      const unread = { bot: undefined, reader: undefined, lastPower: undefined }
      const facts = { ...unread, general, traderData, ...ids, isReaderDeleted: false, trading: 1, now: 0 }
      const check = traderChecks(aTrader({ traderid: '2' }), 'traders', 0, facts).find(
        ({ id }) => id === 'copying',
      )
      expect(check?.state).toBe({ on: 'pass', unknown: 'unknown', off: 'fail' }[copied.state])
      if (copied.state !== 'on') expect(check?.reason).toBe(copied.why)
    }),
  )
})
