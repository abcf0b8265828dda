import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** A select's label, or the element where several have the same label. */
type Which = string | HTMLElement

async function open(user: UserEvent, which: Which) {
  const select = typeof which === 'string' ? screen.getByLabelText(which) : which
  await user.click(select)
  const list = document.getElementById(select.getAttribute('aria-controls') ?? '')
  if (!list) throw new Error(`The select "${select.id}" did not open.`)
  return within(list)
}

/** Selects an option by its text. */
export async function choose(user: UserEvent, which: Which, option: string | RegExp) {
  await user.click((await open(user, which)).getByRole('option', { name: option }))
}

/** The texts of a select's options. */
export async function optionsOf(user: UserEvent, which: Which) {
  const options = (await open(user, which)).getAllByRole('option')
  await user.keyboard('{Escape}')
  return options.map((option) => option.textContent)
}

/** The text that a select displays. */
export const chosenIn = (label: string) => screen.getByLabelText(label).closest('.ant-select')?.textContent
