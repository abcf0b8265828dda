import { centsOf, definePlan, entryStake, type Account, type Plan } from './plan'

/** The same entry every time ("mão fixa"), or the same percent of the bank. Every loss is a hit. */
export function flatStake(account: Account): Plan {
  const entry = entryStake(account.entry)
  return definePlan(account, {
    bank: centsOf(account.bank),
    memory: {},
    win() {},
    lose(state) {
      state.hits += 1
    },
    wanted: ({ bank }) => entry(bank),
  })
}
