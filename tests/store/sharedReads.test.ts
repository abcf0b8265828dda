import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSharedReads } from '@/store/saving/sharedReads'

/** Counts the lists that are read: the answer of each is its number. */
function open() {
  let count = 0
  return createSharedReads(async () => ++count)
}

describe('saves in a row', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('each have a read that began after their turn; those that wait at the same time share it', async () => {
    const begun: number[] = []
    const answers: ((list: number) => void)[] = []
    const reads = createSharedReads(() => {
      begun.push(begun.length + 1)
      return new Promise<number>((resolve) => answers.push(resolve))
    })
    reads.begin()
    const first = reads.read('before')
    await vi.waitFor(() => expect(begun).toEqual([1]))
    // While it is on its way another device may change the list: these two wait for the next one.
    const others = [reads.read('before'), reads.read('before')]
    answers[0]!(1)
    expect(await first).toBe(1)
    await vi.waitFor(() => expect(begun).toEqual([1, 2]))
    answers[1]!(2)
    expect(await Promise.all(others)).toEqual([2, 2])
  })

  it('use one again for as long as is said, where nothing beside what is saved could be taken back', async () => {
    let count = 0
    const reads = createSharedReads(async () => ++count, 1000)
    reads.begin()
    expect([await reads.read('before'), await reads.read('before')]).toEqual([1, 1])
    vi.advanceTimersByTime(999)
    expect(await reads.read('before')).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await reads.read('before')).toBe(2)
  })

  it('share one read after the last of them has ended', async () => {
    const reads = open()
    reads.begin()
    reads.begin()
    const after = [reads.read('accepted'), reads.read('accepted')]
    reads.end()
    // The second is still being sent: nothing is read yet.
    expect(await reads.read('lost')).toBe(1)
    reads.end()
    expect(await Promise.all(after)).toEqual([2, 2])
  })

  it('are not told of what was read before the last ones', async () => {
    const reads = open()
    reads.begin()
    expect(await reads.read('before')).toBe(1)
    reads.end()
    reads.begin()
    expect(await reads.read('before')).toBe(2)
  })

  it('ask again after a read that failed', async () => {
    const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve('list')]
    const reads = createSharedReads(() => answers.shift()!())
    reads.begin()
    await expect(reads.read('before')).rejects.toThrow('down')
    expect(await reads.read('before')).toBe('list')
  })
})
