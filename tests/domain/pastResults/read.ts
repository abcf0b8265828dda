import { readPastResults } from '@/domain/pastResults/pastResults'
import type { ResultChoices } from '@/domain/pastResults/reading'

const letterOf = { win: 'W', loss: 'L', draw: 'D' }

/** `WWL`; `asks zero`; `refuses unknown 3`: the problem and its line. */
export function said(text: string, choices?: ResultChoices): string {
  const { problems, results, questions } = readPastResults(text, choices)
  if (problems) {
    const [first] = problems
    return `refuses ${first?.problem}${first && 'line' in first ? ` ${first.line}` : ''}`
  }
  const open = questions.filter(({ chosen }) => chosen === undefined)
  if (open.length > 0) return `asks ${open.map(({ kind }) => kind).join(' ')}`
  return results.map(({ outcome }) => letterOf[outcome]).join('')
}

/** `2 deposit, 1 sum` */
export const leftOutOf = (text: string, choices?: ResultChoices): string =>
  (readPastResults(text, choices).leftOut ?? [])
    .map(({ kind, count }) => `${count} ${kind}`)
    .toSorted()
    .join(', ')
