import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
// So that no test waits for its code.
import '@/overview/expiries/ExpiryTimeline'
import { remind } from '@/overview/expiries/remind'
import { translatorFor } from '@/i18n'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { DAY } from '@tests/support/clock'
import { answering, changing } from '@tests/support/answers'
import { catchFiles } from '@tests/support/catchFiles'
import { renderSignedIn } from '@tests/support/renderApp'
import { bot, listing } from '../../features/bots/someBots'
import { followedBy, kept, person } from '../../features/copyTrading/someFollowers'

const now = () => Math.floor(Date.now() / 1000)
const timeline = async () =>
  within(await screen.findByRole('region', { name: 'Próximos vencimentos' }, { timeout: 15_000 }))
const ending = (userid: number, botexp: number) => bot(userid, { botexp })

const mixed = () =>
  stacked(
    followedBy(
      person(1, 'Over', now() - DAY),
      person(2, 'Soon', now() + 5 * DAY),
      person(3, 'Later', now() + 20 * DAY),
      person(4, 'Never', 0),
    ),
    listing(ending(1001, now() + 90 * DAY), ending(1002, now() + 20 * DAY), ending(7, now() - DAY)),
  )
type User = Awaited<ReturnType<typeof renderSignedIn>>['user']
type Part = Awaited<ReturnType<typeof timeline>>
const group = (part: Part, name: RegExp) => part.findByRole('button', { name })
/** What is said of a group once it is pressed. */
async function saidOf(user: User, part: Part, name: RegExp) {
  const button = await group(part, name)
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  return {
    name: button.getAttribute('aria-label'),
    links: part
      .queryAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    extend: part.queryByRole('button', { name: /^Estender/ })?.getAttribute('aria-label'),
  }
}

it.each(['/botspage', '/'])(
  'shows on %s what ends when, in groups that do not overlap, and leads to its renewal and to the followers',
  async (path) => {
    const { user } = await renderSignedIn({ path, scenario: mixed() })
    const part = await timeline()
    expect(await saidOf(user, part, /vencidos/)).toEqual({
      name: '2 vencidos: 1 seguidor, 1 robô',
      links: [
        ['Renovar: Robô 7', '/comprar?userid=7'],
        ['Ver lista: 1 seguidor, vencido', '/followerscopy?expiry=expired'],
      ],
      extend: 'Estender 1… (vencido)',
    })
    expect(await saidOf(user, part, /4 a 7 dias/)).toEqual({
      name: '1, 4 a 7 dias: 1 seguidor',
      links: [['Ver lista: 1 seguidor, 4 a 7 dias', '/followerscopy?expiry=days7']],
      extend: 'Estender 1… (4 a 7 dias)',
    })
    expect(await saidOf(user, part, /8 a 30 dias/)).toEqual({
      name: '2, 8 a 30 dias: 1 seguidor, 1 robô',
      links: [
        ['Renovar: Robô 1002', '/comprar?userid=1002'],
        ['Ver lista: 1 seguidor, 8 a 30 dias', '/followerscopy?expiry=days30'],
      ],
      extend: 'Estender 1… (8 a 30 dias)',
    })
    expect(await group(part, /até 3 dias/)).toBeDisabled()
  },
)

it('names the robots at their days, and has a number where more end on a day than there is room for', async () => {
  const many = Array.from({ length: 7 }, (_, place) => person(place + 1, `Nome ${place}`, now() + 5 * DAY))
  await renderSignedIn({
    path: '/botspage',
    scenario: stacked(followedBy(...many), listing(ending(1001, now() + 20 * DAY))),
  })
  const part = await timeline()
  await group(part, /^7, 4 a 7 dias: 7 seguidores$/)
  expect(part.getByText('Robô 1001', { selector: '.ends__pin *' })).toBeVisible()
  expect(document.querySelector('.ends__bar')).toHaveAttribute('data-count', '7')
})

it('says of whom no date can be read, and counts them nowhere', async () => {
  const unreadable = [{ ...person(1, 'Over', now() - DAY) }, { id: 2, name: 'Odd', expCopy: '20/12/2026' }]
  await renderSignedIn({
    path: '/botspage',
    scenario: stacked(answering('/getfollowers', unreadable), listing(ending(1001, now() + 90 * DAY))),
  })
  const part = await timeline()
  expect(await part.findByText('1 seguidor sem data legível')).toBeVisible()
  expect(await group(part, /^1 vencido: 1 seguidor$/)).toBeVisible()
  expect(part.queryByText(/^Nada vence/)).toBeNull()
  // Whether there are none is not known.
  expect((await group(part, /até 3 dias/)).textContent).toMatch(/^–/)
})

