import { describe, expect, it, vi } from 'vitest'
import { makeStore, restored } from '@/app/store'
import { signIn, signOut } from '@/features/session/session'
import { botChosen, botNamed, selectBotNames } from '@/store/botsSlice'
import { silentSignInRefused } from '@/store/sessionSlice'
import { demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { endWithTest } from '@tests/support/endWithTest'

const [ana, bruno] = demoAccounts
const named = { 1001: 'Principal', 1002: 'Testes' }

async function openPage() {
  const made = makeStore()
  await restored(made.persistor)
  endWithTest(made)
  return {
    ...made,
    names: () => selectBotNames(made.store.getState()),
    enter: (who = ana!) => made.store.dispatch(signIn(who.email, who.password)),
  }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** Has names for two robots, of which the second is chosen. */
async function openNamed() {
  await startSandbox()
  const page = await openPage()
  await page.enter()
  page.store.dispatch(botChosen({ userid: '1002', traderid: '1001' }))
  for (const [userid, name] of Object.entries(named)) page.store.dispatch(botNamed({ userid, name }))
  await stored(page)
  return page
}

const stored = async ({ persistor }: Page) => {
  await persistor.flush()
  await vi.waitFor(() => expect(localStorage.getItem('botNames')).not.toBeNull())
}

describe('what a person calls the robots', () => {
  it('is there after a reload, before anything is read', async () => {
    await openNamed()
    expect((await openPage()).names()).toEqual(named)
  })

  it('is there for who signs in again because the device could not keep the password, whichever robot was chosen', async () => {
    await openNamed()
    localStorage.removeItem('password')
    const page = await openPage()
    await page.enter()
    expect(page.names()).toEqual(named)
  })

  it('is there for who signs in again after a session that ended by itself, and after a reload between', async () => {
    const { store } = await openNamed()
    store.dispatch(silentSignInRefused())
    await store.dispatch(signOut())
    const page = await openPage()
    expect(page.names()).toEqual({})
    await page.enter()
    expect(page.names()).toEqual(named)
    expect(localStorage.getItem('namesOfEnded')).toBeNull()
  })

  it.each([
    ['signs in over them', () => localStorage.removeItem('password')],
    [
      'signs in after a session that ended by itself',
      async ({ store }: Page) => {
        store.dispatch(silentSignInRefused())
        await store.dispatch(signOut())
      },
    ],
  ])('is never shown to somebody else who %s', async (_how, leave) => {
    await leave(await openNamed())
    const page = await openPage()
    await page.enter(bruno)
    expect(page.names()).toEqual({})
    // Nor does it come back.
    await page.store.dispatch(signOut())
    await page.enter()
    expect(page.names()).toEqual({})
  })

  it('is gone after a sign-out', async () => {
    const page = await openNamed()
    await page.store.dispatch(signOut())
    expect(JSON.stringify({ ...localStorage })).not.toContain('Principal')
    await page.enter()
    expect(page.names()).toEqual({})
  })
})
