import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fewAndMany } from '@tests/support/fewAndMany'
import { askedAbout, lettersIn } from './person'

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
  extra: fc.array(fc.nat(7), { maxLength: 2 }),
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

function textOf(made: Table): {
  readonly text: string
  readonly truth: readonly string[]
  readonly column: string
} {
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
  const written = rows.map((cells, place): readonly [Cells, string] => [
    cells,
    made.trades[place]?.outcome ?? '',
  ])
  for (const [place, row] of withoutTrade) written.splice(Math.min(place, written.length), 0, [row, 'n'])
  if (made.isFalling) written.reverse()
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
  const lines: readonly (readonly [string, string])[] = [
    ...(made.above === 'sep'
      ? [[`sep=${separator}`, 'n'] as const]
      : made.above === 'account'
        ? [['Account: 9001', 'n'] as const, ['', ''] as const]
        : []),
    [line(heads), 'n'],
    ...written.map(([cells, outcome]) => [line(cells), outcome] as const),
    ...(made.hasTotal && style !== 'words' ? [[line(total), 'n'] as const] : []),
    ['', ''],
  ]
  return {
    text: lines.map(([text]) => text).join(made.ending),
    truth: lines.map(([, outcome]) => outcome),
    column: style === 'words' ? heads.result : heads.profit,
  }
}

/** Who leaves what is filled in as it is, and answers the rest by what each line is. */
const outcomeOf = (
  one: { readonly text: string; readonly truth: readonly string[]; readonly column?: string },
  order: 'asWritten' | 'turned',
) => {
  const { said, answers } = askedAbout(one.text, { ...one, order })
  return { text: one.text, said, answers }
}
const isRead = ({ said }: { readonly said: string }) => /^[WLD]+$/.test(said)
const turned = (letters: string) => Array.from(letters).toReversed().join('')

for (const { runs, isFew, options } of fewAndMany(200, 2000))
  it(
    `${runs} statements, however their columns are called and ordered, are never read wrongly, and come to their results within three or four answers`,
    options,
    () => {
      // So few are the same each time: of others a share may be beyond its bound by chance.
      const read = fc.sample(table, isFew ? { numRuns: runs, seed: 7 } : runs).map((made) => {
        const one = textOf(made)
        const right = made.isFalling ? turned(lettersIn(one.truth)) : lettersIn(one.truth)
        return { right, ...outcomeOf(one, made.isFalling ? 'turned' : 'asWritten') }
      })
      expect(read.filter((one) => isRead(one) && one.said !== one.right).slice(0, 3)).toEqual([])
      const slow = (most: number) => read.filter((one) => !isRead(one) || one.answers > most)
      expect(slow(3).slice(0, slow(3).length > runs / 5 ? 5 : 0)).toEqual([])
      expect(slow(4).slice(0, slow(4).length > runs / 10 ? 5 : 0)).toEqual([])
    },
  )

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

/** Losses and wins in words that no list of words has. */
const strange = {
  W: ['bateu certinho', 'menang', 'saiu a boa'],
  L: ['stopado', 'kalah', 'não deu'],
  D: ['seri', 'zerou'],
} as const

for (const { runs, options } of fewAndMany(200, 2000))
  it(
    `${runs} lists of signal groups, a tenth of it in words that are not known, are never read wrongly`,
    options,
    () => {
      const made = fc.sample(
        fc.tuple(groupList, fc.array(fc.nat(29), { minLength: 10, maxLength: 10 })),
        runs,
      )
      const read = made.map(([{ lines, ...how }, odd]) => {
        // Without a time nothing shows which line is the newest.
        const isTurned = how.isFalling && how.shape !== 'bare' && lines.length > 1
        const written = lines.map(
          ({ outcome, word, gale, asset, side }, place): readonly [string, string] => {
            const isStrange = (odd[place] ?? 0) < 3
            const words = isStrange ? strange[outcome] : marksOf[outcome]
            const isGale = !isStrange && outcome === 'W' && gale > 0
            const result = `${words[word % words.length]}${isGale ? `${how.galeText}${gale}` : ''}`
            const time = `10:${String(10 + place)}`
            const text = {
              all: ['M5', asset, side, `${time} ${result}`].join(how.separator),
              time: `${time} ${result}`,
              bare: result,
            }[how.shape]
            return [text, `${isGale ? gale : 0}${outcome}`]
          },
        )
        const headed = how.heading.split('\n').slice(0, -1)
        const all = [
          ...headed.map((text) => [text, text === '' ? '' : 'n'] as const),
          ...(isTurned ? written.toReversed() : written),
          ...how.footer
            .split('\n')
            .slice(1)
            .map((text) => [text, 'n'] as const),
        ]
        const truth = all.map(([, outcome]) => outcome.slice(-1))
        const text = all.map(([line]) => line).join('\n')
        const signals = lines.map(({ outcome }) => outcome).join('')
        const orders = written
          .map(([, outcome]) => 'L'.repeat(Number(outcome[0])) + outcome.slice(1))
          .join('')
        const order = isTurned ? 'turned' : 'asWritten'
        const words = Object.fromEntries(
          (['W', 'L', 'D'] as const).flatMap((letter) =>
            marksOf[letter].map(
              (one) => [one, ({ W: 'win', L: 'loss', D: 'draw' } as const)[letter]] as const,
            ),
          ),
        )
        const hasGale = signals !== orders
        return (['signals', ...(hasGale ? (['orders'] as const) : [])] as const).map((gale) => {
          const { said, answers } = askedAbout(text, { truth, order, gale, words, repeated: 'one' })
          return { text, right: gale === 'signals' ? signals : orders, said, answers }
        })
      })
      const all = read.flat()
      expect(all.filter((one) => isRead(one) && one.said !== one.right).slice(0, 3)).toEqual([])
      const stuck = all.filter((one) => !isRead(one))
      expect(stuck.slice(0, stuck.length > runs / 5 ? 5 : 0)).toEqual([])
    },
  )
