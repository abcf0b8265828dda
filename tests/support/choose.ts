import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

async function open(user: UserEvent, label: string) {
  const select = screen.getByLabelText(label)
  await user.click(select)
  const list = document.getElementById(select.getAttribute('aria-controls') ?? '')
  if (!list) throw new Error(`The select "${label}" did not open.`)
  return within(list)
}

/** Picks an option of a select as a person does: by the select's label and the option's text. */
export async function choose(user: UserEvent, label: string, option: string) {
  await user.click((await open(user, label)).getByRole('option', { name: option }))
}

/** What a select offers. */
export async function optionsOf(user: UserEvent, label: string) {
  const options = (await open(user, label)).getAllByRole('option')
  await user.keyboard('{Escape}')
  return options.map((option) => option.textContent)
}

/** What a select says that it holds. */
export const chosenIn = (label: string) => screen.getByLabelText(label).closest('.ant-select')?.textContent
