import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { generalApi } from '@/api/general'
import { loadScreen, prefetch } from '@/app/prefetch'
import { routes } from '@/app/routes'
import {
  botsHub,
  configurationHub,
  copySignalsHub,
  copyTraderHub,
  metaCopyHub,
  menuGroups,
  phoneSheets,
  sideMenu,
  strategiesHub,
} from '@/config/menus'
import { pathIcons, ownPaths, signedInPaths, specifiedPaths, type SignedInPath } from '@/config/paths'
import { selectUserId } from '@/store/botsSlice'
import { startI18n } from '@/i18n'
import { languages } from '@/i18n/types'
import { answering } from '@tests/support/answers'
import { chosenIn, choose, optionsOf } from '@tests/support/choose'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { narrowWindow, widenWindow } from '@tests/support/widenWindow'

const renderPanel = (options: SignedInOptions = {}) => renderSignedIn({ ...options, shell: true })

const title = (name?: string | RegExp) =>
  screen.findByRole('heading', name === undefined ? { level: 1 } : { level: 1, name })
// This library takes a header inside of main for a banner too.
const banner = () => screen.getAllByRole('banner')[0]!
const topBar = () => within(banner())

describe('the route table', () => {
  it('has the 35 addresses of the specification, and what this product adds', () => {
    expect(new Set(specifiedPaths).size).toBe(35)
    expect(ownPaths).toEqual(['/mycopy', '/afiliados', '/history', '/fleet/compare'])
    expect(signedInPaths).toEqual([...specifiedPaths, ...ownPaths])
  })

  it('has a screen, a title and an icon for every address', async () => {
    expect(Object.keys(routes).toSorted()).toEqual([...signedInPaths].toSorted())
    expect(Object.keys(pathIcons).toSorted()).toEqual([...signedInPaths].toSorted())
    for (const language of languages) {
      const texts = await import(`../../locales/${language}/routes.json`)
      for (const path of signedInPaths) {
        expect(texts.default[path].title, `${language} ${path}`).toBeTruthy()
      }
    }
  })

  it('has one icon for one meaning: only two addresses of the same cards share theirs', () => {
    const sharing = (path: SignedInPath) =>
      signedInPaths.filter((other) => pathIcons[other] === pathIcons[path])
    const shared = signedInPaths.map(sharing).filter((paths) => paths.length > 1)
    expect(new Set(shared.map(String))).toEqual(
      new Set(['/followconfig,/configfollow', '/followermetaconfig,/configmetafollower']),
    )
  })

  it.each(signedInPaths)('%s can be loaded', async (path) => {
    await startI18n({ language: 'pt-BR' })
    expect(await loadScreen(path)).toBeTypeOf('function')
  })

  it('opens a screen at its address, with its title in the tab', async () => {
    await renderPanel({ path: '/copytrader' })
    expect(await title('Copy Trader')).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Copy Trader · Leme'))
  })

  it('shows "not found" for an unknown address, with a link home', async () => {
    const { user, sandbox } = await renderPanel({ path: '/nowhere' })
    expect(await title('Página não encontrada')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Ir para o início' }))
    expect(await title('Início')).toBeVisible()
    const ofThisBot = sandbox.sentTo('/globalparams').filter(({ query }) => query.userid === '1001')
    // Of each account once: only that tells which one trades.
    expect(ofThisBot.map(({ query }) => query.brokerid).toSorted()).toEqual(['1', '2'])
  })
})

describe('a screen that breaks', () => {
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

  it.each([
    [
      'cannot be loaded',
      'Falta um arquivo do painel',
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    ],
    [
      'crashes',
      'Um erro do painel impediu de mostrá-la',
      () =>
        Promise.resolve({
          default: () => {
            throw new Error('broken')
          },
        }),
    ],
  ])('shows an error inside the frame and offers to reload when it %s', async (_how, why, load) => {
    quiet()
    vi.spyOn(routes['/copyrequest'], 'load').mockImplementation(load)
    const { user } = await renderPanel({ path: '/copytrader' })
    await title('Copy Trader')
    await user.click(screen.getByRole('link', { name: 'Pedir para copiar' }))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { level: 1 })).toBeVisible()
    expect(within(alert).getByRole('button')).toBeVisible()
    expect(alert).toHaveTextContent(why)
    expect(topBar().getByRole('button', { name: 'Menu' })).toBeVisible()
    // The rest of the panel works on.
    await user.click(topBar().getByRole('link', { name: 'Leme' }))
    expect(await title('Início')).toBeVisible()
  })
})

