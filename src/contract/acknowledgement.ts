import {
  errorNames,
  hasContent,
  isJsonFields,
  messageIn,
  namesAnError,
  refusalIn,
  refusalText,
  type JsonFields,
} from './refusal'

/**
 * What the answer to a save or a command says. Only a refusal has to be recognised: whether a record is stored is shown by the read
 * after its save.
 * - **No**: `false`; an object with an `error`; one whose outcome field (`success`, `ok`, `status`…) is `false`, a code from 400 or
 *   names an error; a `msg` that names an error; a single word that does (`user_exist`). A no outweighs every yes in the same answer.
 * - **Unclear**: truncated JSON, down to its first letter, a page, a text of several lines, a notice of the provider's own program, a
 *   code of its own, a sentence that denies or names an error ("Internal error: database is locked"), an object without any
 *   outcome. It may or may not have been saved: a record is read, anything else is said to be unknown.
 * - **Yes**: everything else, such as an empty body, `null`, `{}`, `[]`, `true`, the record that was sent, "Dados salvos".
 *
 * Calls that answer with data (sign-in, registration, payment link) are read by their schemas instead.
 */
export type Acknowledgement = 'yes' | 'unclear' | { readonly msg: string }

/** Words that deny, as whole words: what they say was probably not done. An underscore ends a word too. */
const denial =
  /(?<![\p{L}\p{N}])(?:n[aã]o|not|nothing|never|nada|nunca|sin|sem|unable|cannot|(?:ca|could|did|was|were)n.t|rejected|rejeitad[oa]s?|rechazad[oa]s?|recusad[oa]s?|negad[oa]s?|locked|timeout)(?![\p{L}\p{N}])/iu
/** "no" denies in English and Spanish; after a Portuguese participle it means "in the": "salvo no robô". */
const plainNo = /(?<![\p{L}\p{N}])(?<![oa]s?\s)no(?![\p{L}\p{N}])/iu

/** What a program says about itself before or instead of its answer: "Notice: Undefined index: lote in …", `NaN`. */
const programNotice =
  /\b(?:nan|infinity|notice|warning|deprecated|undefined|exception|traceback|on line \d+)\b/i

/** A word that may be the beginning of one of these: the rest of the answer was cut off. */
const cutWords = [
  'true',
  'false',
  'null',
  'undefined',
  'error',
  'exception',
  'failed',
  'failure',
  'falha',
  'denied',
  'invalid',
]
const isCut = (text: string) =>
  cutWords.some((word) => word.length > text.length && word.startsWith(text.toLowerCase()))

