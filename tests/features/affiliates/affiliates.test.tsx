import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '@tests/support/answers'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { expectAlert, retryButton } from '@tests/support/alerts'
import { choose } from '@tests/support/choose'
import { fill } from '@tests/support/fill'
import { typeOver } from '@tests/support/typeOver'

const NOW = new Date('2026-11-21T15:00:00Z').getTime() / 1000
const DAY = 86_400

/** The panel's clock stands at `NOW`; timers still run. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 }))
afterEach(() => void vi.useRealTimers())

const open = (options: SignedInOptions = {}) =>
  renderSignedIn({ path: '/afiliados', as: 'Carla', now: NOW, ...options })

/** Answers every call with these referrals. */
const listing = (...referrals: readonly object[]) => answering('/x/referrals', referrals)

const row = (change: object = {}) => ({
  id: 1,
  state: 'paid',
  buyer: 'br***@l***.example',
  campaign: '',
  days: 30,
  coin: 'brl',
  cents: 10_000,
  commissionCents: 2000,
  at: NOW - 60,
  ...change,
})

type User = Awaited<ReturnType<typeof open>>['user']
/** Opens one of the parts that are folded. */
const unfold = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const list = () => screen.findByRole('table', { name: 'Cadastros e compras' })
async function openList(options: SignedInOptions = {}) {
  const opened = await open(options)
  await unfold(opened.user, 'Cadastros e compras')
  return opened
}
/** Without the header row. */
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)
const urls = () => [...document.querySelectorAll('.link-text')].map(({ textContent }) => textContent)

const textOf = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u00a0', ' ') ?? ''
/** The four figures. */
const figures = async () =>
  within(await screen.findByRole('list', { name: 'Resultados' }))
    .getAllByRole('listitem')
    .map(textOf)
/** What the screen begins with. */
const earned = () => textOf(document.querySelector<HTMLElement>('.earned')!)
/** The cells of a row of the funnel. */
const funnel = async (title: string) =>
  within(await screen.findByRole('table', { name: 'Funil' }))
    .getAllByRole('row')
    .filter((each) => textOf(each).startsWith(title))
    .map((each) => within(each).getAllByRole('cell').map(textOf))[0]

/** The headers of the table's columns have the same names. */
const select = (name: string) => screen.getByRole('combobox', { name })

/** Enters a day as `dd/mm/yyyy` at once: Ant Design renders its calendar at each key. */
/** Types a day over the one that is there, key by key, and leaves the field. */
async function enterDay(user: User, label: string, day: string) {
  await typeOver(user, screen.getByLabelText(label), day, (shown, typed) => expect(shown).toBe(typed))
  await user.tab()
}