describe('the menus', () => {
  it('have the entries of the specification, in its order', () => {
    expect(sideMenu).toEqual(['/', '/geralconfig', '/copytrader', '/copysignals', '/comprar', '/auth'])
    expect(copyTraderHub).toEqual(['/configtradercopy', '/followerscopy', '/configfollow', '/copyrequest'])
    expect(copySignalsHub).toEqual([
      '/addphone',
      '/channels-list',
      '/configure-channels',
      '/reader-params',
      '/copy-salas',
    ])
    expect(configurationHub).toEqual([
      '/brokerconfig',
      '/geralconfig',
      '/copysignals',
      '/copytrader',
      '/configmetatrader',
      '/botspage',
      '/comprar',
    ])
    expect(botsHub).toEqual(['/botcommands', '/botsmanager'])
    expect(metaCopyHub).toEqual([
      '/tradermetaconfig',
      '/followerslist',
      '/configmetafollower',
      '/followermetareq',
    ])
    expect(strategiesHub[0]).toBe('/config-masaniello')
  })

  it.each([
    ['/copytrader', copyTraderHub],
    ['/copysignals', copySignalsHub],
    ['/botspage', botsHub],
    ['/configmetatrader', metaCopyHub],
  ] as const)('%s is a hub that links to its screens', async (hub, paths) => {
    await renderPanel({ path: hub })
    await title()
    const grid = screen.getByRole('main').querySelector<HTMLElement>('.link-lines')
    const links = within(grid!).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(paths)
    for (const link of links) expect(link).toHaveAccessibleDescription(/\w/)
  })
})

