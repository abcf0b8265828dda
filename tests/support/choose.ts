import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Picks an option of a select as a person does: by the select's label and the option's text. */
export async function choose(user: UserEvent, label: string, option: string) {
  const select = screen.getByLabelText(label)
  await user.click(select)
  const list = document.getElementById(select.getAttribute('aria-controls') ?? '')
  if (!list) throw new Error(`The select "${label}" did not open.`)
  await user.click(within(list).getByRole('option', { name: option }))
}

/** What a select says that it holds. */
export const chosenIn = (label: string) => screen.getByLabelText(label).closest('.ant-select')?.textContent