/** Longer texts are pages; texts with these characters are parts of JSON or HTML. */
const LONGEST = 120
const notProse = /[{}[\]<>"=]/
/** `trader_42`: a code of the provider's own. */
const isCode = (text: string) => /^\S*[\d_]\S*$/.test(text)

/** What one value says; `nothing`: it is blank and does not count. */
type Outcome = 'yes' | 'no' | 'unclear' | 'nothing'

function outcomeOfNumber(value: number): Outcome {
  if (value === 1 || (value >= 200 && value < 300)) return 'yes'
  return value >= 400 && value < 600 ? 'no' : 'unclear'
}

/** @param namesErrors whether the field is there to tell the outcome, so that an error in its text is a no */
function outcomeOfText(text: string, namesErrors: boolean): Outcome {
  if (text === '') return 'nothing'
  if (/^\d+$/.test(text)) return outcomeOfNumber(Number(text))
  const isOneWord = !/\s/.test(text) && text.length <= 64
  if (/^(?:false|no|n[aã]o|nok|ko)$/i.test(text)) return 'no'
  if (namesAnError(text)) return isOneWord || namesErrors ? 'no' : 'unclear'
  const isDoubtful =
    [denial, plainNo, notProse, programNotice, /\n/].some((pattern) => pattern.test(text)) ||
    isCode(text) ||
    isCut(text) ||
    !/\p{L}/u.test(text)
  return isDoubtful || text.length > LONGEST ? 'unclear' : 'yes'
}

function outcomeOfPlain(value: unknown, namesErrors: boolean): Outcome {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return outcomeOfNumber(value)
  return typeof value === 'string' ? outcomeOfText(value.trim(), namesErrors) : 'unclear'
}

/** A no outweighs a yes, which outweighs unclear; blanks alone are a yes, as an empty body is. */
function combined(outcomes: readonly Outcome[]): Exclude<Outcome, 'nothing'> {
  if (outcomes.includes('no')) return 'no'
  if (outcomes.includes('yes')) return 'yes'
  return outcomes.includes('unclear') ? 'unclear' : 'yes'
}

const outcomeNames =
  /^(?:success|sucesso|exito|ok|result|resultado|status|state|estado|code|status_?code|http_?code|acknowledged)$/i
const messageNames = /^(?:msg|message|mensagem|mensaje|detail)$/i
const ids = /^(?:userid|traderid|botid|brokerid|idchan|id)$/i

/** A value as comparable text: `true`, `"true"` and `1` are the same. */
function normalised(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true' ? '1' : '0'
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}

/** For each field name, every value that was sent in it. */
type Sent = ReadonlyMap<string, ReadonlySet<string>>

function valuesIn(sent: unknown): Sent {
  const values = new Map<string, Set<string>>()
  for (const record of Array.isArray(sent) ? sent : [sent]) {
    if (!isJsonFields(record)) continue
    for (const [name, value] of Object.entries(record)) {
      const text = normalised(value)
      if (text !== undefined) values.set(name, (values.get(name) ?? new Set()).add(text))
    }
  }
  return values
}

function isTheRecord(record: JsonFields, sent: Sent): boolean {
  const wasSent = ([name, value]: readonly [string, unknown]) =>
    sent.get(name)?.has(normalised(value) ?? ' ') ?? false
  const entries = Object.entries(record)
  return (
    entries.some((entry) => !ids.test(entry[0]) && wasSent(entry)) ||
    (entries.length > 0 && entries.every((entry) => ids.test(entry[0]) && wasSent(entry)))
  )
}

function outcomeOfField(name: string, value: unknown, sent: Sent): Outcome {
  if (sent.has(name)) return 'unclear'
  if (errorNames.includes(name)) return value === false || value === 0 ? 'yes' : 'nothing'
  if (typeof value === 'object' && value !== null)
    return hasContent(value) ? outcomeOf(value, sent) : 'nothing'
  const outcome = outcomeOfPlain(value, true)
  if (outcome === 'nothing' || messageNames.test(name) || outcomeNames.test(name)) return outcome
  return value === true ? 'yes' : 'unclear'
}

function outcomeOfList(list: readonly unknown[], sent: Sent): Exclude<Outcome, 'nothing'> {
  const [first] = list
  if (list.length === 1 && !Array.isArray(first)) return outcomeOf(first, sent)
  const outcomes = list.map((item) => (isJsonFields(item) ? outcomeOf(item, sent) : 'unclear'))
  if (outcomes.includes('no')) return 'no'
  const isRecords = list.some((item) => isJsonFields(item) && isTheRecord(item, sent))
  return isRecords || !outcomes.includes('unclear') ? 'yes' : 'unclear'
}

function outcomeOf(answer: unknown, sent: Sent): Exclude<Outcome, 'nothing'> {
  if (Array.isArray(answer)) return outcomeOfList(answer, sent)
  if (!isJsonFields(answer)) return combined([outcomeOfPlain(answer, false)])
  if (refusalIn(answer)) return 'no'
  const outcomes = Object.entries(answer).map(([name, value]) => outcomeOfField(name, value, sent))
  if (outcomes.includes('no')) return 'no'
  return isTheRecord(answer, sent) ? 'yes' : combined(outcomes)
}

/** The error word of a refusal, whichever field it is in. */
const refusalWordIn = (refused: unknown): string =>
  isJsonFields(refused)
    ? messageIn(refused) || (Object.values(refused).map(refusalText).find(namesAnError) ?? '')
    : refusalText(refused)

/**
 * Whether an answer accepts what was sent; see `Acknowledgement` for the rule.
 *
 * @param answer parsed if it is JSON, otherwise its text; `null` for an empty body
 * @param sent the call's body, or its parameters if it has none
 */
export function acknowledgementIn(answer: unknown, sent: unknown): Acknowledgement {
  const outcome = outcomeOf(answer, valuesIn(sent))
  if (outcome !== 'no') return outcome
  const refused: unknown = Array.isArray(answer) ? answer[0] : answer
  return { msg: refusalIn(refused)?.msg ?? (refusalWordIn(refused) || 'false') }
}