const copiesEnd = (at: number) => changing('/getmetainfo', { expCopy: at })

it('shows the next expiry if nothing ends soon', async () => {
  await renderSignedIn({
    scenario: stacked(followedBy(), copiesEnd(0), listing(ending(1001, now() + 90 * DAY))),
  })
  expect(await (await timeline()).findByRole('link', { name: 'Renovar: Robô 1001' })).toBeVisible()
})

describe('what a follower copies', () => {
  const far = listing(ending(2001, now() + 90 * DAY))

  it.each(
    (['/botspage', '/mycopy'] as const).flatMap((path) => [
      [path, 'in three days', 3 * DAY] as const,
      [path, 'two days ago', -2 * DAY] as const,
    ]),
  )('is said on %s if it ends %s, once, and with its renewal', async (path, _when, seconds) => {
    await renderSignedIn({ path, as: 'Bruno', scenario: stacked(far, copiesEnd(now() + seconds)) })
    // Ana is copied here and on MetaTrader: that is one copy.
    const ask = { name: 'Pedir renovação a Ana' }
    expect(await screen.findAllByRole('button', ask, { timeout: 15_000 })).toHaveLength(1)
    expect(screen.getByRole('button', ask).closest('li')).toHaveTextContent(
      seconds > 0 ? /em 3 dias/ : /anteontem/,
    )
    expect(screen.queryByText(/^Nada vence/)).toBeNull()
  })

  it('is said of who is copied on MetaTrader alone too, and in the calendar', async () => {
    const files = catchFiles()
    const none = answering('/gettraders', [])
    const { user } = await renderSignedIn({
      path: '/botspage',
      as: 'Bruno',
      scenario: stacked(far, none, copiesEnd(now() - 2 * DAY)),
    })
    const part = await timeline()
    expect(await part.findByRole('button', { name: 'Pedir renovação a Helena' })).toBeVisible()
    await user.click(part.getByRole('button', { name: 'Calendário (.ics)' }))
    await waitFor(async () => expect(await files.get('leme.ics')).toContain('UID:copy-2001-5002@leme'))
    vi.unstubAllGlobals()
  })

  it('is said to be not read, not to be far off, where it cannot be read', async () => {
    const { user, sandbox } = await renderSignedIn({
      path: '/botspage',
      as: 'Bruno',
      scenario: stacked(far, onlyAt('/getmetainfo', { about: 'No end.', intercept: () => Response.error() })),
    })
    const part = await timeline()
    await part.findByText('Nem tudo pôde ser lido.')
    expect(part.queryByText(/^Nada vence/)).toBeNull()
    await sandbox.play(stacked(far, copiesEnd(now() + DAY)))
    await user.click(part.getByRole('button', { name: 'Tentar de novo' }))
    expect(await part.findByRole('button', { name: 'Pedir renovação a Ana' })).toBeVisible()
  })
})

