import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { said } from './read'

/** One finished trade of a statement that is generated. */
interface Trade {
  readonly outcome: 'W' | 'L' | 'D'
  readonly asset: string
  readonly stake: number
  /** minutes after the one before */
  readonly pause: number
}

const languages = {
  en: {
    date: ['Close Time', 'Date', 'Closing time', 'Exit date', 'Timestamp'],
    asset: ['Symbol', 'Asset', 'Instrument', 'Pair', 'Market'],
    kind: ['Type', 'Action', 'Side', 'Direction'],
    profit: [
      'Profit',
      'Net Profit',
      'P&L',
      'PnL',
      'Net P/L',
      'Closed P&L',
      'Realized profit',
      'Profit/Loss',
      'netProfit',
    ],
    result: ['Result', 'Outcome', 'Status', 'Trade result'],
    stake: ['Stake', 'Trade amount', 'Investment'],
    other: ['Price', 'Volume', 'S/L', 'Balance', 'Ticket', 'Duration', 'Max profit', 'Drawdown'],
    words: { W: ['win', 'Won', 'WIN'], L: ['loss', 'Lost', 'loose'], D: ['tie', 'draw', 'equal', 'refund'] },
    rows: ['Deposit', 'Withdrawal', 'Balance', 'Credit', 'Fee', 'Open', 'Pending', 'Cancelled'],
    total: 'Total',
  },
  pt: {
    date: ['Data', 'Fechamento', 'Data de fechamento', 'Data/Hora', 'Data e hora'],
    asset: ['Ativo', 'Par', 'Paridade', 'Símbolo', 'Instrumento'],
    kind: ['Tipo', 'Lado', 'Direção', 'Operação'],
    profit: [
      'Lucro',
      'Lucro líquido',
      'Lucro/Prejuízo',
      'Resultado líquido',
      'Resultado financeiro',
      'Res. Operação',
      'L/P',
    ],
    result: ['Resultado', 'Desfecho', 'Status', 'Situação'],
    stake: ['Investimento', 'Valor investido', 'Valor da entrada'],
    other: ['Preço', 'Volume', 'Saldo', 'Corretora', 'Id externo', 'Lucro acumulado', 'Alvo'],
    words: {
      W: ['WIN', 'Vitória', 'Ganho', 'acerto'],
      L: ['LOSS', 'Derrota', 'Perda', 'erro'],
      D: ['Empate', 'DOJI', 'devolvido'],
    },
    rows: ['Depósito', 'Saque', 'Saldo', 'Crédito', 'Taxa', 'Aberta', 'Pendente', 'Cancelada'],
    total: 'Total',
  },
  es: {
    date: ['Fecha', 'Cierre', 'Fecha de cierre', 'Fecha y hora'],
    asset: ['Activo', 'Símbolo', 'Par', 'Instrumento'],
    kind: ['Tipo', 'Lado', 'Dirección', 'Operación'],
    profit: ['Ganancia', 'Beneficio', 'Ganancia neta', 'Beneficio neto', 'Ganancia/Pérdida'],
    result: ['Resultado', 'Estado'],
    stake: ['Inversión', 'Importe', 'Monto invertido'],
    other: ['Precio', 'Volumen', 'Saldo', 'Ticket', 'Ganancia acumulada'],
    words: { W: ['Ganada', 'WIN', 'victoria'], L: ['Perdida', 'LOSS', 'perdido'], D: ['Empate', 'devuelto'] },
    rows: ['Depósito', 'Retiro', 'Saldo', 'Crédito', 'Comisión', 'Abierta', 'Pendiente', 'Cancelada'],
    total: 'Total',
  },
  fr: {
    date: ['Date', 'Clôture', 'Date de clôture', 'Date/heure'],
    asset: ['Actif', 'Symbole', 'Paire', 'Instrument'],
    kind: ['Type', 'Sens', 'Opération'],
    profit: ['Profit', 'Profit net', 'Gain/Perte', 'Bénéfice', 'Bénéfice net', 'Résultat net'],
    result: ['Résultat', 'Statut', 'Issue'],
    stake: ['Mise', 'Montant investi', 'Investissement'],
    other: ['Prix', 'Volume', 'Solde', 'Ticket', 'Gain cumulé'],
    words: {
      W: ['Gagné', 'WIN', 'gagnant'],
      L: ['Perdu', 'LOSS', 'perdant'],
      D: ['Nul', 'égalité', 'remboursé'],
    },
    rows: ['Dépôt', 'Retrait', 'Solde', 'Crédit', 'Frais', 'Ouverte', 'En attente', 'Annulé'],
    total: 'Total',
  },
} as const

