import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countsOf, ticksOf, type ChannelTicks } from '@/features/signals/channelTicks'
import { makeStore } from '@/app/store'
import { loadedIn, selectDraft } from '@/store/saving/draftsSlice'
import { formIn } from '@tests/support/formIn'

const all = ['1', '2', '30', '-1640000001'] as const
/** Which of these channels are ticked, as the provider has it. */
const record = (ticked: readonly string[], known: readonly string[] = all) =>
  ticksOf(
    known.map((id) => ({ id })),
    new Set(ticked),
  )

function openTicks(ticked: readonly string[]) {
  const { store, persistor } = makeStore()
  persistor.pause()
  const form = 'channelList 1001 1001'
  const opened = formIn<ChannelTicks>(store, form, new Map([['', record(ticked)]]))
  const state = opened.card()
  const loaded = () => loadedIn(selectDraft(store.getState(), form), '') as ChannelTicks
  return {
    state,
    answered: (next: ChannelTicks) => opened.answered(new Map([['', next]])),
    tick: (ids: readonly string[], isOn: boolean) => {
      for (const id of ids) state.edit(id, isOn)
    },
    counts: () => countsOf(loaded(), state.values()),
  }
}

describe('the selected channels', () => {
  it('count what was added and removed, and are not unsaved when they are the same as before', () => {
    const { state, tick, counts } = openTicks(['1', '2'])
    tick(['30', '2'], true)
    tick(['1'], false)
    expect(counts()).toEqual({ ticked: 2, added: 1, removed: 1 })
    expect(state.isDirty()).toBe(true)
    tick(['30'], false)
    tick(['1'], true)
    expect(state.isDirty()).toBe(false)
  })

  it('keep changes over a new answer, except for removed channels', () => {
    const { tick, answered, counts } = openTicks(['1'])
    tick(['2', '30'], true)
    answered(record(['1', '-1640000001'], ['1', '2', '-1640000001']))
    expect(counts()).toEqual({ ticked: 3, added: 1, removed: 0 })
  })

  it('are counted correctly after any sequence of changes', () => {
    const action = fc.record({
      ids: fc.subarray([...all]),
      what: fc.constantFrom('tick', 'untick', 'answered', 'saved', 'discard' as const),
    })
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const { state, tick, answered, counts } = openTicks(['1'])
        for (const { ids, what } of actions) {
          if (what === 'tick' || what === 'untick') tick(ids, what === 'tick')
          else if (what === 'answered') answered(record(ids))
          else if (what === 'saved') state.saved(record(ids))
          else state.discard()
          const { ticked, added, removed } = counts()
          expect(all.filter((id) => state.draft(id) === true)).toHaveLength(ticked)
          expect(state.isDirty()).toBe(added + removed > 0)
        }
      }),
    )
  })
})
