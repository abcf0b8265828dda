import { describe, expect, it, vi } from 'vitest'
import { selectTraderScope } from '@/store/botsSlice'
import { signIn } from '@/features/session/session'
import { makeStore } from '@/app/store'
import { save as saveAt } from '@/store/saving/save'
import { demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { endWithTest } from '@tests/support/endWithTest'
import { another, everyRecord, twoFields, type RecordRow, type Values } from '@tests/support/everyRecord'
import { formIn } from '@tests/support/formIn'

/** A record that is open on this device, and how another device writes a field of it. */
async function openTwice({ as, open }: RecordRow) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sandbox = await startSandbox()
  const person = demoAccounts.find(({ name }) => name === as)!
  const device = async () => {
    const made = makeStore({ readRetries: 0, readBackPauses: [0], lateLookPauses: [] })
    endWithTest(made)
    await made.store.dispatch(signIn(person.email, person.password))
    return { store: made.store, ...(await open(made.store, selectTraderScope(made.store.getState()))) }
  }
  const [here, elsewhere] = [await device(), await device()]
  const original = await here.read()
  return { sandbox, ...here, elsewhere, original }
}

/** Where another device writes: just before one of the requests of a save, or while its question stands. */
type Moment = number | 'question'

/** Saves one field while another device writes another one; resolves to how many requests came before the save was sent. */
async function saveBeside(
  { sandbox, store, card, fields, read, write, elsewhere, original }: Awaited<ReturnType<typeof openTwice>>,
  moment: Moment,
) {
  const { field, other } = twoFields(fields, original)
  const [mine, theirs] = [another(original[field]), another(original[other])]
  const form = formIn<Values>(store, `two clients ${moment}`, new Map([[card, await read()]]))
  const state = form.card(card)
  state.edit(field, mine)
  let isElsewhere = false
  let hasWritten = false
  let isSent = false
  let requests = 0
  async function writeElsewhere() {
    hasWritten = true
    isElsewhere = true
    await elsewhere.write({ ...(await elsewhere.read()), [other]: theirs })
    isElsewhere = false
  }
  await sandbox.play({
    about: 'Another device writes just before a request of the save is answered.',
    around: async (request, { method }, proceed) => {
      // Once it is sent, no call can prevent that.
      if (!isElsewhere && !isSent) {
        if (method === 'POST') isSent = true
        else if (requests++ === moment) await writeElsewhere()
      }
      return proceed(request)
    },
  })
  const { outcome, readBack } = await store.dispatch(
    saveAt<Values>({
      at: state.at,
      pressed: state.pressed(),
      about: null,
      askToConfirm: async () => {
        if (moment === 'question' && !hasWritten) await writeElsewhere()
        return true
      },
      send: write,
      read,
    }),
  )
  await readBack
  await sandbox.play()
  form.close()
  const kept = await read()
  return { requests, hasWritten, outcome: outcome.kind, kept: [kept[field], kept[other]], mine, theirs }
}

describe('two devices of a person that write different fields of one record', () => {
  it.each(everyRecord.map((row) => [row.id, row] as const))(
    '%s: both are stored, whenever the other one writes before the save is sent',
    async (_id, row) => {
      const page = await openTwice(row)
      const failed: unknown[] = []
      const moments: Moment[] = ['question', 0]
      for (const moment of moments) {
        await page.write(page.original)
        const { requests, hasWritten, outcome, kept, mine, theirs } = await saveBeside(page, moment)
        if (outcome !== 'accepted' || !hasWritten || kept[0] !== mine || kept[1] !== theirs)
          failed.push({ moment, outcome, hasWritten, kept, mine, theirs })
        // As many as this save has made.
        if (moment === 0) moments.push(...Array.from({ length: requests - 1 }, (_, place) => place + 1))
      }
      expect(failed).toEqual([])
      // A read before the question and one after it.
      expect(moments.length).toBeGreaterThanOrEqual(3)
    },
  )
})
