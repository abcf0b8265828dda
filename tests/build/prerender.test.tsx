import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { App } from '@/app/App'
import type { Prerendered } from '@/app/prerender'
import { startI18n } from '@/i18n'
import { languages, type Language } from '@/i18n/types'
import { makeStore, restored } from '@/app/store'

let prerendered: Prerendered
beforeAll(async () => {
  prerendered = (await import('@/app/prerender')).prerendered
})

/** The page before any JavaScript, then its hydration. */
async function comeAlive(
  language: Language,
  address: string,
  meanwhile: (page: HTMLElement) => void = () => {},
) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered: unknown[] = []
  window.history.replaceState(null, '', address)
  await startI18n({ language })
  const { store, persistor } = makeStore()
  await restored(persistor)

  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = prerendered.signIn[language].html
  const before = page.innerHTML
  meanwhile(page)
  const root = await act(async () =>
    hydrateRoot(
      page,
      <StrictMode>
        <App store={store} />
      </StrictMode>,
      { onRecoverableError: (error) => recovered.push(error) },
    ),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    page.remove()
    persistor.pause()
  })
  return { page, before, recovered, said: said.mock.calls }
}

/** Ant Design takes the value's attribute off a password field. */
const comparable = (html: string) => html.replace(/(id="password"[^>]*) value=""/, '$1')

describe('the prerendered sign-in', () => {
  it.each(languages.flatMap((language) => ['/', '/auth'].map((address) => [language, address] as const)))(
    'in %s is exactly what the panel renders at %s',
    async (language, address) => {
      const { page, before, recovered, said } = await comeAlive(language, address)
      expect(recovered).toEqual([])
      expect(said).toEqual([])
      expect(comparable(page.innerHTML)).toBe(comparable(before))
    },
  )

  it.each(languages)('speaks %s, in the title too', async (language) => {
    const { default: session } = await import(`../../locales/${language}/session.json`)
    const { default: common } = await import(`../../locales/${language}/common.json`)
    const { title, html } = prerendered.signIn[language]
    expect(title).toBe(`${session.signIn.title} · Leme`)
    expect(html).toContain(session.password)
    expect(html).toContain(`aria-label="${common.password.show}"`)
  })

  it('keeps what was typed, and the focus, on hydration', async () => {
    const { page } = await comeAlive('pt-BR', '/', (before) => {
      const email = before.querySelector<HTMLInputElement>('#email')!
      email.value = 'ana@leme.example'
      before.querySelector<HTMLInputElement>('#password')!.value = 'leme'
      email.focus()
    })
    expect(page.querySelector<HTMLInputElement>('#email')).toHaveValue('ana@leme.example')
    expect(page.querySelector<HTMLInputElement>('#password')).toHaveValue('leme')
    expect(page.querySelector('#email')).toHaveFocus()
  })

  it('needs no text in the frame, which is the same in every language', () => {
    const page = document.createElement('div')
    page.innerHTML = prerendered.frame
    expect(page).toHaveTextContent(/^Leme$/)
    expect(page.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  })
})
