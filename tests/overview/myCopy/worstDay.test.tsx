import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Scenario } from '@mocks/provider/scenario'
import { stacked } from '@mocks/provider/scenarios'
import { copyLotType } from '@/contract/codes'
import { answering, changing } from '@tests/support/answers'
import { aChannel, aTrader, someCopySettings } from '@tests/support/builders'
import { fill } from '@tests/support/fill'
import { onlyPlan } from '@tests/support/onlyPlan'
import { renderSignedIn } from '@tests/support/renderApp'

/** 09:00 in Brasília */
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000

interface Provider {
  /** on the cards of Helena, whose copy has no end */
  readonly here?: object
  readonly onMetaTrader?: object
  readonly channels?: readonly object[]
  /** of general settings */
  readonly general?: object
}

const bounded = { traderid: '5002', name: 'Helena', lote: 0.1, maxTrades: 3, stopLoss: 60 }
const cards = (more?: object) => (more ? [{ ...aTrader(bounded), acptdemo: false, ...more }] : [])

/** A bot that copies only this, and stakes nothing itself. */
const copying = ({ here, onMetaTrader, channels = [], general }: Provider) =>
  stacked(
    answering('/gettraderdata', someCopySettings()),
    answering('/gettraders', cards(here)),
    answering('/getmetafollow', cards(onMetaTrader)),
    answering('/getgroups', channels),
    changing('/globalparams', { lote: 0, ...general }),
    onlyPlan(),
  )

async function open(provider: Provider, ...more: readonly Scenario[]) {
  const panel = await renderSignedIn({
    path: '/mycopy',
    as: 'Bruno',
    now: NOW,
    scenario: stacked(copying(provider), ...more),
  })
  const day = within(await screen.findByRole('region', { name: 'Pior dia possível' }))
  return { ...panel, day, traders: within(screen.getByRole('region', { name: 'Traders que copio' })) }
}
const pointValue = /^Valor do ponto de 1 lote/

it('says that nobody is copied yet, with the way to a request', async () => {
  const { traders, day } = await open({})
  expect(await traders.findByText('Você ainda não segue nenhum trader.')).toBeVisible()
  expect(traders.getByRole('link', { name: 'Pedir para copiar' })).toHaveAttribute('href', '/copyrequest')
  expect(await day.findByText('Nenhum trader na lista: nenhuma perda por cópia')).toBeVisible()
  expect(day.getByRole('note')).toHaveTextContent('Pelo que está configurado, um dia não perde nada.')
})

it('compares the sum with the limit of the day and with the bankroll: both reached at the very amount', async () => {
  const { user, day } = await open({ here: {}, onMetaTrader: {} })
  const point = await day.findByLabelText(pointValue)
  const note = () => day.getByRole('note')
  // Twice 0.1 lots × 3 × 60 points; the limit is 15.
  await fill(user, point, '0,41')
  expect(note()).toHaveTextContent(/^Nem o pior dia chega ao stop do dia \(15\): perde 14,76\.$/)
  await fill(user, point, '0,5')
  expect(note()).toHaveTextContent(
    /^O stop do dia \(15\) não fecha operações abertas: um dia pode perder 18\.$/,
  )
  await fill(user, day.getByLabelText('Banca'), '18')
  expect(note()).toHaveTextContent(
    /^O stop do dia \(15\) não fecha operações abertas: um dia pode levar a banca inteira \(18\)\.$/,
  )
})

it('says what the limit of the day is worth where it is reached exactly, or is the whole bankroll', async () => {
  const { user, day } = await open({ here: {} }, changing('/globalparams', { stopDay: 18 }))
  await fill(user, await day.findByLabelText(pointValue), '1')
  const note = day.getByRole('note')
  expect(note).toHaveTextContent(/^O pior dia chega ao stop do dia \(18\)\.$/)
  await fill(user, day.getByLabelText('Banca'), '18')
  expect(note).toHaveTextContent(
    /^O stop do dia \(18\) é a banca inteira ou mais: um dia pode levar a banca inteira \(18\)\.$/,
  )
})

it('says that between its own orders the limit of the day holds, but not within one', async () => {
  const general = { lote: 7, stoploss: 0, takeProfit: 0 }
  const { day } = await open({ general }, changing('/readerparams', { maxtrades: 10 }))
  expect(await day.findByRole('note')).toHaveTextContent(
    /^O stop do dia \(15\) só vale entre uma entrada e outra: um dia pode perder 21\.$/,
  )
})

it.each([
  ['counts signals', { stopType: 5, stopDay: 2 }, 'O stop do dia conta sinais perdidos, não dinheiro'],
  ['has no type', { stopType: 0, stopDay: 40 }, 'O stop do dia (40) não encerra o dia'],
] as const)('names no amount of a limit that %s', async (_what, limit, says) => {
  const { day } = await open({ here: { stopLoss: 0 } }, changing('/globalparams', limit))
  expect((await day.findByRole('note')).textContent).toBe(
    `${says}: cópias sem stop podem levar a banca inteira (1.000).`,
  )
})