describe("the seller's links", () => {
  it("carry the seller's id to registration and purchase, with a QR code each, and a campaign, cleaned", async () => {
    const { user } = await open()
    expect(await screen.findByRole('img', { name: 'QR code do link de cadastro' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'QR code do link de compra' })).toBeVisible()
    const plain = [
      'http://localhost:3000/cadastrar?sellerid=3001',
      'http://localhost:3000/comprar?sellerid=3001',
    ]
    expect(urls()).toEqual(plain)
    const campaign = screen.getByLabelText('Campanha (opcional)')
    await fill(user, campaign, 'Black Friday <b>')
    expect(urls()).toEqual(plain.map((url) => `${url}&campaign=Black-Friday-b`))
    expect(screen.getByText('No link: Black-Friday-b')).toHaveAttribute('role', 'status')
    await user.clear(campaign)
    await user.type(campaign, '!!')
    expect(urls()).toEqual(plain)
    expect(campaign).toHaveAccessibleDescription(/^Use letras, números/)
  })

  it('are copied, or a message says that this is not possible', async () => {
    const { user } = await open()
    const copy = await screen.findByRole('button', { name: 'Copiar: Link de compra' })
    await user.click(copy)
    expect(await screen.findByText('Link copiado')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/comprar?sellerid=3001')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(copy)
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível copiar')
  })

  it('are shared where the browser can; cancelling shows no error', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>()
    vi.stubGlobal('navigator', Object.assign(navigator, { share }))
    try {
      const { user } = await open()
      const button = await screen.findByRole('button', { name: 'Compartilhar: Link de cadastro' })
      share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
      await user.click(button)
      expect(share).toHaveBeenCalledWith({
        title: 'Leme',
        url: 'http://localhost:3000/cadastrar?sellerid=3001',
      })
      expect(screen.queryByRole('alert')).toBeNull()
      share.mockRejectedValueOnce(new TypeError('no'))
      await user.click(button)
      expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível compartilhar')
    } finally {
      Reflect.deleteProperty(navigator, 'share')
      vi.unstubAllGlobals()
    }
  })

  it('are shown without a provider that reports referrals, with a note', async () => {
    await open({ scenario: 'refusing:404@/x/referrals' })
    expect(await screen.findByText(/^As indicações não aparecem/)).toBeVisible()
    expect(urls()).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the report of referrals', () => {
  it('lists buyer, plan, state, amounts, campaign and date, and texts of strangers as plain text', async () => {
    await openList({
      scenario: listing(
        row({ campaign: 'natal' }),
        row({ id: 2, state: 'registered', coin: '', cents: 0, days: 0, buyer: 'ig***@s***.example' }),
        row({ id: 3, state: 'refunded', coin: 'usd', cents: 1500, commissionCents: null }),
        row({ id: 4, state: 'chargeback', quantity: 3 }),
        row({
          id: 5,
          buyer: '<img src=x onerror=alert(1)>',
          campaign: `\u202E<script>${'x'.repeat(500)}`,
        }),
      ),
    })
    const rows = rowsOf(await list())
    expect(rows).toHaveLength(5)
    expect(rows[0]).toHaveTextContent(
      /br\*\*\*@l\*\*\*\.example.*natal.*Pago.*30 dias.*R\$ 100,00.*R\$ 20,00/,
    )
    expect(rows[1]).toHaveTextContent(/ig\*\*\*.*Cadastrado/)
    expect(rows[1]).not.toHaveTextContent('R$')
    expect(rows[2]).toHaveTextContent(/Reembolsado.*US\$ 15,00.*não informada/)
    expect(rows[3]).toHaveTextContent(/Situação desconhecida.*3 robôs por 30 dias/)
    for (const each of rows) expect(each.querySelector('.ant-tag svg')).not.toBeNull()
    expect(rows[4]).toHaveTextContent('<img src=x onerror=alert(1)>')
    expect(rows[4]).toHaveTextContent(/<script>x{32}(?!x)/)
    expect(rows[4]?.textContent).not.toContain('\u202E')
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  it('begins with four figures, each currency separately, and what they are of; the rest is folded', async () => {
    const { user } = await open({
      scenario: listing(
        row(),
        row({ id: 2, cents: 24_000, commissionCents: null }),
        row({ id: 3, coin: 'usd', cents: 4000, commissionCents: 800 }),
        row({ id: 4, state: 'pending', cents: 36_000, commissionCents: 7200 }),
        row({ id: 5, state: 'pending', cents: 36_000, commissionCents: null }),
      ),
    })
    const than = ' que no mês passado até dia 21'
    expect(await figures()).toEqual([
      'Comissão pagaR$ 20,00US$ 8,0020% das vendas pagasSem valor informado: 1',
      'Comissão pendenteR$ 72,00se 2 links forem pagosSem valor informado: 1',
      `VendasR$ 340,00+R$ 340,00${than}US$ 40,00+US$ 40,00${than}3 pagas`,
      'Renovações em 30 dias3',
    ])
    expect(earned()).toBe(
      'Comissão em novembroR$ 20,00Em outubro, nada até o dia 21' +
        'Comissão em novembroUS$ 8,00Em outubro, nada até o dia 21Sem valor informado: 1',
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('img', { name: /Comissão|Compras/ })).toBeNull()
    // What nobody has paid is not earned.
    await unfold(user, 'Cadastros e compras')
    const rows = rowsOf(await list())
    expect(rows.map(({ textContent }) => /R\$\s72,00(.*)/.exec(textContent)?.[1]).filter(Boolean)).toEqual([
      ' se pago',
    ])
  })

  it('draws the days of this month where there is more than one, and says how they differ from last month', async () => {
    const at = (month: number, day: number) => new Date(2026, month, day, 12).getTime() / 1000
    const days = (...of: readonly (readonly [at: number, cents: number])[]) =>
      listing(...of.map(([when, commissionCents], id) => row({ id, at: when, commissionCents })))
    const { sandbox, user } = await open({
      scenario: days(
        [at(10, 4), 2000],
        [at(10, 20), 4800],
        [at(10, 20), 0],
        [at(9, 9), 1000],
        [at(9, 30), 9000],
      ),
    })
    const chart = { name: /^Comissão por dia: 2 dias com comissão, o maior R\$\s48,00 em 20\/11\/2026$/ }
    expect(await screen.findByRole('img', chart)).toBeVisible()
    expect(earned()).toBe('Comissão em novembroR$ 68,00R$ 58,00 a mais que em outubro até o dia 21')
    await sandbox.play(days([at(10, 4), 2000]))
    await user.click(screen.getByRole('button', { name: 'Atualizar' }))
    await waitFor(() => expect(earned()).toMatch(/R\$ 20,00/))
    expect(screen.queryByRole('img', { name: /^Comissão por dia/ })).toBeNull()
  })

  it('is requested once for all time; shows this month first, and needs no call for another period', async () => {
    const at = (day: number) => new Date(2026, 10, day, 12).getTime() / 1000
    const { user, sandbox } = await openList({
      scenario: listing(
        row({ at: at(4) }),
        row({ id: 2, at: at(5) }),
        row({ id: 3, at: at(20) }),
        // A provider may send one twice, or one that was not asked for.
        row({ id: 3, at: at(20) }),
        row({ id: 4, at: NOW + 9 * DAY }),
        row({ id: 5, at: NOW - 60 * DAY }),
      ),
    })
    expect(rowsOf(await list())).toHaveLength(3)
    await unfold(user, 'Funil')
    const spans = () => within(screen.getByRole('table', { name: 'Funil' })).getAllByRole('columnheader')
    expect(spans().map(({ textContent }) => textContent)).toEqual([
      'Funil',
      '01/11/2026 – 21/11/2026',
      '01/10/2026 – 21/10/2026',
    ])
    await choose(user, 'Período', 'Outro período…')
    await screen.findByLabelText('De')
    await enterDay(user, 'De', '5/11/2026')
    expect(screen.getByLabelText('De')).toHaveValue('05/11/2026')
    expect(rowsOf(await list())).toHaveLength(2)
    // Whichever comes first.
    await enterDay(user, 'Até', '03/11/2026')
    expect(rowsOf(await list()).map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
      '05/11/2026',
      '04/11/2026',
    ])
    await choose(user, 'Período', 'Todo o período')
    expect(rowsOf(await list())).toHaveLength(4)
    expect(spans().map(({ textContent }) => textContent)).toEqual(['Funil', 'Todo o período'])
    const tomorrow = new Date(2026, 10, 22).getTime() / 1000
    expect(sandbox.sentTo('/x/referrals').map(({ query }) => query)).toEqual([
      { userid: '3001', from: '0', to: String(tomorrow) },
    ])
  })

  it('keeps what is typed as a day, and says what is wrong with it', async () => {
    const { user } = await open()
    await figures()
    await choose(user, 'Período', 'Outro período…')
    const from = await screen.findByLabelText('De')
    for (const [day, why] of [
      ['5/11', 'Escreva a data como 31/12/2026.'],
      ['31/11/2026', 'Escreva a data como 31/12/2026.'],
      ['1/12/2026', 'No máximo 21/11/2026.'],
    ] as const) {
      await enterDay(user, 'De', day)
      expect([day, from]).toEqual([day, expect.toHaveValue(day)])
      expect(from).toHaveAccessibleDescription(why)
    }
  })

  it('is compared with the period before, in words, with currencies and refunds separate', async () => {
    const { user } = await open({
      scenario: listing(
        row(),
        row({ id: 2, coin: 'usd', cents: 4000, commissionCents: 800, at: NOW - 32 * DAY }),
        row({ id: 3, state: 'refunded', cents: 7000, commissionCents: 0, at: NOW - 31 * DAY }),
      ),
    })
    const [commission, pending] = await figures()
    expect(commission).toBe('Comissão pagaR$ 20,0020% das vendas pagas')
    expect(earned()).toBe(
      'Comissão em novembroR$ 20,00Em outubro, nada até o dia 21' +
        'US$ 8,00 a menos que em outubro até o dia 21',
    )
    expect(pending).toBe('Comissão pendente0')
    await unfold(user, 'Funil')
    expect(await funnel('Links gerados')).toEqual(['1', '2'])
    expect(await funnel('Compras pagas 100% dos links')).toEqual(['1', '1'])
    expect(await funnel('Reembolsos em real')).toEqual(['R$ 0,00', 'R$ 70,00'])
    expect(screen.queryByText('Cadastros')).toBeNull()
    await choose(user, 'Período', 'Últimos 7 dias')
    expect((await figures())[0]).toContain('+R$ 20,00 que em 08/11/2026 – 14/11/2026')
  })

  it('shows no zeros and nothing to open where a period has nothing', async () => {
    const { user } = await open({ scenario: listing(row({ at: NOW - 300 * DAY })) })
    expect(await screen.findByText('Nada neste período.')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Resultados' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Funil' })).toBeNull()
    await choose(user, 'Período', 'Todo o período')
    expect(await figures()).toHaveLength(4)
  })

  it('says who ends next, what their renewals would bring in, and has a message for each', async () => {
    const { user } = await open({
      scenario: listing(
        row({ campaign: 'natal', at: NOW - 20 * DAY }),
        row({ id: 2, buyer: 'ca***@l***.example', at: NOW - 33 * DAY }),
        row({ id: 3, buyer: 'ca***@l***.example', at: NOW - 25 * DAY, coin: 'usd', commissionCents: 300 }),
        row({ id: 4, buyer: 'no***@l***.example', state: 'refunded', at: NOW - 20 * DAY }),
      ),
    })
    await unfold(user, 'Próximos vencimentos')
    const ending = within(await screen.findByRole('table', { name: 'Próximos vencimentos' }))
    expect(ending.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      // Two people may be masked alike: who perhaps renewed is not left out.
      expect.stringMatching(
        /^ca\*\*\*.*talvez renovado em 27\/10\/2026: mesmo e-mail encobertoVenceu por volta de 18\/11\/2026/,
      ),
      expect.stringMatching(/^ca\*\*\*.*US\$\s3,00Vence por volta de 26\/11\/2026/),
      expect.stringMatching(/^br\*\*\*.*natal · 30 dias · R\$\s20,00Vence por volta de 01\/12\/2026/),
    ])
    const estimate = screen
      .getByText('Comissão em real se o plano de 12/2026 renovar')
      .closest('.ant-statistic')
    expect(estimate?.parentElement).toHaveTextContent(/R\$\s20,00$/)
    expect(screen.queryByText(/Comissão em dólar se/)).toBeNull()

    await user.click(ending.getByRole('button', { name: 'Mensagem para br***@l***.example, 01/12/2026' }))
    const dialog = within(await screen.findByRole('dialog'))
    const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem de renovação' })
    await choose(user, 'Idioma da mensagem', /English/)
    await waitFor(() => expect(box.value).toMatch(/^Hi! Your Leme plan of 30 days, bought on 01\/11\/2026/))
    const link = dialog.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href') ?? ''
    expect(decodeURIComponent(link)).toMatch(/renew it here: .*\/comprar\?sellerid=3001&campaign=natal$/)
  })

  it('is filtered by campaign as a whole, and its list also by state and search', async () => {
    const { user } = await openList({
      scenario: listing(
        row({ campaign: 'natal' }),
        row({ id: 2, state: 'pending', campaign: 'natal' }),
        row({ id: 3, buyer: 'zé***@v***.example' }),
      ),
    })
    const shown = async () => rowsOf(await list())
    expect(await shown()).toHaveLength(3)
    await choose(user, select('Situação'), 'Pago')
    expect(await shown()).toHaveLength(2)
    await choose(user, select('Campanha'), 'natal')
    expect(await shown()).toHaveLength(1)
    expect((await figures())[2]).toContain('1 paga')
    await choose(user, select('Situação'), 'Todas')
    expect(await shown()).toHaveLength(2)
    await choose(user, select('Campanha'), 'Sem campanha')
    expect(await shown()).toHaveLength(1)
    await choose(user, select('Campanha'), 'Todas as campanhas')
    await fill(user, screen.getByRole('searchbox'), 'ZE***')
    expect(await screen.findByText('1 de 3')).toHaveAttribute('role', 'status')
    expect(await shown()).toHaveLength(1)
    await fill(user, screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('Nenhum resultado.')).toBeVisible()
  })

  it('is sorted by column headers, amounts within their currency', async () => {
    const { user } = await openList({
      scenario: listing(
        row({ buyer: 'a', coin: 'usd', cents: 1500 }),
        row({ id: 2, buyer: 'b', cents: 24_000 }),
        row({ id: 3, buyer: 'c' }),
      ),
    })
    const buyers = async () =>
      rowsOf(await list()).map((each) => within(each).getByRole('rowheader').textContent)
    expect(await buyers()).toEqual(['a', 'b', 'c'])
    const head = within(await list()).getByRole('columnheader', { name: 'Valor' })
    head.focus()
    await user.keyboard(' ')
    expect(await buyers()).toEqual(['c', 'b', 'a'])
    expect(head).toHaveAttribute('aria-sort', 'ascending')
  })

  it('has a chart over time, one measure at a time, with a table of its numbers', async () => {
    const { user } = await open({
      scenario: listing(row(), row({ id: 2, coin: 'usd', cents: 4000, commissionCents: 800 })),
    })
    await unfold(user, 'Ao longo do tempo')
    expect(
      await screen.findByRole('img', { name: /^Compras pagas por dia De .* no total 2\.$/ }),
    ).toBeVisible()
    await choose(user, 'Mostrar', 'Comissão em dólar')
    expect(
      screen.getByRole('img', { name: /^Comissão em dólar por dia .* no total US\$\s8,00\.$/ }),
    ).toBeVisible()
    await choose(user, 'Período', 'Este ano')
    expect(await screen.findByRole('img', { name: /^Comissão em dólar por mês/ })).toBeVisible()
  })

  it('is downloaded as a CSV without formulas', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:x'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = await openList({
      scenario: listing(row({ buyer: '=HYPERLINK("x")', campaign: '@cmd', cents: 5 })),
    })
    await list()
    await user.click(screen.getByRole('button', { name: 'Baixar CSV' }))
    const text = await files[0]?.text()
    expect(text).toContain('Data;Comprador;Plano;Situação;Campanha;Moeda;Valor;Comissão;Número\r\n')
    expect(text).toContain(`;"'=HYPERLINK(""x"")";30 dias;Pago;'@cmd;BRL;"0,05";"20,00";1\r\n`)
  })

  it('says what to do when there is nothing yet, and shows no zeros', async () => {
    const { user } = await open({ scenario: 'nulls@/x/referrals' })
    expect(await screen.findByText(/^Nada ainda/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Resultados' })).toBeNull()
    expect(screen.queryByText(/^R\$|^0$/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copiar link' }))
    expect(await screen.findByText('Link copiado')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/cadastrar?sellerid=3001')
  })

  it('shows the failure, and loads on a retry', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    // No two with the same message in a row, so that one is not mistaken for the other.
    const unread = [
      ['refusing:500', 'erro 500'],
      ['malformed', 'Outra página respondeu'],
      ['down', 'Sem resposta'],
      ['malformed:shape', 'não entende'],
      ['refusing:403', 'não tem permissão'],
    ] as const
    const { user, sandbox } = await open({ scenario: `${unread[0][0]}@/x/referrals` })
    for (const [place, [mood, why]] of unread.entries()) {
      await expectAlert(why, [mood])
      const next = unread[place + 1]?.[0]
      await sandbox.play(next && `${next}@/x/referrals`)
      await user.click(retryButton())
    }
    await unfold(user, 'Cadastros e compras')
    expect(rowsOf(await list()).length).toBeGreaterThan(1)
  })

  it('keeps the shown results when reading them again fails', async () => {
    const { user, sandbox } = await openList()
    await list()
    await sandbox.play('refusing:500@/x/referrals')
    await user.click(screen.getByRole('button', { name: 'Atualizar' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await list()).toBeVisible()
  })

  it.each([
    ['en-US', 'Affiliates', 'Results', 'Pending commission'],
    ['es-ES', 'Afiliados', 'Resultados', 'Comisión pendiente'],
  ] as const)('speaks %s', async (language, title, heading, commission) => {
    await open({ language })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('heading', { name: heading })).toBeVisible()
    expect(await screen.findByText(commission)).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/affiliates:|common:/)
  })
})

it('asks for a bot if none is selected: a link needs an id', async () => {
  const { sandbox } = await open({ bot: { userid: '0', traderid: '0' } })
  expect(await screen.findByText(/Esta tela mostra um robô por vez/)).toBeVisible()
  expect(sandbox.requests).toEqual([])
})
