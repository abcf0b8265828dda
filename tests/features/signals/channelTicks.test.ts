import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createChannelTicks } from '@/features/signals/channelTicks'

const all = ['a', 'b', 'c', 'd'] as const
const set = (...ids: readonly string[]) => new Set<string>(ids)

describe('the ticks', () => {
  it('know what was added and what was removed, and nothing is unsaved when it is as before', () => {
    const ticks = createChannelTicks(set('a', 'b'))
    const drawn = vi.fn<() => void>()
    ticks.subscribe(drawn)
    ticks.tick(['c', 'b'], true)
    ticks.tick(['a'], false)
    expect(ticks.counts()).toEqual({ ticked: 2, added: 1, removed: 1 })
    expect([...ticks.ticked()]).toEqual(['b', 'c'])
    expect(ticks.isDirty()).toBe(true)
    ticks.tick(['c'], false)
    ticks.tick(['a'], true)
    expect(ticks.isDirty()).toBe(false)
    expect(drawn).toHaveBeenCalledTimes(4)
  })

  it('keep what was changed over a new answer, but for what is gone', () => {
    const ticks = createChannelTicks(set('a'))
    ticks.tick(['b', 'c'], true)
    ticks.answered(set('a', 'd'), set('a', 'b', 'd'))
    expect([...ticks.ticked()]).toEqual(['a', 'd', 'b'])
    expect(ticks.counts()).toEqual({ ticked: 3, added: 1, removed: 0 })
  })

  it('keep what was ticked while the save was on its way', () => {
    const ticks = createChannelTicks(set('a'))
    ticks.tick(['b'], true)
    const sent = ticks.ticked()
    ticks.tick(['c'], true)
    ticks.saved(sent)
    expect(ticks.counts()).toEqual({ ticked: 3, added: 1, removed: 0 })
    ticks.discard()
    expect([...ticks.ticked()]).toEqual(['a', 'b'])
  })

  it('count what is ticked, whatever was done', () => {
    const deed = fc.record({
      ids: fc.subarray([...all]),
      what: fc.constantFrom('tick', 'untick', 'answered', 'saved', 'discard' as const),
    })
    fc.assert(
      fc.property(fc.array(deed), (deeds) => {
        const ticks = createChannelTicks(set('a'))
        for (const { ids, what } of deeds) {
          if (what === 'tick' || what === 'untick') ticks.tick(ids, what === 'tick')
          else if (what === 'answered') ticks.answered(set(...ids), set(...all))
          else if (what === 'saved') ticks.saved(set(...ids))
          else ticks.discard()
          const { ticked, added, removed } = ticks.counts()
          expect(ticked).toBe(ticks.ticked().size)
          expect([...all].filter((id) => ticks.isTicked(id))).toHaveLength(ticked)
          expect(ticks.isDirty()).toBe(added + removed > 0)
        }
      }),
    )
  })
})