const trades = fc.array(
  fc.record({
    outcome: fc.constantFrom('W', 'W', 'L', 'L', 'D'),
    asset: fc.constantFrom('EURUSD', 'GBP/USD', 'XAUUSD.r', 'EUR/JPY OTC', 'Volatility 75 Index'),
    stake: fc.integer({ min: 1, max: 2000 }),
    pause: fc.integer({ min: 1, max: 5000 }),
  }) satisfies fc.Arbitrary<Trade>,
  { minLength: 2, maxLength: 12 },
)

const table = fc.record({
  trades,
  language: fc.constantFrom('en', 'pt', 'es', 'fr'),
  /** picks one of several names, words or places, from 0 */
  picks: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
  style: fc.constantFrom('words', 'amounts', 'both'),
  separator: fc.constantFrom(',', ';', '\t'),
  mark: fc.constantFrom('.', ','),
  isGrouped: fc.boolean(),
  unit: fc.constantFrom('', '', ' (R$)', ' (USD)', ' USD', ' €'),
  currency: fc.constantFrom('', '', 'R$ ', '$'),
  isFalling: fc.boolean(),
  dates: fc.constantFrom('iso', 'dots', 'slashes', 'dayFirst'),
  extra: fc.array(fc.nat(7), { maxLength: 4 }),
  hasTotal: fc.boolean(),
  hasStake: fc.boolean(),
  above: fc.constantFrom('', 'sep', 'account'),
  ending: fc.constantFrom('\n', '\r\n'),
})
type Table = typeof table extends fc.Arbitrary<infer Value> ? Value : never

function dateText(minutes: number, form: Table['dates']): string {
  const [day = '', time = ''] = new Date(Date.UTC(2025, 0, 10) + minutes * 60_000).toISOString().split('T')
  const [year, month, date] = day.split('-')
  const clock = time.slice(0, 8)
  const days = {
    iso: day,
    dots: `${year}.${month}.${date}`,
    slashes: `${year}/${month}/${date}`,
    dayFirst: `${date}/${month}/${year}`,
  }
  return `${days[form]} ${clock}`
}

