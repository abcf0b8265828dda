import { expect, it, vi } from 'vitest'
import { rememberAnswers, selectRememberedAnswers } from '@/features/money/replay/rememberedAnswersSlice'
import { signedIn, signedOut } from '@/store/sessionSlice'
import { makeStore, restored } from '@/app/store'
import { endWithTest } from '@tests/support/endWithTest'

const ana = { email: 'ana@leme.example', password: 'x' }
const bruno = { email: 'bruno@leme.example', password: 'y' }

async function boot() {
  const made = makeStore()
  await restored(made.persistor)
  endWithTest(made)
  return { ...made, all: () => selectRememberedAnswers(made.store.getState()) }
}
const stored = () => localStorage.getItem('rememberedAnswers')

it('answers about past results are stored by shape, restored on start and removed on sign-out', async () => {
  const first = await boot()
  first.store.dispatch(signedIn(ana))
  first.store.dispatch(rememberAnswers('lines:0:0 a', { groups: { menang: 'win' }, order: 'asWritten' }))
  first.store.dispatch(rememberAnswers('lines:0:0 a', { groups: { kalah: 'loss' }, gale: 'signals' }))
  const both = { groups: { menang: 'win', kalah: 'loss' }, order: 'asWritten', gale: 'signals' }
  expect(first.all()).toEqual({ 'lines:0:0 a': both })
  await first.persistor.flush()
  const again = await boot()
  expect(again.all()).toEqual({ 'lines:0:0 a': both })
  again.store.dispatch(signedOut())
  expect(again.all()).toEqual({})
  await again.persistor.flush()
  await vi.waitFor(() => expect(stored()).toBeNull())
})

it('those of one person are not those of another', async () => {
  const made = await boot()
  made.store.dispatch(signedIn(ana))
  made.store.dispatch(rememberAnswers('table:A|B', { column: '0:1:B' }))
  made.store.dispatch(signedIn(bruno))
  expect(made.all()).toEqual({})
  made.store.dispatch(rememberAnswers('table:A|B', { column: '0:0:A' }))
  made.store.dispatch(signedIn(ana))
  expect(made.all()).toMatchObject({ 'table:A|B': { column: '0:1:B' } })
})

it('the latest forty shapes are kept, and no text that is too long to come again', async () => {
  const made = await boot()
  made.store.dispatch(signedIn(ana))
  const groups = { short: 'win', [`long ${'x'.repeat(300)}`]: 'loss' } as const
  for (let shape = 1; shape <= 45; shape++) made.store.dispatch(rememberAnswers(`shape ${shape}`, { groups }))
  expect(Object.keys(made.all()).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, place) => `shape ${place + 6}`).toSorted(),
  )
  expect(made.all()['shape 45']?.groups).toEqual({ short: 'win' })
})

it('what cannot be read is forgotten, and breaks nothing', async () => {
  localStorage.setItem('rememberedAnswers', JSON.stringify([{ of: 'ana@leme.example', shape: 1 }]))
  const made = await boot()
  made.store.dispatch(signedIn(ana))
  expect(made.all()).toEqual({})
})
