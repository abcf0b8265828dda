import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { providerApi } from '@/api/providerApi'
import { changeLanguage, translatorFor } from '@/i18n'
import { findScenario } from '@mocks/provider/scenario'
import { onlyAt, scenarios, stacked } from '@mocks/provider/scenarios'
import { DAY, NOW, stopClock } from '@tests/support/clock'
import { answering } from '@tests/support/answers'
import { choose } from '@tests/support/choose'
import { onceShown } from '@tests/support/onceShown'
import { retryAfter } from '@tests/support/alerts'
import { fill } from '@tests/support/fill'
import { renderSignedIn } from '@tests/support/renderApp'
import { pressTwice } from '../bots/someBots'
import {
  action,
  card,
  changeElsewhere,
  endOf,
  followedBy,
  kept,
  list,
  namesNow,
  openFollowers,
  person,
  some,
} from './someFollowers'
import { catchFiles } from '@tests/support/catchFiles'
import { holdCalls } from '@tests/support/holdCalls'

/** The console's messages: these tests cause refusals on purpose. */
let logged: MockInstance<typeof console.error>
beforeEach(() => {
  stopClock()
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  logged.mockRestore()
  vi.useRealTimers()
})

const mood = (name: string) => {
  const found = findScenario(scenarios, name)
  if (!found) throw new Error(`There is no scenario "${name}".`)
  return stacked(some, found)
}
const popup = () => within(screen.getByRole('dialog'))
/** By its word: the cross at the top is called the same. */
const close = () => popup().getByText('Fechar')
const filter = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}\\s*\\d+$`) })
/** A group of days in the picture. */
const group = (name: string) => screen.getByRole('button', { name: new RegExp(`^\\d+,? ${name}`) })
const field = () => screen.getByLabelText('Vencimento')
/** Bia, who has none, gets an expiry: the end of November. */
async function saveBias(user: UserEvent) {
  await user.click(action('Bia Simões', 'Exp'))
  await user.type(field(), '30/11/2026{Enter}')
}

/** How one call fails, and the message shown. */
const failures = [
  ['refusing:500', 'erro 500'],
  ['refusing:403', 'não tem permissão'],
  ['down', 'Sem resposta'],
  ['malformed', 'Sem confirmação'],
  ['refusingWith:error', 'Recusado'],
] as const

/** Exactly one, and visible; a failure shows its case. */
function expectVisible(caseName: string, found: readonly HTMLElement[]) {
  expect([caseName, found.length]).toEqual([caseName, 1])
  expect([caseName, found[0]]).toEqual([caseName, expect.toBeVisible()])
}

/** The retry button, once an alert in this place has this text. */
async function retryIn(place: 'main' | 'dialog', name: string, why: string) {
  const alerts = () => screen.queryAllByRole(place).flatMap((one) => within(one).queryAllByRole('alert'))
  await waitFor(() =>
    expect([name, ...alerts().map(({ textContent }) => textContent)]).toEqual([
      name,
      expect.stringContaining(why),
    ]),
  )
  expectVisible(name, alerts())
  return within(alerts()[0] as HTMLElement).getByRole('button', { name: 'Tentar de novo' })
}

describe('names from outside', () => {
  it('cannot turn round what stands beside them, and one that nobody sees is its id', async () => {
    const odd = [
      person(11, 'Abc \u202EBruno', 0),
      person(12, '\u200B\u2060', 0),
      person(13, 'שלום', 0),
      person(14, '👩\u200D💻 Lia', 0),
    ]
    await openFollowers({ scenario: followedBy(...odd) })
    for (const [shown, inSentence = shown] of [
      ['Abc Bruno'],
      ['12'],
      ['שלום', '\u2068שלום\u2069'],
      ['👩\u200D💻 Lia'],
    ] as const) {
      const follower = card(shown)
      expect(follower.getByRole('heading').querySelector('bdi')).toHaveTextContent(shown)
      expect(follower.getByRole('button', { name: `Remover ${inSentence}` })).toBeVisible()
      expect(follower.getByRole('checkbox', { name: `Marcar ${inSentence}` })).toBeVisible()
    }
  })
})

describe('the list of followers', () => {
  it('shows name, id, expiry and time left, the next expiry first', async () => {
    const { sandbox } = await openFollowers()
    expect(sandbox.sentTo('/getfollowers')[0]?.query).toEqual({ userid: '1001' })
    expect(namesNow()).toEqual(['Caio', 'Ângela', 'Zélia', 'João', 'Bia'])
    expect(screen.getByRole('article', { name: 'Caio Falcão' })).toHaveTextContent(
      /^Caio FalcãoExpID: 13Expira: 20\/11\/2026Vencido ontem/,
    )
    expect(card('Ângela Muniz').getByText('Expira: 23/11/2026')).toBeVisible()
    expect(card('Ângela Muniz').getByText('depois de amanhã')).toBeVisible()
    expect(card('Bia Simões').getByText('Expira: Indefinido')).toBeVisible()
    for (const what of ['Info', 'Exp', 'Remover']) expect(action('Bia Simões', what)).toBeVisible()
  })

  it('is "Lista de seguidores" on the other address', async () => {
    await openFollowers({ path: '/followerslist' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lista de seguidores')
  })

  it('shows what to do while there are no followers', async () => {
    await renderSignedIn({ path: '/followerscopy', scenario: followedBy() })
    expect(await screen.findByText('Ninguém copia você ainda. Seu ID de trader: 1001')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Compartilhar meu ID' })).toBeVisible()
  })

  it('shows the failure, and loads on a retry', async () => {
    // Late enough that the screen waits for the prefetched call.
    const failing = (name: string) => onceShown('main .placeholder', `${name}@/getfollowers`)
    // No two with the same message in a row, so that one is not mistaken for the other.
    const unread = [
      ['refusing:500', 'erro 500'],
      ['malformed', 'Outra página respondeu'],
      ['down', 'Sem resposta'],
      ['malformed:shape', 'não entende'],
    ] as const
    const { user, sandbox } = await renderSignedIn({
      path: '/followerscopy',
      scenario: failing(unread[0][0]),
    })
    for (const [place, [name, why]] of unread.entries()) {
      const retry = await retryIn('main', name, why)
      const next = unread[place + 1]?.[0]
      await sandbox.play(next ? failing(next) : some)
      await user.click(retry)
    }
    await list()
    await waitFor(() => expect(namesNow()).toHaveLength(5))
  })

  it('reads numbers as text and missing fields', async () => {
    await openFollowers({ scenario: mood('numbersAsText@/getfollowers') })
    expect(card('Bia Simões').getByText('Expira: Indefinido')).toBeVisible()
    expect(card('Zélia Araújo').getByText('Expira: 26/11/2026')).toBeVisible()
  })

  it('is searched ignoring accents, filtered with counts, and says if nothing is found', async () => {
    const { user } = await openFollowers()
    await fill(user, screen.getByRole('searchbox'), 'ANGELA')
    await waitFor(() => expect(namesNow()).toEqual(['Ângela']))
    expect(screen.getByRole('checkbox', { name: 'Marcar 1 de 5' })).toBeVisible()
    await user.click(group('vencido'))
    expect(await screen.findByText('Nenhum resultado.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }))
    await waitFor(() => expect(namesNow()).toHaveLength(5))

    for (const [name, names] of [
      ['vencido', ['Caio']],
      ['até 3 dias', ['Ângela']],
      ['4 a 7 dias', ['Zélia']],
      ['8 a 30 dias', ['João']],
    ] as const) {
      expect(group(name)).toHaveAccessibleName(new RegExp(`^1,? ${name}: 1 seguidor$`))
      await user.click(group(name))
      expect(group(name)).toHaveAttribute('aria-pressed', 'true')
      await waitFor(() => expect(namesNow()).toEqual(names))
    }
    await user.click(group('8 a 30 dias'))
    await waitFor(() => expect(namesNow()).toHaveLength(5))
    expect(filter('Todos')).toHaveAttribute('aria-pressed', 'true')
    expect(filter('Sem vencimento')).toHaveTextContent('Sem vencimento 1')
    await user.click(filter('Sem vencimento'))
    await waitFor(() => expect(namesNow()).toEqual(['Bia']))
  })

  it('is sorted by name or id too, either way', async () => {
    const { user } = await openFollowers()
    await choose(user, 'Ordenar por', 'Nome')
    await waitFor(() => expect(namesNow()).toEqual(['Ângela', 'Bia', 'Caio', 'João', 'Zélia']))
    await user.click(screen.getByRole('button', { name: 'Ordem inversa' }))
    await waitFor(() => expect(namesNow()).toEqual(['Zélia', 'João', 'Caio', 'Bia', 'Ângela']))
    await choose(user, 'Ordenar por', 'ID')
    await waitFor(() => expect(namesNow()).toEqual(['João', 'Zélia', 'Caio', 'Bia', 'Ângela']))
    await waitFor(() => expect(window.location.search).toBe('?sort=id&order=down'))
  })

  it('opens with the filters in its address', async () => {
    await renderSignedIn({ path: '/followerscopy?expiry=days7&search=zelia', scenario: some })
    await list()
    await waitFor(() => expect(namesNow()).toEqual(['Zélia']))
    expect(screen.getByRole('searchbox')).toHaveValue('zelia')
    expect(group('4 a 7 dias')).toHaveAttribute('aria-pressed', 'true')
  })

  it('extends all of a group of days at once', async () => {
    const { user, sandbox } = await openFollowers()
    expect(screen.queryByRole('button', { name: /^Estender/ })).toBeNull()
    await user.click(group('4 a 7 dias'))
    await user.click(screen.getByRole('button', { name: 'Estender 1… (4 a 7 dias)' }))
    await user.click(await screen.findByRole('button', { name: 'Aplicar a 1' }))
    await screen.findByText('Salvos: 1 de 1')
    expect(kept(sandbox)['14']).toBe(NOW + 35 * DAY)
    expect(kept(sandbox)['11']).toBe(NOW + 2 * DAY)
  })

  it('is drawn as lines from nine on, each still with its name, ID, expiry and actions', async () => {
    const people = Array.from({ length: 9 }, (_, place) => person(50 + place, `Nome ${place}`, NOW + DAY))
    await openFollowers({ scenario: followedBy(...people) })
    const line = screen.getByRole('article', { name: 'Nome 3' })
    expect(line).toHaveClass('follower--line')
    expect(line).toHaveTextContent(/^Nome 3ExpID: 53Expira: 22\/11\/2026amanhã$/)
    for (const what of ['Info', 'Exp', 'Remover']) expect(action('Nome 3', what)).toBeVisible()
  })

  it('follows a link to another part of it', async () => {
    await renderSignedIn({ path: '/followerscopy?search=zelia', scenario: some })
    await list()
    expect(namesNow()).toEqual(['Zélia'])
    act(() => {
      window.history.pushState(null, '', '/followerscopy?search=bia')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(namesNow()).toEqual(['Bia']))
    expect(screen.getByRole('searchbox')).toHaveValue('bia')
  })

  it.each([
    ['en-US', 'Followers', 'Expires: No expiry', 'Remove'],
    ['es-ES', 'Seguidores', 'Vence: Indefinido', 'Quitar'],
  ] as const)('speaks %s', async (language, title, _expires, remove) => {
    await renderSignedIn({ path: '/followerscopy', language, scenario: some })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await screen.findByRole('button', { name: `${remove} Bia Simões` })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/followers:|expiries:|bots:|common:/)
  })

  it('requests nothing while no bot is selected', async () => {
    const { sandbox } = await renderSignedIn({
      path: '/followerscopy',
      bot: { userid: '0', traderid: '0' },
    })
    expect(await screen.findByText(/Esta tela mostra um robô por vez/)).toBeVisible()
    expect(sandbox.requests).toEqual([])
  })
})

describe('Remover', () => {
  it.each([
    ['/followerscopy', '/followremove', { userid: 14, traderid: 1001 }],
    ['/followerslist', '/removemetafol', { userid: 14, traderid: 1001, userName: 'Zélia Araújo' }],
  ])('on %s asks, removes with %s, and reloads the page', async (path, call, body) => {
    const { user, sandbox, reload } = await openFollowers({ path })
    await user.click(action('Zélia Araújo', 'Remover'))
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Remover Zélia Araújo?')
    expect(sandbox.sentTo(call)).toEqual([])
    await user.dblClick(popup().getByRole('button', { name: 'Remover seguidor' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(sandbox.sentTo(call).map((sent) => sent.body)).toEqual([body])
    expect(kept(sandbox)).not.toHaveProperty('14')
  })

  it('says that the follower is still there if the provider has only accepted it', async () => {
    const { user, sandbox, reload } = await openFollowers()
    await sandbox.play(answering('/followremove', true))
    await user.click(action('Zélia Araújo', 'Remover'))
    await user.click(popup().getByRole('button', { name: 'Remover seguidor' }))
    expect(await screen.findByText('O seguidor continua na lista: não foi removido.')).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does nothing when the answer is no', async () => {
    const { user, sandbox, reload } = await openFollowers()
    await user.click(action('Zélia Araújo', 'Remover'))
    await user.click(popup().getByRole('button', { name: 'Voltar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(action('Zélia Araújo', 'Remover')).toHaveFocus()
    expect(sandbox.sentTo('/followremove')).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  it('keeps the follower when the call fails, says why, and tries again', async () => {
    const { user, sandbox, reload } = await openFollowers()
    await user.click(action('Zélia Araújo', 'Remover'))
    let send = popup().getByRole('button', { name: 'Remover seguidor' })
    for (const [name, why] of failures) {
      await sandbox.play(`${name}@/followremove`)
      await user.click(send)
      send = await retryAfter(name, why)
      expect([name, reload.mock.calls]).toEqual([name, []])
      expect([name, namesNow()]).toEqual([name, expect.arrayContaining(['Zélia'])])
    }
    const { scenario, release } = holdCalls('/followremove')
    await sandbox.play(scenario)
    sandbox.requests.length = 0
    pressTwice(send)
    release()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(sandbox.sentTo('/followremove')).toHaveLength(1)
  })

  it('shows the failure on another screen too, with a retry', async () => {
    const late = holdCalls('/followremove', () => Response.json({}, { status: 500 }))
    const { user, sandbox, reload } = await openFollowers()
    await sandbox.play(late.scenario)
    await user.click(action('Zélia Araújo', 'Remover'))
    await user.click(popup().getByRole('button', { name: 'Remover seguidor' }))
    await waitFor(() => expect(sandbox.sentTo('/followremove')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Leme', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    late.release()
    const retry = await retryAfter('elsewhere', 'erro 500')
    await sandbox.play()
    await user.click(retry)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(kept(sandbox)).not.toHaveProperty('14')
  })
})

describe('the status of a call about one follower that the provider refused', () => {
  it.each([403, 503])("is logged as 'Erro %i', and shown", async (status) => {
    const { user, sandbox } = await openFollowers()
    await sandbox.play(`refusing:${status}`)
    await user.click(action('Bia Simões', 'Info'))
    expect(await popup().findByText(`Erro ${status}`)).toBeVisible()
    expect(logged.mock.calls).toEqual([[`Erro ${status}`]])
    await user.click(close())

    logged.mockClear()
    await sandbox.play(`refusing:${status}@/updateexpcopy`)
    await saveBias(user)
    expect(await popup().findByText(`Erro ${status}`)).toBeVisible()
    expect(logged.mock.calls).toEqual([[`Erro ${status}`]])
  })

  it('is not logged if there was no answer', async () => {
    const { user } = await openFollowers({ scenario: mood('down@/getmetainfo') })
    await user.click(action('Bia Simões', 'Info'))
    expect(await popup().findByRole('alert')).toHaveTextContent(/^Sem resposta/)
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('Info', () => {
  it('says "Carregando..." until the answer is there, then UserID and expiry to the minute', async () => {
    const { scenario, release } = holdCalls('/getmetainfo')
    const { user, sandbox } = await openFollowers()
    await sandbox.play(scenario)
    await user.click(action('Ângela Muniz', 'Info'))
    expect(popup().getByText('Carregando...')).toBeVisible()
    release()
    expect(await popup().findByText('23/11/2026 12:00')).toBeVisible()
    expect(popup().getByText('11')).toBeVisible()
    expect(sandbox.sentTo('/getmetainfo').map(({ query }) => query)).toEqual([
      { userid: '11', traderid: '1001' },
    ])
    await user.click(close())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(action('Ângela Muniz', 'Info')).toHaveFocus()
  })

  it('has a message for the renewal, in the language of the follower, ready to send', async () => {
    const { user } = await openFollowers()
    await user.click(action('Ângela Muniz', 'Info'))
    const message = await popup().findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Mensagem de renovação',
    })
    await waitFor(() => expect(message.value).toMatch(/Ângela Muniz.*23\/11\/2026/))
    await choose(user, 'Idioma da mensagem', /English/)
    await waitFor(() => expect(message.value).toMatch(/^Hi Ângela Muniz!/))
    await user.type(message, ' Bye')
    const link = popup().getByRole('link', { name: /^WhatsApp/ })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /^https:\/\/wa\.me\/\?text=Hi Ângela Muniz!.* Bye http/,
    )
  })

  it('keeps what was changed in the message in any language, until the suggested text is asked for', async () => {
    const { user } = await openFollowers()
    await user.click(action('Ângela Muniz', 'Info'))
    const message = await popup().findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Mensagem de renovação',
    })
    await waitFor(() => expect(message.value).toMatch(/Ângela Muniz/))
    await fill(user, message, 'Oi, Ângela! Renova comigo?')
    await choose(user, 'Idioma da mensagem', /English/)
    // The text of the other language has come by then.
    await act(() => translatorFor('en-US', 'followers'))
    expect(message).toHaveValue('Oi, Ângela! Renova comigo?')
    await act(() => changeLanguage('es-ES'))
    expect(screen.getByDisplayValue('Oi, Ângela! Renova comigo?')).toBeVisible()
    await user.click(popup().getByRole('button', { name: 'Volver al texto sugerido' }))
    expect(message.value).toMatch(/^Hi Ângela Muniz!/)
  })

  it('keeps what was read, and a message that was changed, when a later read fails', async () => {
    const { user, store, sandbox } = await openFollowers()
    await user.click(action('Ângela Muniz', 'Info'))
    const message = await popup().findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Mensagem de renovação',
    })
    await fill(user, message, 'Oi, Ângela!')
    await sandbox.play('refusing:500@/getmetainfo')
    await act(() => store.dispatch(providerApi.util.invalidateTags(['CopyEnds'])))
    expect(await popup().findByRole('alert')).toHaveTextContent('erro 500')
    expect(message).toHaveValue('Oi, Ângela!')
    expect(popup().getByText(/23\/11\/2026/)).toBeVisible()
  })

  it('says "Sem expiração definida" where there is none, and reads again each time', async () => {
    const { user, sandbox } = await openFollowers()
    for (const times of [1, 2]) {
      await user.click(action('Bia Simões', 'Info'))
      expect(await popup().findByText('Sem expiração definida')).toBeVisible()
      expect(sandbox.sentTo('/getmetainfo')).toHaveLength(times)
      await user.click(close())
    }
  })

  it('says what went wrong and can read again', async () => {
    const { user, sandbox } = await openFollowers()
    let ask = action('Bia Simões', 'Info')
    for (const [name, said] of failures) {
      const why = name === 'malformed' ? 'Outra página respondeu' : said
      await sandbox.play(`${name}@/getmetainfo`)
      await user.click(ask)
      ask = await retryIn('dialog', name, why)
    }
    await sandbox.play()
    await user.click(ask)
    expect(await popup().findByText('Sem expiração definida')).toBeVisible()
  })

  it.each([{ nothing: null }, { nothing: {} }, { nothing: [] }])(
    'reads the answer $nothing as no end',
    async ({ nothing }) => {
      const { user } = await openFollowers({ scenario: stacked(some, answering('/getmetainfo', nothing)) })
      await user.click(action('Bia Simões', 'Info'))
      expect(await popup().findByText('Sem expiração definida')).toBeVisible()
      expect(popup().queryByRole('alert')).toBeNull()
    },
  )

  it('never shows the answer for another follower', async () => {
    const lie = answering('/getmetainfo', { userid: 99, expCopy: NOW + DAY })
    const { user } = await openFollowers({ scenario: stacked(some, lie) })
    await user.click(action('Bia Simões', 'Info'))
    expect(await popup().findByRole('alert')).toHaveTextContent(/não entende/)
    expect(popup().queryByText(/22\/11/)).toBeNull()
  })
})

describe('Exp', () => {
  it('shows below the field how it is read, saves it, and closes', async () => {
    const { user, sandbox } = await openFollowers()
    await user.click(action('Bia Simões', 'Exp'))
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Vencimento de Bia Simões')
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('')
    await fill(user, field(), '30/11/2026')
    expect(popup().getByText('Vence em 30/11/2026, no fim do dia (em 9 dias).')).toBeVisible()
    expect(field()).toHaveAccessibleDescription(/Vence em 30\/11\/2026/)
    await user.dblClick(popup().getByRole('button', { name: 'Salvar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('Salvo')
    expect(sandbox.sentTo('/updateexpcopy').map(({ body }) => body)).toEqual([
      { userid: 12, expCopy: endOf('2026-11-30') },
    ])
    expect(screen.getByText('Salvo').closest('[role=status]')).toBeVisible()
    expect(await card('Bia Simões').findByText('Expira: 30/11/2026')).toBeVisible()
    await user.click(action('Bia Simões', 'Exp'))
    expect(field()).toHaveValue('')
  })

  it('understands a day, a minute, Unix seconds and none at all', async () => {
    const { user } = await openFollowers()
    await user.click(action('Caio Falcão', 'Exp'))
    for (const [typed, said] of [
      ['30/11/2026 18:45', /Vence em 30\/11\/2026 18:45 \(em 9 dias\)/],
      ['30.11.2026, 9:05', /Vence em 30\/11\/2026 09:05/],
      ['0', 'Sem vencimento.'],
      [String(NOW + DAY), /Segundos Unix: vence em 22\/11\/2026 às 12:00:00 \(amanhã\)/],
      ['20/11/2026', /Vence em 20\/11\/2026.*Já passou: a cópia termina ao salvar/],
    ] as const) {
      await user.clear(field())
      await fill(user, field(), typed)
      expectVisible(typed, popup().queryAllByText(said))
      expect([typed, field()]).toEqual([typed, expect.toBeValid()])
    }
  })

  it('sends nothing it cannot read, and says why at the field', async () => {
    const { user, sandbox } = await openFollowers()
    for (const [typed, said] of [
      ['', 'Preencha o vencimento.'],
      ['30/02/2027', 'Este dia não existe.'],
      ['amanhã', 'Use dd/mm/aaaa, dd/mm/aaaa hh:mm ou segundos Unix.'],
      ['30/11/26', 'Escreva o ano com quatro dígitos.'],
      ['1795996800000', 'Depois de 9999. São milissegundos? Use segundos.'],
    ] as const) {
      // Opened again each time: a form that was sent once shows problems at every key.
      await user.click(action('Caio Falcão', 'Exp'))
      if (typed) await fill(user, field(), typed)
      await user.click(popup().getByRole('button', { name: 'Salvar' }))
      expectVisible(typed, screen.queryAllByText(said))
      expect([typed, document.activeElement?.id]).toEqual([typed, 'expCopy'])
      expect([typed, field()]).toEqual([typed, expect.toBeInvalid()])
      expect([typed, sandbox.sentTo('/updateexpcopy')]).toEqual([typed, []])
      await user.click(popup().getByRole('button', { name: 'Cancelar' }))
    }
  })

  it('also accepts a day from the calendar, which is in the language of the panel', async () => {
    const { user } = await openFollowers()
    await user.click(action('Bia Simões', 'Exp'))
    await fill(user, field(), '23/11/2026')
    await user.click(document.querySelector('.picker-beside input')!)
    expect(await popup().findByText('Seg')).toBeVisible()
    await user.click(popup().getByTitle('2026-11-30'))
    expect(field()).toHaveValue('30/11/2026')
    expect(popup().getByText('Vence em 30/11/2026, no fim do dia (em 9 dias).')).toBeVisible()
  })

  it('starts with the current expiry, or with that and some days, at one press', async () => {
    const { user } = await openFollowers()
    await user.click(action('Ângela Muniz', 'Exp'))
    await user.click(popup().getByRole('button', { name: 'Agora: 23/11/2026 12:00' }))
    expect(field()).toHaveValue('23/11/2026 12:00')
    await user.click(popup().getByRole('button', { name: '+30 dias' }))
    expect(field()).toHaveValue('23/12/2026 12:00')
  })

  it('discards what was typed when it is cancelled', async () => {
    const { user, sandbox } = await openFollowers()
    await user.click(action('Bia Simões', 'Exp'))
    await fill(user, field(), '30/11/2026')
    await user.click(popup().getByRole('button', { name: 'Cancelar' }))
    await user.click(action('Bia Simões', 'Exp'))
    expect(field()).toHaveValue('')
    expect(sandbox.sentTo('/updateexpcopy')).toEqual([])
  })

  it('keeps what was typed when the call fails, says why, and sends it again', async () => {
    const { user, sandbox } = await openFollowers()
    await user.click(action('Bia Simões', 'Exp'))
    let send = () => user.type(field(), '30/11/2026{Enter}')
    for (const [name, why] of failures) {
      await sandbox.play(`${name}@/updateexpcopy`)
      await send()
      const retry = await retryIn('dialog', name, why)
      const typed = screen.queryByLabelText<HTMLInputElement>('Vencimento')?.value
      expect([name, typed]).toEqual([name, '30/11/2026'])
      expect([name, screen.queryByText('Salvo')]).toEqual([name, null])
      send = () => user.click(retry)
    }
    const { scenario, release } = holdCalls('/updateexpcopy')
    await sandbox.play(scenario)
    sandbox.requests.length = 0
    pressTwice(popup().getByRole('button', { name: 'Tentar de novo' }))
    release()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('Salvo')
    expect(sandbox.sentTo('/updateexpcopy')).toHaveLength(1)
    expect(kept(sandbox)['12']).toBe(endOf('2026-11-30'))
  })

  it('closes when it is sent, and opens again with what was typed and the reason if it was not saved', async () => {
    const late = holdCalls('/updateexpcopy', () => Response.json({}, { status: 403 }))
    const { user, sandbox } = await openFollowers()
    await sandbox.play(late.scenario)
    await saveBias(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(action('Bia Simões', 'Exp')).toHaveFocus()
    expect(card('Bia Simões').getByText('Salvando…')).toBeVisible()
    expect(screen.queryByText('Salvo')).toBeNull()
    await waitFor(() => expect(sandbox.sentTo('/updateexpcopy')).toHaveLength(1))

    // The next follower's field is empty, and typing there is not interrupted.
    await user.click(action('Caio Falcão', 'Exp'))
    expect(field()).toHaveValue('')
    await fill(user, field(), '01')
    late.release()
    await waitFor(() => expect(card('Bia Simões').queryByText('Salvando…')).toBeNull())
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Vencimento de Caio Falcão')
    expect(field()).toHaveValue('01')
    await user.click(popup().getByRole('button', { name: 'Cancelar' }))

    expect(screen.getByRole('dialog')).toHaveAccessibleName('Vencimento de Bia Simões')
    expect(popup().getByRole('alert')).toHaveTextContent('Erro 403Esta conta não tem permissão para isso.')
    expect(field()).toHaveValue('30/11/2026')
    expect(field()).toHaveFocus()
    await user.click(popup().getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept(sandbox)['12']).toBe(0)
  })

  it('of the same follower waits for the previous save, and the last typed one stays', async () => {
    const late = holdCalls('/updateexpcopy', () => Response.json({}, { status: 500 }))
    const { user, sandbox } = await openFollowers()
    await sandbox.play(late.scenario)
    await saveBias(user)
    await waitFor(() => expect(sandbox.sentTo('/updateexpcopy')).toHaveLength(1))
    await user.click(action('Bia Simões', 'Exp'))
    const save = () => popup().getByRole('button', { name: 'Salvar' })
    expect(save()).toBeDisabled()
    await fill(user, field(), '01/12/2026')
    await sandbox.play()
    late.release()
    await waitFor(() => expect(save()).toBeEnabled())
    expect(sandbox.sentTo('/updateexpcopy')).toHaveLength(1)
    await user.click(save())
    await screen.findByText('Salvo')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept(sandbox)['12']).toBe(endOf('2026-12-01'))
  })

  it('is not said to be saved if the provider accepts it and keeps another one', async () => {
    const { user, sandbox } = await openFollowers()
    await sandbox.play(answering('/updateexpcopy', true))
    await saveBias(user)
    expect(await popup().findByRole('alert')).toHaveTextContent('Foi salvo algo diferente')
    expect(field()).toHaveValue('30/11/2026')
    expect(screen.queryByText('Salvo')).toBeNull()
  })

  it('does not replace one that was changed elsewhere before the person has seen it', async () => {
    const { user, sandbox } = await openFollowers()
    await user.click(action('Bia Simões', 'Exp'))
    await fill(user, field(), '30/11/2026')
    await changeElsewhere(sandbox, '12', new Date('2031-05-01T12:00:00').getTime() / 1000)
    await user.keyboard('{Enter}')
    expect(await popup().findByRole('alert')).toHaveTextContent('vence em 01/05/2031 12:00')
    expect(popup().getByText(/Agora: 01\/05\/2031 12:00/)).toBeVisible()
    expect(sandbox.sentTo('/updateexpcopy')).toEqual([])
    await user.click(popup().getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Salvo')
    expect(kept(sandbox)['12']).toBe(endOf('2026-11-30'))
  })

  it('is saved if only the answer was lost', async () => {
    const { user, sandbox } = await openFollowers()
    await sandbox.play(
      onlyAt('/updateexpcopy', { about: 'Stored, not answered.', afterwards: () => Response.error() }),
    )
    await saveBias(user)
    await screen.findByText('Salvo')
    expect(sandbox.sentTo('/updateexpcopy')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a failed save on another screen too, with a retry', async () => {
    const late = holdCalls('/updateexpcopy', () => Response.json({}, { status: 500 }))
    const { user, sandbox } = await openFollowers()
    await sandbox.play(late.scenario)
    await saveBias(user)
    await waitFor(() => expect(sandbox.sentTo('/updateexpcopy')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Leme', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Seguidores' })).toBeNull())
    late.release()
    const retry = await retryAfter('elsewhere', 'erro 500')
    await sandbox.play()
    await user.click(retry)
    await screen.findByText('Salvo')
    expect(kept(sandbox)['12']).toBe(endOf('2026-11-30'))
  })
})

describe('the files', () => {
  const all = () => screen.getByRole('checkbox', { name: /^Marcar \d+ de/ })
  const download = async (user: Awaited<ReturnType<typeof openFollowers>>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name: 'Baixar' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }

  it('contain who is selected, in the order of the list; a calendar only where something ends', async () => {
    const files = catchFiles()
    const { user } = await openFollowers({
      scenario: followedBy(
        person(22, 'Zé "Rei"; filho', NOW + 2 * DAY),
        person(21, '=1+1', NOW + DAY),
        person(23, 'Bia', 0),
      ),
    })
    expect(screen.queryByRole('button', { name: 'Baixar' })).toBeNull()
    await user.click(group('até 3 dias'))
    await user.click(all())
    await download(user, 'CSV')
    await waitFor(() => expect([...files.keys()]).toContain('leme-1001-2026-11-21.csv'))
    expect(await files.get('leme-1001-2026-11-21.csv')).toBe(
      `ID;Nome;Vencimento;Segundos Unix\r\n21;'=1+1;22/11/2026 12:00;${NOW + DAY}\r\n22;"Zé ""Rei""; filho";23/11/2026 12:00;${NOW + 2 * DAY}\r\n`,
    )
    await download(user, 'Calendário (.ics)')
    await waitFor(() => expect([...files.keys()]).toContain('leme-1001.ics'))
    const calendar = await files.get('leme-1001.ics')
    expect(calendar?.match(/UID:.*/g)).toEqual(['UID:expiry-1001-21@leme', 'UID:expiry-1001-22@leme'])
    await user.click(all())
    await user.click(filter('Sem vencimento'))
    await waitFor(() => expect(namesNow()).toEqual(['Bia']))
    await user.click(all())
    await user.click(screen.getByRole('button', { name: 'Baixar' }))
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
    vi.unstubAllGlobals()
  })
})

