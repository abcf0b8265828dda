import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPastResults } from '@/domain/pastResults/pastResults'
import { leftOutOf, said } from './read'
import { statements } from './statements'

describe('a statement', () => {
  it.each(statements)('of %s', (_name, text, right) => {
    expect(said(text)).toBe(right)
  })
})

describe('results in a row or a list', () => {
  it.each([
    ['WWLD', 'WWLD'],
    ['w w l d', 'WWLD'],
    ['W,L;D\nW | L', 'WLDWL'],
    ['VVDE', 'WWLD'],
    ['v d e v', 'WLDW'],
    ['Vitória, derrota, empate', 'WLD'],
    ['win loss draw doji', 'WLDD'],
    ['WIN\r\nLOSS\r\nWIN\r\n', 'WLW'],
    ['ganada perdida empate', 'WLD'],
    ['gagné perdu nul', 'WLD'],
    ['acerto erro', 'WL'],
    ['won loose equal refund', 'WLDD'],
    ['✅✅❌ ✅', 'WWLW'],
    ['✔ ✖ ⛔ 🚫 ❎ 🟩 🟥 ⚪', 'WLLLLWLD'],
    ['green red', 'WL'],
    ['W L E', 'WLD'],
    ['GP', 'WL'],
    ['W/L', 'WL'],
    // A line is one result, whatever repeats it.
    ['✅ WIN\nResultado: ❌ LOSS', 'WL'],
    ['Resultado: WIN\nResultado: LOSS', 'WL'],
    ['WIN, LOSS e WIN', 'WLW'],
    ['1) WIN\n2) LOSS\n3. ✅', 'WLW'],
    ['02/05/2025 10:35 EURUSD CALL WIN\n02/05/2025 10:40 EURUSD PUT LOSS', 'WL'],
    ['Volatility 75 Index | CALL | WIN\nVolatility 75 Index | PUT | LOSS', 'WL'],
    ['[02/05/2025 10:35:05] Sala VIP: ✅ WIN\n[02/05/2025 10:40:05] Sala VIP: ❌ LOSS', 'WL'],
    ['✅ WIN DE PRIMEIRA, parabéns a todos\n❌ LOSS', 'WL'],
    // Headings, names and counts beside results are none.
    ['📅 02/05/2025\nRESULTADOS\n10:35 ✅\n10:40 ❌\nTotal: 1x1', 'WL'],
    ['WIN\nLOSS\nWINS: 1\nLOSSES: 1', 'WL'],
    ['📊 RESULTADO\n🎯 EURUSD | M1 | 10:35\n✅ WIN\n', 'W'],
    // Newest first, by its own times.
    ['10:45 ✅\n10:40 ⛔\n10:35 ⛔', 'LLW'],
    ['03/05 ✅\n02/05 ⛔', 'LW'],
    // Spots beside sides are their colours, unless they disagree.
    ['EURUSD CALL 10:35 🟢\nEURUSD CALL 10:40 🔴', 'WL'],
    ['8,70\n-10,00\nR$ 8,70\n(10,00)', 'WLWL'],
    ['resultado\n8,70\n-10,00', 'WL'],
    ['02/05 EURUSD +8,70\n02/05 GBPUSD -R$ 10,00\nBom dia!', 'WL'],
  ])('%j is %s', (text, expected) => {
    expect(said(text)).toBe(expected)
  })

  it.each([
    ['', 'refuses empty'],
    [' \n ', 'refuses empty'],
    ['resultado\n', 'refuses empty'],
    ['WWX', 'refuses unknown 1'],
    ['win\nmaybe', 'refuses unknown 2'],
    ['result\nwin\n\nhm', 'refuses unknown 4'],
    ['10\n20\n30', 'refuses unknown 1'],
    // A page of a broker, cell by cell: the stakes are no results.
    ['EURUSD\n10\n+8,70\nGBPUSD\n10\n-10,00', 'refuses unknown 1'],
    ['EURUSD\n10\n-10\nGBPUSD\n10\n8,70', 'refuses unknown 1'],
    ['10\n+8,70\n10\n-10', 'refuses unknown 1'],
    ['EURUSD +8,70 -0,30\nEURUSD -10', 'refuses unknown 1'],
    ['Entrada 10:35-10:40', 'refuses empty'],
    ['leve', 'refuses unknown 1'],
    ['{"result": "win"}', 'refuses notTable'],
    ['Placar: 8x2', 'refuses counts'],
    ['✅ WINS: 7\n❌ LOSS: 2', 'refuses counts'],
    ['✅ WIN 7\n❌ LOSS 2', 'refuses counts'],
    ['✅ 3\n❌ 1', 'refuses counts'],
    ['Profit: 108.70\nLoss: 50.00\nNet: 58.70', 'refuses counts'],
    ['Lucro 100,00\nPrejuízo 50,00\nSaldo 50,00', 'refuses unknown 1'],
    ['M1 EURGBP 22:57 PUT 🟥\nM1 EURJPY 23:10 CALL 🟩', 'refuses unknown 1'],
    // Words about results.
    ['WIN\nhoje tivemos um win muito bom', 'refuses unknown 2'],
    ['✅ SEM LOSS\n✅ WIN', 'refuses unknown 1'],
    ['✅ Entrada confirmada', 'refuses unknown 1'],
    ['WIN -10,00', 'refuses unknown 1'],
    ['D', 'asks d'],
    ['W V D', 'asks d'],
    ['win\nhit\nloss', 'asks hit'],
    ['✅ LOSS\n❌ LOSS', 'asks clash'],
    ['WIN G1\nLOSS', 'asks gale'],
    ['10:35 ✅ 2\n10:40 ❌', 'asks gale'],
    ['WIN 1G\nWIN no gale 2', 'asks gale'],
  ])('%j: %s', (text, expected) => {
    expect(said(text)).toBe(expected)
  })

  it('names the first five places that are wrong', () => {
    expect(readPastResults('a\nb\nc\nx\ny\nz').problems).toHaveLength(5)
  })

  it('are read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('W', 'L'), { minLength: 1 }), (list) => {
        expect(said(list.join(''))).toBe(list.join(''))
        expect(said(list.join(', '))).toBe(list.join(''))
      }),
    )
  })
})

