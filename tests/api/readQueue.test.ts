import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createReadQueue, type QueuePlace } from '@/api/readQueue'

let queue = createReadQueue()
let begun: string[] = []
/** Answers a read that has begun. */
let answers = new Map<string, () => void>()
beforeEach(() => {
  queue = createReadQueue()
  begun = []
  answers = new Map()
})

function add(name: string, place: QueuePlace, signal?: AbortSignal) {
  const read = () => {
    begun.push(name)
    return new Promise<string>((resolve) => answers.set(name, () => resolve(name)))
  }
  return queue.add(read, place, signal)
}

/** Four reads are on their way. */
const fill = () => ['a', 'b', 'c', 'd'].map((name) => add(name, () => 0))

describe('the queue of reads', () => {
  it('has four on their way, and begins one for each that is answered', async () => {
    const reads = [...fill(), add('e', () => 0), add('f', () => 0)]
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    answers.get('b')!()
    expect(await reads[1]).toBe('b')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']))
  })

  it('begins by the places that are true then, and of the same place what has waited longer', async () => {
    const places = { first: 1, second: 2, third: 2 }
    void fill()
    for (const name of ['third', 'second', 'first'] as const) void add(name, () => places[name])
    places.first = 3
    for (const name of ['a', 'b', 'c']) answers.get(name)!()
    await vi.waitFor(() => expect(begun.slice(4)).toEqual(['third', 'second', 'first']))
  })

  it('lets those without a place wait until they have one', async () => {
    let place: number | undefined
    const waiting = add('waiting', () => place)
    void add('other', () => 9)
    expect(begun).toEqual(['other'])
    place = 1
    queue.advance()
    expect(begun).toEqual(['other', 'waiting'])
    answers.get('waiting')!()
    expect(await waiting).toBe('waiting')
  })

  it('does not begin what is not wanted any more, and lets go on what has begun', async () => {
    const leaving = new AbortController()
    const first = add('begun', () => 0, leaving.signal)
    void fill()
    const waiting = add('waiting', () => 0, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    answers.get('begun')!()
    expect(await first).toBe('begun')
    await vi.waitFor(() => expect(begun).toEqual(['begun', 'a', 'b', 'c', 'd']))
  })

  it('goes on after a read that failed', async () => {
    const failing = queue.add(
      () => Promise.reject(new Error('down')),
      () => 0,
      undefined,
    )
    void fill()
    await expect(failing).rejects.toThrow('down')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd']))
  })
})
