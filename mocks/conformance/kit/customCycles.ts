import { MARTINGALE_STEPS } from '@/contract/money'
import { attemptsOn, tryAll } from './attempts'
import { validRows, type Body } from './bodies'
import type { Kit, Step } from './kit'
import { listed } from './lists'
import { botOf } from './people'

/** Rows with amounts: empty ones may be answered or not. */
const rowsOf = (rows: readonly Body[]) =>
  JSON.stringify(
    rows
      .map((row) => ['cycle', 'entrada', ...MARTINGALE_STEPS].map((name) => row[name]))
      .filter(([, ...amounts]) => amounts.some((one) => one !== 0)),
  )

export async function checkCustomCycles(kit: Kit) {
  const { first } = kit
  const userid = botOf(first)
  if (!kit.mayWrite) return
  const lists = validRows('saveCustomCycles', (row, place) => ({ ...row, cycle: place + 1 }), kit.sampling)
  const save = (body: readonly Body[]) => ({ query: { userid }, body })
  const rows = async (step: Step) =>
    listed(await step.answer(first, 'getCustomCycles', { query: { userid } }))
  const check = (sentence: string, meanwhile: (step: Step) => Promise<void>) =>
    kit.check('saveCustomCycles', sentence, async (step) => {
      const before = await rows(step)
      try {
        await meanwhile(step)
      } finally {
        await step.ask(first, 'saveCustomCycles', save(before))
        step.same('the rows from before; put them back by hand', rowsOf(await rows(step)), rowsOf(before))
      }
    })
  await check('the rows that are saved are read', async (step) => {
    for (const list of lists) {
      await step.write(first, 'saveCustomCycles', save(list))
      step.same('POST /savecustcycle', rowsOf(await rows(step)), rowsOf(list))
    }
  })
  await check('what its schema refuses is refused with the field, and changes nothing', async (step) => {
    const [row = {}] = lists.flat()
    const stands = [row, { ...row, cycle: 2 }]
    const sent = stands.map((one, place) => ({
      ...one,
      entrada: Number(one['entrada']) + 3,
      cycle: place + 3,
    }))
    await step.write(first, 'saveCustomCycles', save(stands))
    let seen: readonly Body[] = []
    await tryAll(
      { kit, step, person: first },
      'saveCustomCycles',
      attemptsOn('saveCustomCycles', save(sent)),
      {
        async read(reading) {
          seen = await rows(reading)
          return rowsOf(seen)
        },
        fieldNow: (field) =>
          field === 'cycle' ? undefined : seen.findLast(({ entrada }) => entrada !== 0)?.[field],
        putBack: async (restoring) => void (await restoring.ask(first, 'saveCustomCycles', save(stands))),
      },
    )
  })
}
