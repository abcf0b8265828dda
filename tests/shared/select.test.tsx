import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Select } from '@/shared/Select'

it.each([
  ['closed, or searched', {}],
  ['loading', { loading: true }],
])('a select contains no symbol that a screen reader announces: %s', async (_state, props) => {
  render(<Select aria-label="Robô" showSearch options={[{ value: 1, label: 'Um' }]} {...props} />)
  expect(screen.queryByRole('img')).toBeNull()
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'Robô' }))
  expect(await screen.findByRole('option', { name: 'Um' })).toBeInTheDocument()
  expect(screen.queryByRole('img')).toBeNull()
})
