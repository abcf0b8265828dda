import { MARTINGALE_STEPS } from '@/contract/money'
import { validRows, type Body } from './bodies'
import type { Kit } from './kit'
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
  await kit.check('saveCustomCycles', 'the rows that are saved are read, and no wrong ones', async (step) => {
    const rows = async () => listed(await step.answer(first, 'getCustomCycles', { query: { userid } }))
    const save = (body: readonly Body[]) => ({ query: { userid }, body })
    const before = await rows()
    try {
      for (const list of lists) {
        await step.write(first, 'saveCustomCycles', save(list))
        step.same('POST /savecustcycle', rowsOf(await rows()), rowsOf(list))
      }
      const negative = save((lists[0] ?? []).map((row) => ({ ...row, entrada: -1 })))
      await step.refused(first, 'saveCustomCycles', negative, { because: 'entrada is negative' })
    } finally {
      await step.ask(first, 'saveCustomCycles', save(before))
      step.same('the rows from before; put them back by hand', rowsOf(await rows()), rowsOf(before))
    }
  })
}
