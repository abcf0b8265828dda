import { expect, it } from 'vitest'
import { connection } from '@/store/history/connection'
import { readUnfinished } from '@/store/saving/unfinished'
import { failIndexedDb } from '@tests/support/storage'

it('a browser that denies the database answers with a failure, and is asked again the next time', async () => {
  const open = connection('denied')
  failIndexedDb()
  const [first, second] = [open(), open()]
  expect(second).toBe(first)
  await expect(first).rejects.toThrow('not allowed')
  expect(open()).not.toBe(first)
  await expect(open()).rejects.toThrow('not allowed')
  expect(await readUnfinished('ana@leme.example')).toEqual([])
})