describe('a table', () => {
  it.each([
    ['data,ativo,resultado\n2026-01-02,EURUSD,win\n2026-01-02,"EUR,USD",loss\n', 'WL'],
    ['Data;Ativo;Resultado\n02/01;EURUSD;V\n02/01;EURUSD;D\n\n', 'WL'],
    ['asset\tResult\nEURUSD\tW\nEURUSD\tD\n', 'WD'],
    ['result\nwin\nloss', 'WL'],
    ['date,W/L\n1,W\n2,L', 'WL'],
    ['data;acerto\n1;true\n2;false', 'WL'],
    ['id,won\n1,1\n2,0', 'WL'],
    ['data;lucro\n02/01;8,50\n02/01;-10,00\n02/01;0,00\n02/01;R$ 4,25\n02/01;-R$ 4,25', 'WLDWL'],
    ['date,profit\n1,8.5\n2,\u221210\n3,(10.00)\n4,+3 USD', 'WLLW'],
    ['lucro\n5,00-\n5,00 -\n5,00', 'LLW'],
    ['lucro\nR$ -5,00\n$-5\n-$5\nUSD 3.10\n5 USD-\n(R$ 2,00)\n+R$ 4', 'LLLWLLW'],
    ['Date;Actif;Résultat\n02/05/2025;EURUSD;Gagné\n03/05/2025;EURUSD;Nul', 'WD'],
    [
      '| Data | Ativo | Resultado |\n|---|---|---|\n| 02/05 | EURUSD | WIN |\n| 02/05 | EURUSD | LOSS |',
      'WL',
    ],
    ['Date,Pair,Pips\n2025-01-02,EURUSD,12\n2025-01-03,EURUSD,-3', 'WL'],
    ['Date,Profit,Cumulative Profit\n2025-01-02,5,5\n2025-01-03,-3,2', 'WL'],
    // The amount says how what was sold ended.
    ['date,status,profit\n1,won,5\n2,sold,-1', 'WL'],
    [
      'Data,Ativo,Investimento,Retorno,Lucro\n1,EURUSD,10,18.7,8.7\n2,EURUSD,10,0,-10\n3,EURUSD,10,10,0',
      'WLD',
    ],
    ['Hora | Ativo | Direção\n10:35 | EURUSD | CALL ✅\n10:40 | GBPUSD | PUT ❌', 'WL'],
    ['Hora;Ativo;Obs\n10:35;EURUSD;win\n10:40;GBPUSD;', 'refuses noResultColumn'],
    // Rows that sort by day and month alike, whichever comes first.
    ['Date;Symbol;Profit\n03/04/2025;EURUSD;5\n02/03/2025;EURUSD;-5', 'LW'],
    ['profit\n3\nnone', 'refuses unknown 3'],
    ['profit\n3\n2026-01-02', 'refuses unknown 3'],
    ['profit\n3\n-5-', 'refuses unknown 3'],
    ['profit\n3\n(5', 'refuses unknown 3'],
    ['date,asset,amount\n1,EURUSD,3', 'refuses noResultColumn'],
    // Days, months and instruments, not trades.
    ['Date,Trades,Profit\n2025-01-01,12,35.2\n2025-01-02,8,-12', 'refuses counts'],
    ['Mês;Lucro\nJaneiro;350,00\nFevereiro;-120,00', 'refuses counts'],
    ['Symbol,Total Profit\nEURUSD,50\nGBPUSD,-20', 'refuses counts'],
    ['Data,Profit,Loss\n1,5,\n2,,5', 'refuses noResultColumn'],
    ['Date,Symbol,Profit,Balance\n2025-01-02,EURUSD,1,250.00,1250.00', 'refuses rowLength 2'],
    ['Date,Symbol,Profit,Obs\n2025-01-02,EURUSD,-3.00,\n2025-01-03,EURUSD,0,87', 'refuses rowLength 3'],
    ['Date,Symbol,Profit,Balance\n2025-01-02,EURUSD,5,100\n2025-01-03,-5,95', 'refuses rowLength 3'],
    [
      'Ref,Transaction time,Transaction,Credit/Debit\n1,2025-05-02,Buy,-1.00\n1,2025-05-02,Sell,1.95',
      'refuses noResultColumn',
    ],
    ['profit\n1.85\n0\n0\n1.85', 'asks zero'],
    ['Lucro\n8,70\n-10,00\n-1,30', 'asks last'],
    ['data;resultado;lucro\n1;WIN;-5\n2;LOSS;-5', 'asks clash'],
    ['Date,Symbol,Profit\n2025-01-02,EURUSD,5\n2025-01-05,EURUSD,-5\n2025-01-03,EURUSD,5', 'asks order'],
    ['Date,Symbol,Profit,Commission\n2025-01-02,EURUSD,2,-5\n2025-01-03,EURUSD,-5,-5', 'asks costs'],
    ['Date,Symbol,What\n2025-01-02,EURUSD,5\n2025-01-03,EURUSD,-5', 'asks column'],
    ['Data;Gale;Resultado\n1;0;WIN\n2;1;WIN\n3;2;LOSS', 'asks gale'],
    // Each order of a gale has its row.
    ['Data;Gale;Resultado\n1;0;LOSS\n2;1;WIN\n3;0;WIN', 'LWW'],
    ['Data,Resultado\n02/05,WIN\n03/05,pendente\n04/05,LOSS', 'WL'],
    ['Data;Ativo;Lucro\n1;EURUSD;5\n2;EURUSD;-5\n\nResumo:\nLucro total;;0\nTaxa de acerto;;50%', 'WL'],
    ['Data;Ativo;Lucro\n1;EURUSD;5\nSubtotal;;5\n2;EURUSD;-5\nTotal;;0', 'WL'],
    [
      'Trade #,Type,Signal,Net P&L USD\n1,Entry long,L,5\n1,Exit long,TP,5\n2,Entry long,L,-3\n2,Exit long,Open,-3',
      'W',
    ],
    [
      'Time,Side,Fee,Realized Profit\n2025-01-01,BUY,0,0\n2025-01-02,SELL,0,5\n2025-01-03,SELL,0,-5',
      'asks zero',
    ],
  ])('%j: %s', (text, expected) => {
    expect(said(text)).toBe(expected)
  })

  it.each([
    ['myfxbook deposits', '1 deposit, 1 open, 1 withdrawal'],
    ['mt4 balance row', '1 balance'],
    ['mt5 positions total', '1 sum'],
    ['nelogica profit', '1 sum, 2 text'],
    ['tradingview new', '2 opening'],
  ])('names what it leaves out: %s', (name, kinds) => {
    expect(leftOutOf(statements.find(([one]) => one === name)?.[1] ?? '')).toBe(kinds)
  })
})

