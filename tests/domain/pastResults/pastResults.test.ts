import { describe, expect, it } from 'vitest'
import { readPastResults } from '@/domain/pastResults/pastResults'
import { MOST_ROWS, type ResultAnswers } from '@/domain/pastResults/reading'
import { askedAbout, lettersIn, lettersOf, type Knowledge } from './person'
import { harderTexts, pastTexts, type PastText } from './pastTexts'

const marks = {
  '🐔 …': 'loss',
  '✅ …': 'win',
  '✅': 'win',
  '❌': 'loss',
  '❌ …': 'loss',
  WIN: 'win',
  LOSS: 'loss',
  e: 'none',
} as const

const knowledgeOf = ({ truth = '', column, order }: PastText): Knowledge => ({
  truth: truth.split(','),
  words: marks,
  column,
  order,
})

const rightOf = ({ truth, order }: PastText, text: string) => {
  const letters = lettersIn((truth ?? '').split(','))
  const isTurned = order === 'turned' || readPastResults(text).order?.answer === 'turned'
  return isTurned ? Array.from(letters).toReversed().join('') : letters
}

describe.each([...pastTexts, ...harderTexts].map((one) => [one.name, one] as const))('%s', (_, one) => {
  it('comes to its results by the answers of who knows them, or is refused', () => {
    const { said, last } = askedAbout(one.text, knowledgeOf(one))
    if (one.refused) expect(said).toMatch(new RegExp(`^refused ${one.refused}`))
    else expect(said).toBe(rightOf(one, one.text).replace(/^$/, 'refused noResults'))
    // Every line that is not blank is in a group, and in no two of which both say what it is.
    if (one.refused) return
    const lines = one.text.replaceAll(/\r\n?/g, '\n').split('\n')
    const written = lines.flatMap((line, place) => (line.trim() === '' ? [] : [place + 1]))
    const inGroups = new Set(last.groups.flatMap((group) => group.lines))
    const isContinued = (line: number) => (one.truth ?? '').split(',')[line - 1] === ''
    expect(
      written.filter(
        (line) => !inGroups.has(line) && !isContinued(line) && !lines[line - 1]?.startsWith('sep='),
      ),
    ).toEqual([])
  })
})

it('nine of ten of them need three answers or fewer', () => {
  const read = pastTexts
    .filter(({ refused }) => !refused)
    .map((one) => [one.name, askedAbout(one.text, knowledgeOf(one)).answers] as const)
  const many = read.filter(([, answers]) => answers > 3)
  expect(many.slice(0, many.length * 10 > read.length ? many.length : 0)).toEqual([])
})

const groupOf = (text: string, key: string, answers?: ResultAnswers) =>
  readPastResults(text, answers).groups.find((group) => group.key === key)