it('says that the day has no limit in money where it has none', async () => {
  const { user, day } = await open({ here: {} }, changing('/globalparams', { stopDay: 0 }))
  await fill(user, await day.findByLabelText(pointValue), '2')
  expect(day.getByRole('note')).toHaveTextContent(/^Não há stop loss do dia: o pior dia perde 36\.$/)
})

it.each([
  ['sem stop', 'stopLoss', { stopLoss: 0 }],
  ['sem limite de operações', 'maxTrades', { maxTrades: 0 }],
] as const)(
  'has no sum for a trader %s, and leads to where that is set, on either side',
  async (words, field, card) => {
    const { day, traders } = await open({ here: card, onMetaTrader: card })
    const links = await traders.findAllByRole('link', { name: words })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/configfollow#5002_${field}`,
      `/configmetafollower#5002_${field}`,
    ])
    expect((await day.findByRole('note')).textContent).toBe(
      `O stop do dia (15) não fecha operações abertas: cópias ${words} podem passar de 15.`,
    )
  },
)

it('does not know the sum where the trader sets the lots, and still says what the rest reaches', async () => {
  const { user, day, traders } = await open({
    here: { loteType: copyLotType.codes.copy, lote: 0 },
    onMetaTrader: {},
  })
  expect(await traders.findByRole('link', { name: 'falta o lote do trader' })).toHaveAttribute(
    'href',
    '/configfollow#5002_lote',
  )
  const note = () => day.getByRole('note')
  await fill(user, await day.findByLabelText(pointValue), '0,5')
  expect(note()).toHaveTextContent(/^Falta uma parte/)
  expect(note()).toHaveTextContent('Pior dia: falta o lote do trader · Stop loss do dia: 15')
  await fill(user, day.getByLabelText(pointValue), '1')
  expect(note()).toHaveTextContent(
    /^O stop do dia \(15\) não fecha operações abertas: um dia pode passar de 15\.$/,
  )
})

it('counts of several channels the one whose orders lose the most, with where its lots are set', async () => {
  const { day } = await open(
    {
      channels: [
        aChannel({ idChan: '71', nameGroup: 'Calma', lote: 0.1, stopLoss: 60 }),
        aChannel({ idChan: '72', nameGroup: 'Brava', lote: 0.1, stopLoss: 90 }),
        aChannel({ idChan: '73', nameGroup: 'Desligada', lote: 5, stopLoss: 900, chanEnable: false }),
      ],
    },
    changing('/readerparams', { maxtrades: 12 }),
  )
  const others = within(await day.findByRole('list', { name: 'Também podem perder' }))
  expect(others.getAllByRole('listitem')).toHaveLength(1)
  expect(others.getByRole('link', { name: '2 canais; o pior: Brava' })).toHaveAttribute(
    'href',
    '/configure-channels#72_lote',
  )
  expect(others.getByText('Pior dia: 12 operações de 0,1 lote, stop de 90 pontos')).toBeVisible()
})

it('names no worst of the channels without a limit of orders, and leads to the reader’s', async () => {
  const { day } = await open(
    { channels: [aChannel({ idChan: '71', stopLoss: 60 }), aChannel({ idChan: '72', stopLoss: 60 })] },
    changing('/readerparams', { maxtrades: 0 }),
  )
  const others = within(await day.findByRole('list', { name: 'Também podem perder' }))
  expect(others.getByRole('link', { name: /^2 canais, como / })).toBeVisible()
  expect(others.getByRole('link', { name: 'sem limite de operações' })).toHaveAttribute(
    'href',
    '/reader-params#maxtrades',
  )
})

it('takes no default for a value of a trader that is not told', async () => {
  const { day, traders } = await open({ here: { stopLoss: null }, onMetaTrader: {} })
  const missing = 'Falta um valor, ou está ilegível ou fora do permitido.'
  expect(await traders.findByText(missing)).toBeVisible()
  expect(traders.getByText('Pior dia: 3 operações de 0,1 lote, stop de 60 pontos')).toBeVisible()
  expect(
    await day.findByText('Traders: falta um valor, ou está ilegível ou fora do permitido.'),
  ).toBeVisible()
  expect(day.getByRole('note')).toHaveTextContent(/^Falta uma parte/)
})

it('leads from a trader to the card on MetaTrader, and asks for no renewal of a copy without an end', async () => {
  const { user, traders } = await open({ here: {}, onMetaTrader: {} })
  expect(await traders.findByText('Sem vencimento')).toBeVisible()
  expect(traders.queryByRole('button', { name: /^Pedir renovação/ })).toBeNull()
  await user.click(traders.getByRole('button', { name: 'Mais sobre Helena' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ajustar no MetaTrader' }))
  await waitFor(() =>
    expect(window.location.pathname + window.location.hash).toBe('/configmetafollower#5002_lote'),
  )
})
