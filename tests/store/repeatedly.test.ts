import { expect, it } from 'vitest'
import { repeatedly } from '@/store/repeatedly'

it('runs once at a time, once more for all that ask meanwhile, and again after a failure', async () => {
  const runs: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  const work = repeatedly(() => new Promise<void>((resolve, reject) => runs.push({ resolve, reject })))
  const [first, second, third] = [work(), work(), work()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await Promise.all([first, second, third])
  expect(runs).toHaveLength(2)

  const failing = work()
  runs[2]?.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  const last = work()
  runs[3]?.resolve()
  await last
  expect(runs).toHaveLength(4)
})
