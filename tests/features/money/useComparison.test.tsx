/** The comparison of plans on past results, as a screen gets it. */
import { render, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PlanChoice } from '@/domain/money/stakingPlans'
import type { ComparisonRequest } from '@/features/money/replay/comparePlans'
import { useComparison, type ComparisonState } from '@/features/money/replay/useComparison'

const usual: ComparisonRequest = {
  text: 'WWL',
  answers: {},
  remembered: {},
  plans: [{ kind: 'flat' }, { kind: 'soros', settings: { soros: 2, sorosgale: 0, sorosperc: 50 } }],
  account: { bank: 1000, payout: 80, minimum: 1, entry: { loteType: 1, lote: 10 } },
  session: {},
  ties: 'refunded',
}

/** A screen that asks this, and all that it has shown, by the banks. */
function show(first: ComparisonRequest) {
  const drawn = vi.fn<(state: ComparisonState | undefined) => void>()
  const textOf = (state: ComparisonState | undefined) => {
    if (!state) return 'nothing'
    const { report, isOld } = state
    const banks = report?.played.map(({ bank }) => bank / 100).join(' ') ?? 'failed'
    return `${banks}${report && !report.isDone ? ' at first' : ''}${isOld ? ' (old)' : ''}`
  }
  function Screen({ asked }: { readonly asked: ComparisonRequest }) {
    drawn(useComparison(asked))
    return null
  }
  const { rerender } = render(<Screen asked={first} />)
  const texts = () => drawn.mock.calls.map(([state]) => textOf(state))
  return {
    /** Each once for as long as it stands. */
    seen: () => texts().filter((text, place, all) => text !== all[place - 1]),
    state: () => texts().at(-1),
    change: (asked: ComparisonRequest) => rerender(<Screen asked={asked} />),
  }
}

describe('a comparison', () => {
  it('is shown in the real order at first, then whole, without a worker too', async () => {
    expect(typeof Worker).toBe('undefined')
    const { seen, state } = show({ ...usual, text: 'WWW' })
    await waitFor(() => expect(state()).toBe('1024 1034.88'))
    expect(seen()).toEqual(['nothing', '1024 1034.88 at first', '1024 1034.88'])
  })

  it('is none without a text', async () => {
    const { seen, state, change } = show({ ...usual, text: ' \n' })
    expect(state()).toBe('nothing')
    change(usual)
    await waitFor(() => expect(state()).toBe('1006 999.6'))
    change({ ...usual, text: '' })
    expect(state()).toBe('nothing')
    expect(seen()).toEqual(['nothing', '1006 999.6 at first', '1006 999.6', 'nothing'])
  })

  it('stays, as an old one, until the next is there, and nothing is shown of what is asked no more', async () => {
    const { seen, state, change } = show(usual)
    await waitFor(() => expect(state()).toBe('1006 999.6'))
    change({ ...usual, text: 'LLL' })
    expect(state()).toBe('1006 999.6 (old)')
    change({ ...usual, text: 'WWW' })
    await waitFor(() => expect(state()).toBe('1024 1034.88'))
    expect(seen()).toEqual([
      'nothing',
      '1006 999.6 at first',
      '1006 999.6',
      '1006 999.6 (old)',
      '1024 1034.88 at first',
      '1024 1034.88',
    ])
    // What was computed for another request is not shown as the answer of this one, not even an equal text's.
    change({ ...usual, text: 'WWW', ties: 'lost' })
    expect(state()).toBe('1024 1034.88 (old)')
    await waitFor(() => expect(state()).toBe('1024 1034.88'))
  })

  it('that cannot be computed says so, and the next can be', async () => {
    const broken = { kind: 'nonsense' } as unknown as PlanChoice
    const { state, change } = show({ ...usual, plans: [broken] })
    await waitFor(() => expect(state()).toBe('failed'))
    change(usual)
    await waitFor(() => expect(state()).toBe('1006 999.6'))
  })
})
