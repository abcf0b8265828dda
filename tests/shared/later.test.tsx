import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { startI18n, TextsProvider } from '@/i18n'
import { later } from '@/shared/later'

const Greeting = ({ name }: { readonly name: string }) => <p>Good morning, {name}.</p>

beforeEach(() => startI18n({ language: 'pt-BR' }))

test('a part is loaded after its screen, and is there at once the next time', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting))
  const Part = later(load, <p>Its place</p>)
  const first = render(<Part name="Ana" />)
  expect(screen.getByText('Its place')).toBeVisible()
  expect(await screen.findByText('Good morning, Ana.')).toBeVisible()
  first.unmount()
  render(<Part name="Bruno" />)
  expect(screen.getByText('Good morning, Bruno.')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that cannot be loaded shows the error in its place, with a retry', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(Greeting)]
  const Part = later(() => answers.shift()!, <p>Its place</p>)
  render(<Part name="Ana" />, { wrapper: TextsProvider })
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Good morning, Ana.')).toBeVisible()
})

test('a part without a place for its error is left out', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const Part = later(() => Promise.reject(new Error('no network')))
  const { container } = render(<Part />)
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(container).toBeEmptyDOMElement()
})