describe('what is asked', () => {
  it('is nothing in a language of the panel, and three answers in any other', () => {
    expect(lettersOf(readPastResults('10:35 EURUSD WIN\n10:40 GBPUSD LOSS\n10:45 USDJPY WIN'))).toBe('WLW')
    const truth = ['W', 'L', 'W']
    for (const [win, loss] of [
      ['MENANG', 'KALAH'],
      ['Gewonnen', 'Verloren'],
      ['kazandı', 'kaybetti'],
      ['выигрыш', 'проигрыш'],
      ['勝ち', '負け'],
    ] as const) {
      const text = `10:35 EURUSD ${win}\n10:40 GBPUSD ${loss}\n10:45 USDJPY ${win}`
      const { said, answers } = askedAbout(text, { truth })
      expect([text, said, answers <= 3]).toEqual([text, 'WLW', true])
    }
  })

  it('is each word that is not certain, and nothing is computed while one is open', () => {
    const text = '10:35 WIN\n10:40 stopado\n10:45 WIN'
    const open = readPastResults(text)
    expect([open.open, open.results]).toEqual([1, []])
    expect(groupOf(text, 'stopado')).toMatchObject({ lines: [2], answer: undefined })
    expect(lettersOf(readPastResults(text, { groups: { stopado: 'loss' } }))).toBe('WLW')
    expect(lettersOf(readPastResults(text, { groups: { stopado: 'none' } }))).toBe('WW')
    // What is filled in can be changed.
    expect(lettersOf(readPastResults(text, { groups: { stopado: 'loss', win: 'draw' } }))).toBe('DLD')
  })

  it('is every amount where nothing names the column, and a letter whose counterpart is missing', () => {
    expect(readPastResults('8,70\n-10,00\n8,70').open).toBe(2)
    expect(lettersOf(readPastResults('Lucro\n8,70\n-10,00\n8,70', { order: 'asWritten' }))).toBe('WLW')
    expect(groupOf('L\nS\nL', '=l')?.answer).toBeUndefined()
    expect(lettersOf(readPastResults('W\nL\nL'))).toBe('WLL')
    // A name over amounts is no win.
    expect(groupOf('Ganho\n8,70\n-10,00', 'ganho')?.answer).toBeUndefined()
  })

  it('are the repeated marks of a line: each a result, or one', () => {
    const text = '✅✅✅\n❌'
    expect(readPastResults(text).repeated).toMatchObject({ answer: undefined })
    expect(lettersOf(readPastResults(text, { repeated: 'each' }))).toBe('WWWL')
    expect(lettersOf(readPastResults(text, { repeated: 'one' }))).toBe('WL')
    expect(readPastResults('✅✅❌').repeated).toBeUndefined()
  })

  it('is how a win at a gale counts', () => {
    const text = '10:35 WIN\n10:40 WIN G2\n10:45 LOSS'
    const groups = { 'win g #': 'win' } as const
    expect(readPastResults(text, { groups }).gale?.options).toEqual(['signals', 'orders', 'allLost'])
    const asks = (gale: 'signals' | 'orders' | 'allLost') =>
      lettersOf(readPastResults(text, { groups, gale }))
    expect([asks('signals'), asks('orders'), asks('allLost')]).toEqual(['WWL', 'WLLWL', 'WLLWLLL'])
    expect(readPastResults(text, { groups: { 'win g #': 'none' } }).gale).toBeUndefined()
  })

  it('is the order, where no dates show it and it matters', () => {
    const table = (...dates: readonly string[]) =>
      [
        'Data;Ativo;Lucro',
        ...dates.map((date, place) => `${date};EURUSD;${place % 2 === 0 ? '8,70' : '-10,00'}`),
      ].join('\n')
    expect(readPastResults(table('01/05/2025', '02/05/2025', '13/05/2025')).order).toMatchObject({
      answer: 'asWritten',
      source: 'certain',
    })
    const newest = readPastResults(table('13/05/2025', '02/05/2025', '01/05/2025', '30/04/2025'))
    expect([newest.order?.answer, lettersOf(newest)]).toEqual(['turned', 'LWLW'])
    const mixed = table('13/05/2025', '02/05/2025', '14/05/2025', '15/05/2025')
    expect(readPastResults(mixed).order).toMatchObject({
      answer: undefined,
      options: ['asWritten', 'turned', 'byDate'],
    })
    expect(lettersOf(readPastResults(mixed, { order: 'byDate' }))).toBe('LWWL')
    expect(readPastResults(table('02/05/2025', '02/05/2025')).order?.answer).toBeUndefined()
    expect(readPastResults('Data;Lucro\n02/05/2025;-8,70\n02/05/2025;-1,00').order).toBeUndefined()
  })

  it('is the column, where names disagree, and `none` refuses', () => {
    const text =
      'Type,Symbol,Close time,Profit,Net profit\nx,EURUSD,2025/10/02,2.00,-3.00\nx,EURUSD,2025/10/03,20.00,15.00\nx,EURUSD,2025/10/04,-1.00,-2.00'
    const { column, columns } = readPastResults(text)
    expect([column.answer, columns.map(({ head }) => head)]).toEqual([undefined, ['Profit', 'Net profit']])
    const keyOf = (head: string) => columns.find((one) => one.head === head)?.key ?? ''
    expect(lettersOf(readPastResults(text, { column: keyOf('Profit') }))).toBe('WWL')
    expect(lettersOf(readPastResults(text, { column: keyOf('Net profit') }))).toBe('LWL')
    expect(readPastResults(text, { column: 'none' }).problem).toBe('noResults')
    expect(readPastResults(text, { column: 'gone' }).column.answer).toBeUndefined()
  })

  it('are rows that may be no operations, before their values', () => {
    const text = 'Data;Ativo;Lucro\n01/05/2025;EURUSD;8,70\n02/05/2025;;-50,00\n03/05/2025;EURUSD;-10,00'
    const odd = groupOf(text, 'lacks:Ativo:')
    expect(odd).toMatchObject({ kind: 'lacks', isOfRows: true, lines: [3], answer: undefined })
    expect(lettersOf(readPastResults(text, { groups: { 'lacks:Ativo:': 'none' } }))).toBe('WL')
    expect(lettersOf(readPastResults(text, { groups: { 'lacks:Ativo:': 'counts' } }))).toBe('WLL')
  })

  it('is a profit below its costs', () => {
    const text =
      'Data;Ativo;Lucro;Comissão\n01/05/2025;EURUSD;0,50;-0,70\n02/05/2025;EURUSD;8,00;-0,70\n03/05/2025;EURUSD;-8,00;-0,70'
    expect(groupOf(text, 'costs')).toMatchObject({ lines: [2], answer: undefined })
  })

  it('are rows of several operations, and rows that were there before', () => {
    const months = 'Month,Trades,Profit\n2025-01,40,120.00\n2025-02,38,-50.00'
    expect(groupOf(months, 'several:Month')).toMatchObject({ lines: [2, 3], answer: undefined })
    const row = '2025/10/02 09:00:00,EURUSD,5.00'
    const twice = `Close time,Symbol,Profit\n${row}\n2025/10/02 10:00:00,EURUSD,-5.00\n${row}`
    expect(groupOf(twice, 'again:')).toMatchObject({ lines: [4], answer: undefined })
  })

  it('are headings that only look like results', () => {
    expect(groupOf('WIN / LOSS\n10:35 WIN\n10:40 LOSS', 'win loss')).toMatchObject({
      lines: [1],
      answer: undefined,
    })
    expect(groupOf('WIN:\n10:35 EURUSD', 'win :')?.answer).toBeUndefined()
    expect(groupOf('Win %\n10:35 WIN', 'win %')?.answer).toBeUndefined()
  })

  it('is an amount behind any dash', () => {
    const table = 'Data;Ativo;Lucro\n01/05/2025;EURUSD;8,70\n02/05/2025;EURUSD;\u201310,00'
    expect(lettersOf(readPastResults(table))).toBe('WL')
    expect(groupOf('EURUSD +8,70\nGBPUSD \u201310,00', '-')).toMatchObject({ lines: [2] })
  })

  it('is the sum of the rows above', () => {
    const text = 'Data;Lucro\n01/05/2025;8,70\n02/05/2025;-10,00\n03/05/2025;-1,30'
    expect(groupOf(text, 'sum:')).toMatchObject({ lines: [4], answer: undefined })
  })
})