function textOf(made: Table): string {
  const { language, picks, style, separator, mark, isGrouped, unit, currency, dates } = made
  const words = languages[language]
  let next = 0
  const pick = <Value>(values: readonly Value[]): Value => {
    next += 1
    const value = values[(picks[next % picks.length] ?? 0) % values.length]
    if (value === undefined) throw new Error('Nothing to pick from.')
    return value
  }
  const amount = (value: number) => {
    const [whole = '', cents = ''] = Math.abs(value).toFixed(2).split('.')
    const grouped = isGrouped ? whole.replace(/(\d)(\d{3})$/, `$1${mark === '.' ? ',' : '.'}$2`) : whole
    return `${value < 0 ? '-' : ''}${currency}${grouped}${mark}${cents}`
  }
  const quoted = (cell: string) => (/["\n]/.test(cell) || cell.includes(separator) ? `"${cell}"` : cell)
  const profitOf = ({ outcome, stake }: Trade) =>
    outcome === 'W' ? stake * 0.87 : outcome === 'L' ? -stake : 0
  const other = pick(words.other)
  type Cells = Readonly<Record<'date' | 'asset' | 'kind' | 'result' | 'profit' | 'stake' | 'other', string>>
  const heads: Cells = {
    date: pick(words.date),
    asset: pick(words.asset),
    kind: pick(words.kind),
    result: pick(words.result),
    profit: `${pick(words.profit)}${unit}`,
    stake: pick(words.stake),
    other,
  }
  let minutes = 0
  const rows = made.trades.map((trade): Cells => {
    minutes += trade.pause
    return {
      date: dateText(minutes, dates),
      asset: trade.asset,
      kind: pick(['CALL', 'PUT', 'buy', 'sell']),
      result: pick(words.words[trade.outcome]),
      profit: amount(profitOf(trade)),
      stake: amount(trade.stake),
      other: '1.25',
    }
  })
  const withoutTrade = made.extra.map((place): readonly [number, Cells] => [
    pick([0, 1, 2, 3]),
    {
      date: dateText(0, dates),
      asset: place < 5 ? '' : 'EURUSD',
      kind: words.rows[place] ?? '',
      result: '',
      profit: place > 5 ? '' : amount(pick([500, -100, 12.5])),
      stake: '',
      other: '',
    },
  ])
  for (const [place, row] of withoutTrade) rows.splice(Math.min(place, rows.length), 0, row)
  if (made.isFalling) rows.reverse()
  const columns = (['date', 'asset', 'kind', 'result', 'profit', 'stake', 'other'] as const)
    .filter(
      (name) => !(name === 'result' && style === 'amounts') && !(name === 'profit' && style === 'words'),
    )
    .filter((name) => name !== 'stake' || made.hasStake)
    .map((name) => [name, pick([0, 1, 2, 3, 4, 5, 6, 7, 8])] as const)
    .toSorted(([, one], [, another]) => one - another)
    .map(([name]) => name)
  const line = (cells: Cells) => columns.map((name) => quoted(cells[name])).join(separator)
  const sum = made.trades.reduce((all, trade) => all + profitOf(trade), 0)
  const empty: Cells = { date: '', asset: '', kind: '', result: '', profit: '', stake: '', other: '' }
  const total: Cells = {
    ...empty,
    [columns[0] ?? 'date']: words.total,
    ...(columns[0] !== 'profit' && { profit: amount(sum) }),
  }
  return [
    ...(made.above === 'sep' ? [`sep=${separator}`] : made.above === 'account' ? ['Account: 9001', ''] : []),
    line(heads),
    ...rows.map(line),
    ...(made.hasTotal && style !== 'words' ? [line(total)] : []),
    '',
  ].join(made.ending)
}

it('2,000 statements, however their columns are called and ordered, are never read wrongly, and nine of ten are read', () => {
  const made = fc.sample(table, 2000)
  const read = made.map((one) => {
    const text = textOf(one)
    return { text, right: one.trades.map(({ outcome }) => outcome).join(''), is: said(text) }
  })
  const isRead = ({ is }: { readonly is: string }) => /^[WLD]+$/.test(is)
  expect(read.filter((one) => isRead(one) && one.is !== one.right)).toEqual([])
  const unread = read.filter((one) => !isRead(one) && one.is !== 'asks zero')
  expect(unread.slice(0, unread.length > 200 ? 3 : 0)).toEqual([])
})

const marksOf = {
  W: ['✅', 'WIN ✅', '✅✅✅ WIN', 'Green', 'vitória'],
  L: ['❌', 'LOSS ❌', '⛔', 'Red', 'derrota'],
  D: ['⚪', 'EMPATE', 'DOJI'],
} as const

const groupList = fc.record({
  lines: fc.array(
    fc.record({
      outcome: fc.constantFrom('W', 'L', 'D'),
      word: fc.nat(4),
      gale: fc.constantFrom(0, 0, 0, 1, 2),
      asset: fc.constantFrom('EURUSD', 'GBPUSD-OTC', 'EUR/JPY (OTC)', 'XAUUSD'),
      side: fc.constantFrom('CALL', 'PUT', 'COMPRA', 'VENDA'),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  separator: fc.constantFrom(' | ', ';', ' ', ' - ', '\t'),
  shape: fc.constantFrom('all', 'time', 'bare'),
  galeText: fc.constantFrom(' G', ' no gale ', ' MG'),
  heading: fc.constantFrom('', '📊 RESULTADOS DO DIA\n', 'Lista VIP - 02/05/2025\n\n'),
  footer: fc.constantFrom('', '\nPlacar: 8x2', '\nWINS: 3\nLOSSES: 1', '\nAssertividade: 80%'),
  isFalling: fc.boolean(),
})

it('2,000 lists of signal groups are never read wrongly, once the gale is answered', () => {
  const made = fc.sample(groupList, 2000).map(({ lines, ...how }) => {
    // A loss or a tie says no gale, and without a time nothing shows which line is the newest.
    const isTurned = how.isFalling && how.shape !== 'bare' && lines.length > 1
    const written = lines.map(({ outcome, word, gale, asset, side }, place) => {
      const words = marksOf[outcome]
      const result = `${words[word % words.length]}${outcome === 'W' && gale > 0 ? `${how.galeText}${gale}` : ''}`
      const time = `10:${String(10 + place)}`
      return {
        all: ['M5', asset, side, `${time} ${result}`].join(how.separator),
        time: `${time} ${result}`,
        bare: result,
      }[how.shape]
    })
    const gales = lines.map(({ outcome, gale }) => (outcome === 'W' ? gale : 0))
    return {
      text: `${how.heading}${(isTurned ? written.toReversed() : written).join('\n')}${how.footer}`,
      hasGale: gales.some((gale) => gale > 0),
      signals: lines.map(({ outcome }) => outcome).join(''),
      orders: lines.map(({ outcome }, place) => 'L'.repeat(gales[place] ?? 0) + outcome).join(''),
    }
  })
  const read = made.map((one) => ({
    ...one,
    is: [said(one.text), said(one.text, { gale: 'signals' }), said(one.text, { gale: 'orders' })],
    right: [one.hasGale ? 'asks gale' : one.signals, one.signals, one.orders],
  }))
  const wrong = read.filter(({ is, right }) =>
    is.some((one, place) => one !== right[place] && !one.startsWith('refuses')),
  )
  expect(wrong).toEqual([])
  const refused = read.filter(({ is }) => is.some((one) => one.startsWith('refuses')))
  expect(refused.slice(0, refused.length > 200 ? 3 : 0)).toEqual([])
})
