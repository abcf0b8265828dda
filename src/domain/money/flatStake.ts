import { centsOf, definePlan, entryStake, type Account, type Plan } from './plan'
import { RowPlace, type Row } from './row'

const at = RowPlace

/** The same entry every time ("mão fixa"), or the same percent of the bank. Every loss is a hit. */
export function flatStake(account: Account): Plan {
  const entry = entryStake(account.entry)
  const ask = (row: Row) => {
    row[at.stake] = entry(row[at.bank])
  }
  return definePlan(account, {
    bank: centsOf(account.bank),
    memory: {},
    ask,
    move(row, isWon) {
      if (!isWon) row[at.hits] += 1
      ask(row)
    },
  })
}
