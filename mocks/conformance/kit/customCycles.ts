import { validRows, type Body } from './bodies'
import type { Kit } from './kit'
import { listed } from './lists'
import { botOf } from './people'

const rowsOf = (rows: readonly Body[]) =>
  JSON.stringify(
    rows
      .map(({ cycle, entrada, mg1, mg2, mg3, mg4, mg5, mg6, mg7 }) => [
        cycle,
        entrada,
        mg1,
        mg2,
        mg3,
        mg4,
        mg5,
        mg6,
        mg7,
      ])
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
        const now = rowsOf(await rows())
        if (now !== rowsOf(list))
          step.found('blocks', rowsOf(list), now, 'the rows that were sent, and no others')
      }
      const negative = save((lists[0] ?? []).map((row) => ({ ...row, entrada: -1 })))
      await step.refused(first, 'saveCustomCycles', negative, { because: 'entrada is negative' })
    } finally {
      await step.ask(first, 'saveCustomCycles', save(before))
      const now = rowsOf(await rows())
      if (now !== rowsOf(before))
        step.found('blocks', rowsOf(before), now, 'the rows from before; put them back by hand')
    }
  })
}
