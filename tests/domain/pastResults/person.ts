/** A person who knows what each line of a text is, answers what the panel asks, and believes what it has filled in. */
import { readPastResults } from '@/domain/pastResults/pastResults'
import type { ResultMeaning, PastResults, ResultAnswers, ResultGroup } from '@/domain/pastResults/reading'

export interface Knowledge {
  /** of each line: W, L, D or n (no operation); several in a line for several results; '' = blank */
  readonly truth: readonly string[]
  /** what a mark or a word means where a line has several results */
  readonly words?: Readonly<Record<string, ResultMeaning>>
  /** header of the column, `#3` where it has none, or `none` */
  readonly column?: string | undefined
  readonly order?: ResultAnswers['order']
  readonly gale?: ResultAnswers['gale']
  readonly repeated?: ResultAnswers['repeated']
}

const letterOf = { win: 'W', loss: 'L', draw: 'D' } as const
const meaningOf: Readonly<Record<string, ResultMeaning>> = { W: 'win', L: 'loss', D: 'draw', n: 'none' }

export const lettersOf = ({ results }: Pick<PastResults, 'results'>) =>
  results.map(({ outcome }) => letterOf[outcome]).join('')

function meaningIn(group: ResultGroup, { truth, words = {} }: Knowledge): ResultMeaning | undefined {
  const own = group.lines.map((line) => truth[line - 1] ?? '')
  if (group.isOfRows) return own.every((one) => one === 'n') ? 'none' : 'counts'
  const meanings = new Set(own.map((one) => meaningOf[one] ?? words[group.text]))
  return meanings.size === 1 ? [...meanings][0] : undefined
}

export interface Told {
  /** `WWL`, `refused rowLength 2`, `stuck` with the group whose lines are different things */
  readonly said: string
  /** answers that were needed */
  readonly answers: number
  readonly last: PastResults
}

/** One open question after the other, as on the screen. */
export function askedAbout(text: string, knows: Knowledge): Told {
  let answers: ResultAnswers = {}
  for (let count = 0; ; count++) {
    const last = readPastResults(text, answers)
    const end = (said: string): Told => ({ said, answers: count, last })
    if (last.problem) return end(`refused ${last.problem}${last.line === undefined ? '' : ` ${last.line}`}`)
    if (last.open === 0) return end(lettersOf(last))
    if (last.results.length > 0) return end('computed before all is answered')
    if (last.columns.length > 0 && last.column.answer === undefined) {
      const wanted =
        knows.column === 'none'
          ? 'none'
          : last.columns.find(({ head, place }) => (head || `#${place}`) === knows.column)?.key
      if (wanted === undefined)
        return end(`stuck at the column ${last.columns.map(({ head }) => head).join()}`)
      answers = { ...answers, column: wanted }
      continue
    }
    const open = last.groups.filter(({ answer }) => answer === undefined)
    // What is rarer first: the rest is then answered at once.
    const rows = open.filter(({ isOfRows }) => isOfRows)
    const ofNone = rows.filter((one) => meaningIn(one, knows) === 'none')
    const group =
      (ofNone.length * 2 <= rows.length ? ofNone[0] : undefined) ??
      open.find((one) => meaningIn(one, knows) !== 'none') ??
      open[0]
    if (group) {
      const meaning = meaningIn(group, knows)
      if (meaning === undefined) return end(`stuck at ${group.key}`)
      // As the buttons below the groups do: all that are left of a kind at once.
      const alike = open.filter(({ isOfRows }) => isOfRows === group.isOfRows)
      const isAll =
        alike.every((one) => meaningIn(one, knows) === meaning) && (group.isOfRows || meaning === 'none')
      const told = Object.fromEntries((isAll ? alike : [group]).map(({ key }) => [key, meaning]))
      answers = { ...answers, groups: { ...answers.groups, ...told } }
    } else if (last.repeated && last.repeated.answer === undefined)
      answers = { ...answers, repeated: knows.repeated ?? 'each' }
    else if (last.gale && last.gale.answer === undefined)
      answers = { ...answers, gale: knows.gale ?? 'signals' }
    else answers = { ...answers, order: knows.order ?? 'asWritten' }
  }
}

/** The results of a truth, in the order of its lines. */
export const lettersIn = (truth: readonly string[]) => truth.join('').replaceAll('n', '')