describe('an answer', () => {
  it.each([
    ['profit\n1.85\n0\n0.00\n1.85', { zero: 'loss' }, 'WLLW'],
    ['profit\n1.85\n0\n0.00\n1.85', { zero: 'draw' }, 'WDDW'],
    ['profit\n1.85\n0\n0.00\n1.85', { zero: 'skip' }, 'WW'],
    [
      'Ativo;Investimento;Lucro\nEURUSD;10,00;18,70\nEURUSD;10,00;0,00\nEURUSD;10,00;10,00',
      { zero: 'loss' },
      'WLD',
    ],
    [
      'Ativo;Investimento;Lucro\nEURUSD;10,00;18,70\nEURUSD;10,00;0,00\nEURUSD;10,00;10,00',
      { zero: 'draw' },
      'WDW',
    ],
    ['WIN\nWIN G1\nLOSS', { gale: 'signals' }, 'WWL'],
    ['WIN\nWIN G1\nLOSS', { gale: 'orders' }, 'WLWL'],
    ['WIN\nWIN G1\nLOSS', { gale: 'allLost' }, 'WLWLL'],
    ['✅\n🐔 ✅\n❌\n🐔 🐔 ✅', { gale: 'orders' }, 'WLWLLLW'],
    ['✅ LOSS\n❌ LOSS', { clash: 'word' }, 'LL'],
    ['✅ LOSS\n❌ LOSS', { clash: 'mark' }, 'WL'],
    ['data;resultado;lucro\n1;WIN;-5\n2;LOSS;-5', { clash: 'amount' }, 'LL'],
    ['win\nhit\nloss', { hit: 'loss' }, 'WLL'],
    ['Data;Gale;Resultado\n1;0;WIN\n2;1;WIN\n3;2;LOSS', { gale: 'orders' }, 'WLWLLL'],
    ['W V D', { d: 'draw' }, 'WWD'],
    ['WWL', { order: 'turned' }, 'LWW'],
    ['Lucro\n8,70\n-10,00\n-1,30', { last: 'sum' }, 'WL'],
    ['Lucro\n8,70\n-10,00\n-1,30', { last: 'result' }, 'WLL'],
    [
      'Date,Symbol,Profit\n2025-01-02,EURUSD,5\n2025-01-05,EURUSD,-5\n2025-01-03,EURUSD,5',
      { order: 'byDate' },
      'WWL',
    ],
    [
      'Date,Symbol,Profit,Commission\n2025-01-02,EURUSD,2,-5\n2025-01-03,EURUSD,-5,-5',
      { costs: 'subtract' },
      'LL',
    ],
    ['Date,Symbol,What\n2025-01-02,EURUSD,5\n2025-01-03,EURUSD,-5', { column: 'What' }, 'WL'],
    ['Data;Resultado;Lucro\n1;WIN;5\n2;LOSS;-5\n3;EMPATE;-1', { column: 'Lucro' }, 'WLL'],
    // An answer to nothing that is asked changes nothing.
    ['WWL', { account: 'x', zero: 'loss', gale: 'orders', table: 'y' }, 'WWL'],
  ] as const)('to what is open in %j: %j', (text, choices, expected) => {
    expect(said(text, choices)).toBe(expected)
  })

  it('says whose results they are', () => {
    const [, text = ''] = statements.find(([name]) => name === 'fxblue two accounts') ?? []
    expect(said(text, { account: 'alpha' })).toBe('WL')
    expect(leftOutOf(text, { account: 'alpha' })).toBe('2 otherAccount')
    expect(said(text, { account: '' })).toBe('asks order')
    expect(said(text, { account: '', order: 'byDate' })).toBe('WWLL')
  })
})
