/** How much what is wrong harms: the one order of all lists. */
import type { Severity } from '@/domain/conflicts'

interface Wrong {
  readonly id: string
  readonly severity: Severity
}

/** Money is at risk now; nothing works; it ends soon; something else happens than was meant; it is of others; it may be meant. */
export const harms = ['risk', 'stopped', 'soon', 'look', 'others', 'hint'] as const
export type Harm = (typeof harms)[number]

/** Causes whose severity alone does not tell it. */
const own: Readonly<Record<string, Harm>> = {
  entryZero: 'stopped',
  copyingOff: 'stopped',
  botBeforeFollowers: 'others',
}

const bySeverity = { danger: 'risk', warning: 'look', hint: 'hint' } as const

export const harmOfCause = ({ id, severity }: Wrong): Harm => own[id] ?? bySeverity[severity]

const rank = (cause: Wrong) => harms.indexOf(harmOfCause(cause))
export const byHarm = (a: Wrong, b: Wrong) => rank(a) - rank(b)