describe('answers', () => {
  const text = 'Hora;Resultado\n10:35;menang\n10:40;kalah'
  it('are remembered by the shape of the text, and shown as such', () => {
    const first = readPastResults(text)
    const next = text.replace('10:35', '11:35').concat('\n11:50;menang')
    expect(readPastResults(next).shape).toBe(first.shape)
    const groups = { menang: 'win', kalah: 'loss' } as const
    const column = first.columns[0]?.key ?? ''
    const again = readPastResults(next, { order: 'asWritten' }, (shape) =>
      shape === first.shape ? { column, groups } : undefined,
    )
    expect(lettersOf(again)).toBe('WLW')
    expect(again.groups.map(({ source }) => source)).toContain('remembered')
    expect(again.column.source).toBe('remembered')
    // The person's own come first.
    const own = readPastResults(next, { order: 'asWritten', groups: { menang: 'draw' } }, () => ({
      column,
      groups,
    }))
    expect(lettersOf(own)).toBe('DLD')
  })
})

describe('a text', () => {
  it('that is none, or too long, is refused', () => {
    for (const empty of ['', ' \n ', '\uFEFF\n']) expect(readPastResults(empty).problem).toBe('empty')
    expect(readPastResults('[{"profit":1}]').problem).toBe('notTable')
    expect(readPastResults('W\n'.repeat(MOST_ROWS + 1)).problem).toBe('tooMany')
    expect(readPastResults('WL'.repeat(MOST_ROWS)).problem).toBe('tooMany')
    expect(readPastResults('WL\n'.repeat(MOST_ROWS / 2)).results).toHaveLength(MOST_ROWS)
  })
  it('of which nothing is an operation has no results', () => {
    expect(readPastResults('bom dia', { groups: { 'bom dia': 'none' } }).problem).toBe('noResults')
  })
})
