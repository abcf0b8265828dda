import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { startI18n, TextsProvider, useT } from '@/i18n'
import { later } from '@/shared/later'
import { NoticesProvider } from '@/shared/notices'
import { makeStore } from '@/app/store'
import { startSandbox } from '@mocks/vitest'

const Greeting = ({ name }: { readonly name: string }) => <p>Good morning, {name}.</p>

const MISSING = 'Falta um arquivo do painel, que pode ter sido atualizado. Recarregue a página.'

beforeEach(() => startI18n({ language: 'pt-BR' }))

/** Around every part of the panel. */
function openPanel() {
  const reload = vi.fn<() => void>()
  const { store, persistor } = makeStore({ reload })
  persistor.pause()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <TextsProvider>
        <NoticesProvider>{children}</NoticesProvider>
      </TextsProvider>
    </Provider>
  )
  return { reload, wrapper }
}

test('a part is loaded after its screen, and is there at once the next time', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting))
  const Part = later(load, <p>Its place</p>)
  const { wrapper } = openPanel()
  const first = render(<Part name="Ana" />, { wrapper })
  expect(screen.getByText('Its place')).toBeVisible()
  expect(await screen.findByText('Good morning, Ana.')).toBeVisible()
  first.unmount()
  render(<Part name="Bruno" />, { wrapper })
  expect(screen.getByText('Good morning, Bruno.')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part is there once its texts are, too; until then it is announced as loading', async () => {
  function Keys() {
    return <h2>{useT()('keys:title')}</h2>
  }
  const Part = later(() => Promise.resolve(Keys), '4rem', ['keys'])
  render(<Part />, openPanel())
  expect(screen.getByRole('status')).toHaveTextContent('Carregando')
  expect(await screen.findByRole('heading', { name: 'Teclas' })).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a part that cannot be loaded without a connection says so in its place, with a retry', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(Greeting)]
  const Part = later(() => answers.shift()!, <p>Its place</p>)
  render(<Part name="Ana" />, openPanel())
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem resposta')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Good morning, Ana.')).toBeVisible()
})

test('a part whose file is missing says so in its place, and offers the reload', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await startSandbox()
  const Part = later(() => Promise.reject(new TypeError('Failed to fetch')), <p>Its place</p>)
  const { reload, wrapper } = openPanel()
  render(<Part />, { wrapper })
  expect(await screen.findByRole('alert')).toHaveTextContent(MISSING)
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a part without a place, such as a dialog, says it in a notice', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await startSandbox()
  const Part = later(() => Promise.reject(new TypeError('Failed to fetch')))
  render(<Part />, openPanel())
  expect(await screen.findByText(MISSING)).toBeVisible()
})

test('a part that throws says so in its place, and the others stay', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isBroken = true
  const Part = later(() =>
    Promise.resolve(() => {
      if (isBroken) throw new Error('a fault of the panel')
      return <p>All is well.</p>
    }),
  )
  render(
    <>
      <Part />
      <p>The rest</p>
    </>,
    openPanel(),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Um erro do painel impediu de mostrar esta parte.',
  )
  expect(screen.getByText('The rest')).toBeVisible()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('All is well.')).toBeVisible()
})
