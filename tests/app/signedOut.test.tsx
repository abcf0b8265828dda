import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { signedInPaths } from '@/config/paths'
import { selectSellerId } from '@/store/sessionSlice'
import { languages } from '@/i18n/types'
import { startSandbox } from '@mocks/vitest'
import { renderPanel } from '@tests/support/renderPanel'
import { fill } from '@tests/support/fill'

const open = async (address: string) => {
  const sandbox = await startSandbox()
  const panel = await renderPanel(address)
  return { ...panel, sandbox }
}
const title = () => screen.findByRole('heading', { level: 1 })

describe('signed out', () => {
  it('/ is the sign-in, /cadastrar the sign-up, /paymentok the thanks', async () => {
    const first = await open('/')
    expect(await title()).toHaveTextContent('Entrar')
    first.unmount()
    const second = await open('/cadastrar')
    expect(await title()).toHaveTextContent('Criar conta')
    second.unmount()
    await open('/paymentok')
    expect(await screen.findByText(/e-mail/i)).toBeVisible()
  })

  it.each(signedInPaths.filter((path) => !['/', '/auth', '/paymentok'].includes(path)))(
    '%s says that a sign-in is needed and offers it',
    async (path) => {
      const { sandbox } = await open(path)
      expect(await title()).toHaveTextContent('Entre para continuar')
      expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/')
      expect(sandbox.requests).toEqual([])
    },
  )

  it.each(['/nowhere', '/geralconfig/more', '/%3Cscript%3E'])(
    '%s is not found, with a link home',
    async (path) => {
      await open(path)
      expect(await title()).toHaveTextContent('Página não encontrada')
      expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
    },
  )

  it('keeps the bot of a renewal link across the sign-in', async () => {
    const user = userEvent.setup()
    await open('/comprar?userid=1002')
    await user.click(await screen.findByRole('link', { name: 'Entrar' }))
    await fill(user, await screen.findByLabelText('E-mail'), 'ana@leme.example')
    await user.type(screen.getByLabelText('Senha'), 'leme-demo-1{Enter}')
    expect(await screen.findByText('Seu link era para renovar o robô 1002.')).toBeVisible()
    const renew = screen.getByRole('link', { name: 'Renovar plano' })
    expect(renew).toHaveAttribute('href', '/comprar?userid=1002')
  })

  it.each(['/?userid=30%2001', '/#userid=30%2001'])(
    'says after the sign-in too that the link %s cannot be read',
    async (path) => {
      const user = userEvent.setup()
      await open(path)
      await fill(user, await screen.findByLabelText('E-mail'), 'ana@leme.example')
      await user.type(screen.getByLabelText('Senha'), 'leme-demo-1{Enter}')
      await screen.findByRole('heading', { level: 1, name: 'Início' })
      expect(await screen.findByText(/ID deste link não pôde ser lido/)).toBeVisible()
    },
  )

  it('offers to copy the trader whom a shared link names, after the sign-in', async () => {
    const user = userEvent.setup()
    await open('/copyrequest?trader=7001')
    await user.click(await screen.findByRole('link', { name: 'Entrar' }))
    await fill(user, await screen.findByLabelText('E-mail'), 'ana@leme.example')
    await user.type(screen.getByLabelText('Senha'), 'leme-demo-1{Enter}')
    expect(await screen.findByText('Seu link era para copiar o trader 7001.')).toBeVisible()
    const renew = screen.getByRole('link', { name: 'Pedir para copiar' })
    expect(renew).toHaveAttribute('href', '/copyrequest?trader=7001')
  })

  it('a trailing slash is the same address', async () => {
    await open('/geralconfig/')
    expect(await title()).toHaveTextContent('Entre para continuar')
  })

  it.each(languages)('the sign-in speaks %s', async (language) => {
    await startSandbox()
    await renderPanel('/', { language })
    const { default: texts } = await import(`../../locales/${language}/session.json`)
    expect(await screen.findByLabelText(texts.password)).toBeVisible()
    expect(document.documentElement.lang).toBe(language)
  })
})

describe("a seller's link", () => {
  it('is remembered from any address', async () => {
    const { store } = await open('/?sellerid=3001')
    expect(selectSellerId(store.getState())).toBe('3001')
  })

  it.each(['<script>', '9'.repeat(400), '1e3', '%00', '0', ''])('that says %j is ignored', async (id) => {
    const { store } = await open(`/?sellerid=${encodeURIComponent(id)}`)
    expect(selectSellerId(store.getState())).toBe('')
  })
})
