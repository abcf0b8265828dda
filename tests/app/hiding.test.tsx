/** Hidden amounts: whatever is drawn, no number of the person's is in the page. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { botChosen } from '@/store/botsSlice'
import { hidingToggled } from '@/store/viewSlice'
import { catchFiles } from '@tests/support/catchFiles'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

/** Ids, e-mail addresses and amounts with cents: what the sandbox has, and no label. */
const secret = /@|\d{4}|\d,\d/

/** All that is shown, on hover too, and what screen readers say. */
const shown = () =>
  [
    document.body.textContent,
    ...['title', 'aria-label'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    ),
  ].join('\n')

async function openHidden(options: SignedInOptions) {
  localStorage.setItem('hideAmounts', 'on')
  const panel = await renderSignedIn({ shell: true, ...options })
  await waitFor(() => expect(document.querySelector('#content .placeholder')).toBeNull())
  return { ...panel, toggle: () => act(() => void panel.store.dispatch(hidingToggled())) }
}

describe('hidden amounts', () => {
  it.each([
    ['/', 'Ana', /Robô 1001/],
    ['/auth', 'Ana', /ana@leme\.example/],
    ['/afiliados', 'Carla', /R\$\s\d+,\d\d/],
    ['/botsmanager', 'Ana', /ana@leme\.example/],
    ['/followerscopy', 'Ana', /ID: \d{9}/],
    ['/channels-list', 'Ana', /1640000001/],
    ['/geralconfig', 'Ana', /\d,\d\d/],
    ['/fleet/compare', 'Ana', /1002/],
    ['/comprar', 'Ana', /R\$\s100,00/],
    ['/mycopy', 'Bruno', /1001/],
  ] as const)('are on no screen: %s', async (path, as, one) => {
    const { toggle } = await openHidden({ path, as })
    await waitFor(() => expect(shown()).toContain('•••'))
    expect(shown()).not.toMatch(secret)
    toggle()
    await waitFor(() => expect(shown()).toMatch(one))
    expect(shown()).not.toContain('•••')
    toggle()
    expect(shown()).not.toMatch(secret)
  })

  it('stay hidden when what is shown changes', async () => {
    const { user, store } = await openHidden({ path: '/comprar' })
    await user.click((await screen.findAllByRole('radio', { name: /^••• dias/ }))[0]!)
    const summary = within(screen.getByRole('region', { name: 'Resumo' }))
    expect(summary.getByText(/^R\$\s•••$/)).toBeVisible()
    act(() => void store.dispatch(botChosen({ userid: '1002', traderid: '1002' })))
    expect(screen.getByText('Usuario - •••')).toBeVisible()
    expect(shown()).not.toMatch(secret)
  })

  it('are in the files that the person downloads', async () => {
    const files = catchFiles()
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user } = await openHidden({ path: '/followerscopy' })
    await user.click((await screen.findAllByRole('checkbox', { name: /^Marcar/ }))[0]!)
    for (const name of [/CSV/, /calendário/i]) {
      await user.click(screen.getByRole('button', { name: 'Baixar' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await waitFor(() => expect(files.size).toBe(2))
    const [table, calendar] = await Promise.all(files.values())
    expect(table).toMatch(/\n\d{9};/)
    expect(calendar).toMatch(/ID \d{9}/)
    expect(`${table}${calendar}`).not.toContain('•••')
  })
})