describe('the selection', () => {
  const tick = (name: string) => screen.getByRole('checkbox', { name: `Marcar ${name}` })
  const count = () => screen.queryByText(/^Marcados: /)?.textContent
  const all = () => screen.getByRole('checkbox', { name: 'Marcar 5 de 5' })

  it('includes one, a range with Shift, all that are shown, or none', async () => {
    const { user } = await openFollowers()
    expect(count()).toBeUndefined()
    await user.click(tick('Caio Falcão'))
    expect(count()).toBe('Marcados: 1')
    await user.keyboard('{Shift>}')
    await user.click(tick('Zélia Araújo'))
    await user.keyboard('{/Shift}')
    expect(count()).toBe('Marcados: 3')
    expect(tick('Ângela Muniz')).toBeChecked()
    await user.click(all())
    expect(count()).toBe('Marcados: 5')
    await user.click(all())
    expect(count()).toBeUndefined()
  })

  it('is made with the keyboard alone', async () => {
    const { user } = await openFollowers()
    act(() => tick('Caio Falcão').focus())
    await user.keyboard('{ArrowDown}')
    expect(tick('Ângela Muniz')).toHaveFocus()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(count()).toBe('Marcados: 3')
    expect(tick('João Quadros')).toHaveFocus()
    await user.keyboard('{Control>}a{/Control}')
    expect(count()).toBe('Marcados: 5')
    await user.keyboard(' ')
    expect(count()).toBe('Marcados: 4')
  })

  it('is kept during a search, and counts who is not shown', async () => {
    const { user } = await openFollowers()
    await user.click(tick('Caio Falcão'))
    await user.type(screen.getByRole('searchbox'), 'bia')
    await user.click(tick('Bia Simões'))
    await waitFor(() => expect(count()).toBe('Marcados: 2 (1 fora do filtro)'))
    await user.click(screen.getByRole('button', { name: 'Desmarcar todos' }))
    expect(count()).toBeUndefined()
  })
})