describe('extending followers from the line that counts them', () => {
  const DAYS30 = 30 * DAY
  const far = listing(ending(1001, now() + 90 * DAY))
  it.each([
    ['the robots', '/botspage'],
    ['Home', '/'],
  ])('takes three presses on %s, for those who are not left out, and can be undone', async (_name, path) => {
    const [soon, over] = [now() + 2 * DAY, now() - DAY]
    const { user, sandbox } = await renderSignedIn({
      path,
      scenario: stacked(followedBy(person(1, 'Over', over), person(2, 'Soon', soon)), far),
    })
    const part = await timeline()
    await saidOf(user, part, /até 3 dias/)
    await user.click(part.getByRole('button', { name: 'Estender 1… (até 3 dias)' }))
    await user.click(await screen.findByRole('button', { name: 'Aplicar a 1' }))
    expect(await screen.findByText('Salvos: 1 de 1')).toBeVisible()
    expect(kept(sandbox)).toEqual({ 1: over, 2: soon + DAYS30 })
    // Nobody is left in the group, and what was done is still there.
    expect(part.getByRole('button', { name: /até 3 dias/, hidden: true })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Desfazer: 1' }))
    await waitFor(() => expect(kept(sandbox)).toEqual({ 1: over, 2: soon }))
  })

  it('leaves out whom the person does not tick', async () => {
    const ends = now() + 2 * DAY
    const { user, sandbox } = await renderSignedIn({
      path: '/botspage',
      scenario: stacked(followedBy(person(1, 'Caio', ends), person(2, 'Bia', ends)), far),
    })
    await user.click(
      await screen.findByRole('button', { name: 'Estender 2… (até 3 dias)' }, { timeout: 15_000 }),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar Caio' }))
    await user.click(screen.getByRole('button', { name: 'Aplicar a 1' }))
    expect(await screen.findByText('Salvos: 1 de 1')).toBeVisible()
    expect(kept(sandbox)).toEqual({ 1: ends, 2: ends + DAYS30 })
  })
})

it('works without the followers, and offers to read them again', async () => {
  const { user, sandbox } = await renderSignedIn({
    path: '/botspage',
    scenario: 'refusing:500@/getfollowers',
  })
  const part = await timeline()
  await part.findByText(/^Nem tudo pôde ser lido\. .*erro 500/)
  expect(part.getByRole('link', { name: 'Renovar: Robô 1002' })).toBeVisible()
  await sandbox.play()
  await user.click(part.getByRole('button', { name: 'Tentar de novo' }))
  expect(await group(part, /^(\d+) vencidos: \1 seguidores$/)).toBeVisible()
})

it('does not read followers for a bot that copies somebody', async () => {
  const { user, sandbox } = await renderSignedIn({ path: '/botspage', as: 'Bruno' })
  const { links } = await saidOf(user, await timeline(), /8 a 30 dias/)
  expect(links.map(([name]) => name)).toContain('Renovar: Robô 2001')
  expect(sandbox.sentTo('/getfollowers')).toEqual([])
})

describe('the calendar', () => {
  const calendar = async () => (await timeline()).findByRole('button', { name: 'Calendário (.ics)' })
  afterEach(() => vi.unstubAllGlobals())

  it('has everything of the person that ends: bots, what they copy, and who follows them', async () => {
    const files = catchFiles()
    const { user } = await renderSignedIn({ as: 'Bruno' })
    await user.click(await calendar())
    await waitFor(() => expect([...files.keys()]).toEqual(['leme.ics']))
    expect((await files.get('leme.ics'))?.match(/UID:.*/g)).toEqual([
      'UID:bot-2001@leme',
      'UID:copy-2001-1001@leme',
      'UID:copy-2001-5001@leme',
    ])
  })

  it('says what is missing when something cannot be read, and can be made again', async () => {
    const files = catchFiles()
    const { user, sandbox } = await renderSignedIn({ as: 'Bruno', scenario: 'refusing:400@/gettraders' })
    await user.click(await calendar())
    expect(await screen.findByText('O arquivo está incompleto: nem tudo foi lido.')).toBeVisible()
    expect(await files.get('leme.ics')).not.toContain('copy-2001-5001')
    await sandbox.play()
    // Home has a retry of its own for what it could not read.
    const alerts = screen.getAllByRole('alert')
    const notice = alerts.find(({ textContent }) => textContent?.startsWith('O arquivo está incompleto'))
    await user.click(within(notice!).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(async () => expect(await files.get('leme.ics')).toContain('copy-2001-5001@leme'))
  })
})

describe('reminders while the panel is open', () => {
  const shown: string[] = []
  const badge = vi.fn<(count: number) => Promise<void>>()
  const permitting = (answer: NotificationPermission, before: NotificationPermission = 'default') => {
    shown.length = 0
    vi.stubGlobal(
      'Notification',
      class {
        static permission = before
        static requestPermission = async () => (this.permission = answer)
        constructor(title: string) {
          shown.push(title)
        }
      },
    )
    Object.assign(navigator, { setAppBadge: badge })
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'setAppBadge')
  })
  const choice = async () => (await timeline()).findByRole('switch', { name: 'Lembretes.' })

  it('can be turned on, come once a day for each thing that ends within 7 days, and can be turned off', async () => {
    permitting('granted')
    const ends = listing(ending(1001, now() + 90 * DAY), ending(1002, now() + 2 * DAY))
    const { user, store } = await renderSignedIn({
      scenario: stacked(followedBy(person(2, 'Soon', now() + 5 * DAY)), ends),
    })
    await user.click(await choice())
    expect(await choice()).toBeChecked()
    const t = await translatorFor('pt-BR', 'expiries')
    await store.dispatch(remind(t))
    expect(badge).toHaveBeenLastCalledWith(2)
    expect(shown.toSorted()).toEqual(['Vence a cópia de Soon', 'Vence o robô 1002'])
    await store.dispatch(remind(t))
    expect(shown).toHaveLength(2)
    await user.click(await choice())
    expect(await choice()).not.toBeChecked()
    expect(localStorage.getItem('reminders')).toBeNull()
  })

  it('say why there are none when the browser blocks them', async () => {
    permitting('denied')
    const { user } = await renderSignedIn()
    await user.click(await choice())
    expect(await screen.findByText(/^Avisos bloqueados/)).toBeVisible()
    expect(await choice()).not.toBeChecked()
    expect(localStorage.getItem('reminders')).toBeNull()
  })
})
