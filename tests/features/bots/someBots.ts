import { act, screen, within } from '@testing-library/react'
import { DAY, NOW } from '@tests/support/clock'
import { answering } from '@tests/support/answers'

/** A provider that lists these bots for every person. */
export const listing = (...bots: readonly object[]) => answering('/getbots', bots)

export const bot = (userid: number, more: object = {}) => ({
  userid,
  email: 'ana@leme.example',
  botexp: NOW + 90 * DAY,
  virtual: false,
  ...more,
})

export const table = () => screen.findByRole('table', { name: 'Seus robôs' })

/** Without the heads, which a phone does not show. */
const rowsNow = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('rowheader'))

/** The ids in the table, from top to bottom. */
export const idsNow = () =>
  rowsNow().map((row) => within(row).getByRole('rowheader').textContent?.match(/\d+/)?.[0])

export const rowOf = (userid: string) => {
  const row = rowsNow()[idsNow().indexOf(userid)]
  if (!row) throw new Error(`There is no row of ${userid}.`)
  return row
}

/** Two clicks before anything is rendered, so that a disabled state comes too late. */
export const pressTwice = (button: HTMLElement) =>
  act(() => {
    button.click()
    button.click()
  })