describe('the drawer', () => {
  it('opens by its button, marks the current screen, and restores the focus when Esc closes it', async () => {
    const { user } = await renderPanel({ path: '/copytrader' })
    await title()
    const opener = topBar().getByRole('button', { name: 'Menu' })
    expect(screen.queryByRole('dialog')).toBeNull()
    opener.focus()
    await user.keyboard('{Enter}')
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    const links = within(drawer).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...sideMenu,
      ...menuGroups.flatMap(({ paths }) => paths),
    ])
    expect(drawer.querySelector('.ant-menu-item-selected')).toHaveTextContent('Copy Trader')
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    expect(opener).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes when its backdrop is clicked, and not when the click is inside', async () => {
    const { user } = await renderPanel()
    await title()
    await user.click(topBar().getByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await user.click(within(drawer).getByRole('navigation'))
    expect(drawer).toBeVisible()
    await user.click(document.querySelector('.ant-drawer-mask')!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leads to a screen, closes, and the title of that screen takes the focus', async () => {
    const { user } = await renderPanel()
    const home = await title('Início')
    expect(home).not.toHaveFocus()
    await user.click(topBar().getByRole('button', { name: 'Menu' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Copiar sinais' }))
    const next = await title('Copiar sinais')
    await waitFor(() => expect(next).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the menu beside a wide screen', () => {
  it('stays closed when it was closed at an earlier visit, until it is opened again', async () => {
    widenWindow()
    localStorage.setItem('menuClosed', 'true')
    const { user } = await renderPanel({ path: '/copytrader' })
    await title('Copy Trader')
    const opener = topBar().getByRole('button', { name: 'Menu' })
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    await user.click(opener)
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(localStorage.getItem('menuClosed')).toBeNull())
    await user.click(opener)
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    await waitFor(() => expect(localStorage.getItem('menuClosed')).toBe('true'))
  })
})

describe('the bar at the bottom of a phone', () => {
  const ways = () => screen.findByRole('navigation', { name: 'Atalhos' })
  const current = (bar: HTMLElement) =>
    [...bar.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)

  it('leads home, opens what is operated and copied and the whole menu, and stops everything', async () => {
    narrowWindow()
    const { user } = await renderPanel()
    const bar = await ways()
    expect(current(bar)).toEqual(['Início'])
    for (const [name, paths] of [
      ['Operar', phoneSheets.operate],
      ['Copiar', phoneSheets.copy],
      ['Mais', [...sideMenu, ...menuGroups.flatMap((group) => group.paths)]],
    ] as const) {
      const opener = within(bar).getByRole('button', { name })
      await user.click(opener)
      const links = within(await screen.findByRole('dialog')).getAllByRole('link')
      expect(links.map((link) => link.getAttribute('href'))).toEqual(paths)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    }
    // Nothing that leads somewhere is beside it.
    expect(within(bar).queryByText('Parar')).toBeNull()
    await user.click(screen.getByText('Parar'))
    expect(await screen.findByRole('dialog', { name: 'Parar tudo' })).toBeVisible()
  })

  it.each([
    ['/config-soros', 'Operar'],
    ['/configtradercopy', 'Copiar'],
    ['/history', 'Mais'],
  ] as const)('marks where %s is: %s', async (path, name) => {
    narrowWindow()
    await renderPanel({ path })
    await waitFor(async () => expect(current(await ways())).toEqual([name]))
  })

  it('is not beside a menu', async () => {
    widenWindow()
    await renderPanel()
    await title()
    expect(screen.queryByRole('navigation', { name: 'Atalhos' })).toBeNull()
  })
})

describe('the top bar', () => {
  it("shows 'Usuario - {userId},{traderId}' for the selected bot", async () => {
    await renderPanel({ as: 'Bruno', bot: { userid: '2001', traderid: '1001' } })
    expect(await screen.findByText('Usuario - 2001,1001')).toBeVisible()
  })

  it.each([
    ['pt-BR', 'Usuário não selecionado'],
    ['en-US', 'No user selected'],
    ['es-ES', 'Ningún usuario seleccionado'],
  ] as const)('says in %s that none is selected', async (language, text) => {
    await renderPanel({ bot: { userid: '0', traderid: '0' }, language })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('shows no bot selector if there is only one bot', async () => {
    await renderPanel({ as: 'Bruno' })
    await title()
    expect(screen.queryByRole('combobox', { name: 'Robô' })).toBeNull()
  })

  it('shows a bot selector if there are several, and its first option is the 0/0 entry', async () => {
    const { user } = await renderPanel()
    expect(await screen.findByRole('combobox', { name: 'Robô' })).toHaveAttribute('id', 'botSelector')
    expect(chosenIn('Robô')).toBe('Robô 1001')
    // When the bots are known, they say more than their id.
    await waitFor(async () =>
      expect(await optionsOf(user, 'Robô')).toEqual([
        'Nenhum robô',
        // All have the same address, which tells none from another.
        'Robô 1001RealTelegram',
        'Robô 1002DemoTelegram',
        'Robô 11001TorneioVirtual',
      ]),
    )
  })

  it('says there of a bot what is not told', async () => {
    const bots = [
      { userid: 1001, email: 'a@b.c', botexp: 0, virtual: null },
      { userid: 1002, email: 'd@e.f', botexp: 0, virtual: true },
    ]
    const { user } = await renderPanel({
      scenario: answering('/getbots', bots),
    })
    await waitFor(async () =>
      expect(await optionsOf(user, 'Robô')).toContain('Robô 1001RealTipo: não informado · a@b.c'),
    )
  })

  it('stores the ids of the bot that is selected there, then reloads', async () => {
    const { user, reload, store } = await renderPanel()
    const stored = new Promise<(string | null)[]>((resolve) => {
      reload.mockImplementation(() =>
        resolve([localStorage.getItem('userId'), localStorage.getItem('traderId')]),
      )
    })
    await screen.findByRole('combobox', { name: 'Robô' })
    await choose(user, 'Robô', /^Robô 1002/)
    expect(await stored).toEqual(['1002', '1002'])
    expect(reload).toHaveBeenCalledTimes(1)
    expect(selectUserId(store.getState())).toBe('1002')
  })

  it('asks before discarding unsaved changes for another bot, and keeps the bot if the person stays', async () => {
    const { user, reload } = await renderPanel({ path: '/geralconfig' })
    const stake = await waitFor(() => {
      const field = document.querySelector<HTMLInputElement>('#lote')
      expect(field).toBeEnabled()
      return field!
    })
    await user.type(stake, '7')
    await choose(user, 'Robô', /^Robô 1002/)
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(chosenIn('Robô')).toMatch(/^Robô 1001/)
    expect(localStorage.getItem('userId')).toBe('1001')
    expect(reload).not.toHaveBeenCalled()

    await choose(user, 'Robô', /^Robô 1002/)
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(localStorage.getItem('userId')).toBe('1002')
  })

  it('stores 0/0 when "no bot" is selected on purpose', async () => {
    const { user, reload } = await renderPanel()
    await screen.findByRole('combobox', { name: 'Robô' })
    await choose(user, 'Robô', 'Nenhum robô')
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect([localStorage.getItem('userId'), localStorage.getItem('traderId')]).toEqual(['0', '0'])
    expect(topBar().getByText('Usuário não selecionado')).toBeVisible()
  })
})

describe('the account badge', () => {
  it.each([
    [1, 'Demo', 'demo'],
    [2, 'Real', 'real'],
    [3, 'Torneio', 'tournament'],
    [9, 'Conta desconhecida', 'unknown'],
  ] as const)('shows account type %s as %s', async (accType, word, kind) => {
    await renderPanel({ path: '/copytrader', scenario: answering('/globalparams', { accType, lote: 1 }) })
    const pill = await topBar().findByText(word)
    expect(pill).toBeVisible()
    expect(pill).toHaveClass(`account--${kind}`)
  })

  it('stays neutral when the provider fails, and says why', async () => {
    await renderPanel({ path: '/copytrader', scenario: 'down' })
    const pill = await topBar().findByText('Conta desconhecida')
    expect(pill.closest('.robot__account')).toHaveTextContent('Não se sabe se a conta é demo ou real.')
    expect(pill).toHaveClass('account--unknown')
  })

  it('says so also while it is read again, until something else is known', async () => {
    const { store, sandbox } = await renderPanel({ path: '/copytrader', scenario: 'down' })
    await topBar().findByText('Conta desconhecida')
    const { scenario, release } = holdCalls('/globalparams')
    await sandbox.play(scenario)
    const { initiate } = generalApi.endpoints.getGlobalParams
    const scope = { userid: '1001', brokerid: 1 }
    const reading = store.dispatch(initiate(scope, { subscribe: false, forceRefetch: true }))
    await waitFor(() =>
      expect(generalApi.endpoints.getGlobalParams.select(scope)(store.getState()).isLoading).toBe(true),
    )
    await act(async () => {})
    expect(topBar().getByText('Conta desconhecida')).toBeVisible()
    release()
    await reading
  })

  it('is hidden without a bot', async () => {
    const { sandbox } = await renderPanel({ bot: { userid: '0', traderid: '0' } })
    await title()
    expect(topBar().queryByText(/Demo|Real|Torneio|Conta/)).toBeNull()
    expect(sandbox.requests).toEqual([])
  })
})

describe('without a bot', () => {
  const noBot = { userid: '0', traderid: '0' }

  it.each(['/geralconfig', '/botspage', '/addphone'] as const)(
    '%s asks for one and sends no requests',
    async (path) => {
      const { sandbox } = await renderPanel({ path, bot: noBot })
      expect(await screen.findByRole('button', { name: 'Selecionar o robô 1002' })).toBeVisible()
      expect(sandbox.requests).toEqual([])
    },
  )

  it('no screen loads data in advance', async () => {
    const { sandbox, store } = await renderPanel({ path: '/copytrader', bot: noBot })
    await title()
    for (const path of signedInPaths) prefetch(path, store)
    await Promise.all(signedInPaths.map(loadScreen))
    expect(sandbox.requests).toEqual([])
  })

  it('a bot can be selected on the screen that asks for one', async () => {
    const { user, reload } = await renderPanel({
      path: '/geralconfig',
      bot: { userid: '0', traderid: '0' },
    })
    await user.click(await screen.findByRole('button', { name: 'Selecionar o robô 1002' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(localStorage.getItem('userId')).toBe('1002')
  })
})
