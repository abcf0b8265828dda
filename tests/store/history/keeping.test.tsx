import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signOut } from '@/features/session/session'
import { keyOf } from '@/store/address'
import { historyDb } from '@/store/history/db'
import { historyEntry } from '@/store/history/entry'
import { holdCalls } from '@tests/support/holdCalls'
import { openForm, retype, saveButton, saveMeaningIt } from '@tests/support/settingsForm'

const ANA = 'ana@leme.example'

const entries = async () => (await historyDb.read(ANA, 100))[0]

/** The newest entry, once it is as expected. */
const expectEntry = (expected: object) =>
  waitFor(async () => expect((await entries())[0]).toMatchObject(expected))

async function openEmpty(...args: Parameters<typeof openForm>) {
  await historyDb.forget(ANA)
  onTestFinished(() => historyDb.forget(ANA))
  return openForm(...args)
}

it('a save is kept with its former values and with what the provider shows; signing out clears it', async () => {
  const { user, store } = await openEmpty('/config-soros', 'Níveis')
  const { userId: userid } = store.getState().bots
  await retype(user, 'Níveis', '7')
  await saveMeaningIt(user)
  await expectEntry({
    path: '/config-soros',
    bot: userid,
    record: keyOf({ record: 'soros', userid, account: 1 }),
    result: 'accepted',
    proof: 'confirmed',
  })
  const [entry] = await entries()
  expect([entry?.now.soros, Object.keys(entry?.was ?? {})]).toEqual([7, ['soros']])

  await store.dispatch(signOut())
  await waitFor(async () => expect(await entries()).toEqual([]))
})

it('signing out clears the history even where what was seen cannot be cleared', async () => {
  const { store } = await openEmpty('/config-soros', 'Níveis')
  await historyDb.add(ANA, historyEntry({ path: '/botcommands', bot: '1001' }, undefined, 'e', Date.now()))
  const { transaction } = IDBDatabase.prototype
  const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function refuse(
    this: IDBDatabase,
    ...args
  ) {
    if (this.name === 'leme-seen') throw new DOMException('not now', 'InvalidStateError')
    return transaction.apply(this, args)
  })
  onTestFinished(() => refusing.mockRestore())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await store.dispatch(signOut())
  await waitFor(async () => expect(await entries()).toEqual([]))
})

it('what is being sent is in the history before its answer: a page that is reloaded by then leaves it there', async () => {
  const { user, sandbox } = await openEmpty('/config-soros', 'Níveis')
  const { scenario, release } = holdCalls('/savesoros')
  await sandbox.play(scenario)
  await retype(user, 'Níveis', '7')
  await saveMeaningIt(user)
  await waitFor(() => expect(sandbox.sentTo('/savesoros')).toHaveLength(1))
  await expectEntry({ path: '/config-soros', now: { soros: 7 }, result: 'unknown' })
  expect((await entries())[0]).not.toHaveProperty('proof')
  release()
  await expectEntry({ path: '/config-soros', now: { soros: 7 }, result: 'accepted', proof: 'confirmed' })
  expect(await entries()).toHaveLength(1)
})

it('the history stays on the device after signing out if the person wants it', async () => {
  const { user, store } = await openEmpty('/config-soros', 'Níveis')
  await historyDb.setKept(ANA, true)
  await retype(user, 'Níveis', '7')
  await saveMeaningIt(user)
  await expectEntry({ proof: 'confirmed' })
  await store.dispatch(signOut())
  expect(await entries()).toHaveLength(1)
})

it('a proxy is kept as saved, without anything that was typed', async () => {
  const { user } = await openEmpty('/configproxy', 'Endereço')
  for (const [label, text] of [
    ['Endereço', 'hush.example'],
    ['Porta', '8123'],
    ['Usuário', 'hush-login'],
    ['Senha', 'hush-password'],
  ] as const)
    await retype(user, label, text)
  await user.click(saveButton())
  await screen.findByText('Parametros salvos')
  await expectEntry({ path: '/configproxy', result: 'accepted', was: {}, now: {} })
  expect(JSON.stringify(await entries())).not.toMatch(/hush|8123/)
})
