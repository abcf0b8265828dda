import {
  errorNames,
  hasContent,
  isFields,
  messageIn,
  namesAnError,
  refusalIn,
  textOf,
  type Fields,
} from './refusal'

/**
 * What the answer to a save or a command says:
 * - **Yes**: an empty body, `null`, `{}`, `[]`; `true`, `1`, a number from 200 to 299; the record (an object with a value that was
 *   sent, alone, in a list or inside another object such as `{ data: … }`), or only the ids that were sent; an object whose
 *   outcome field (`success`, `ok`, `saved`, `status`…) has one of these values; a short text with a word for yes in Portuguese,
 *   English or Spanish and no word of doubt ("Dados salvos com sucesso").
 * - **No**: `false`; an object with an `error`; one whose outcome field is `false`, a code from 400 or names an error; a `msg` that
 *   names an error; a single word that does (`user_exist`). A no outweighs every yes in the same answer.
 * - **Unclear**: everything else, such as truncated JSON or "Internal error: database is locked". What was sent may or may not
 *   have been saved, and the panel says so.
 *
 * Calls that answer with data (sign-in, registration, payment link) are read by their schemas instead.
 */
export type Verdict = 'yes' | 'unclear' | { readonly msg: string }

/** An underscore ends a word too. */
const wholeWords = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')

const yesWords = wholeWords(
  'ok(?:ay)?|yes|sim|sí|true|success(?:ful(?:ly)?)?|sucesso|[eé]xito|saved|stored|updated|done|sent|accepted|created|added|removed|deleted|completed?|received|acknowledged|applied|pronto|listo|' +
    '(?:salv|gravad|guardad|atualizad|actualizad|enviad|aceit|aceptad|criad|cread|removid|exclu[ií]d|eliminad|apagad|borrad|adicionad|agregad|conclu[ií]d|completad|recebid|recibid|registrad|alterad|aplicad|feit|hech)[oa]s?',
)
const doubtWords = wholeWords(
  'n[aã]o|not|nothing|never|nada|nunca|none|sem|sin|without|nenhuma?|ning[uú]na?|unable|cannot|(?:ca|could|did|was|were)n.t|imposs[ií]vel|imposible|maybe|talvez|quiz[aá]s?|' +
    'negad[oa]s?|rejected|rejeitad[oa]s?|rechazad[oa]s?|recusad[oa]s?|locked|bloquead[oa]s?|timeout|exception|fatal|undefined|null|false|pending|pendentes?|pendientes?|' +
    'wait|aguarde|espere|queued?|fila|cola|partial(?:ly)?|parcial(?:mente)?|but|mas|pero|unless|if|se|si|warning|aviso|please|again|later|retry|novamente|novo|nuevo|tente|intente',
)
/** "no" means no in English and Spanish; after a Portuguese yes it means "in the": "salvo no robô". */
const plainNo = /(?<![\p{L}\p{N}])no(?![\p{L}\p{N}])/iu
const savedInThe = /[oa]s?\s+no\s+\p{L}/iu

/** Longer texts are pages; texts with these characters are parts of JSON or HTML. */
const LONGEST_YES = 120
const notProse = /[{}[\]<>"=?]/

function saysYes(text: string): boolean {
  if (text.length > LONGEST_YES || notProse.test(text) || !yesWords.test(text)) return false
  if (namesAnError(text) || doubtWords.test(text)) return false
  return !plainNo.test(text) || savedInThe.test(text)
}

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
  if (saysYes(text)) return 'yes'
  const isOneWord = !/\s/.test(text) && text.length <= 64
  if (/^(?:false|no|n[aã]o|nok|ko)$/i.test(text)) return 'no'
  return namesAnError(text) && (isOneWord || namesErrors) ? 'no' : 'unclear'
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
    if (!isFields(record)) continue
    for (const [name, value] of Object.entries(record)) {
      const text = normalised(value)
      if (text !== undefined) values.set(name, (values.get(name) ?? new Set()).add(text))
    }
  }
  return values
}

function isTheRecord(record: Fields, sent: Sent): boolean {
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
  const isOutcome = messageNames.test(name) || outcomeNames.test(name) || yesWords.test(name)
  const outcome = outcomeOfPlain(value, true)
  return isOutcome || outcome === 'nothing' ? outcome : 'unclear'
}

function outcomeOfList(list: readonly unknown[], sent: Sent): Exclude<Outcome, 'nothing'> {
  const [first] = list
  if (list.length === 1 && !Array.isArray(first)) return outcomeOf(first, sent)
  const outcomes = list.map((item) => (isFields(item) ? outcomeOf(item, sent) : 'unclear'))
  if (outcomes.includes('no')) return 'no'
  const isRecords = list.some((item) => isFields(item) && isTheRecord(item, sent))
  return isRecords || !outcomes.includes('unclear') ? 'yes' : 'unclear'
}

function outcomeOf(answer: unknown, sent: Sent): Exclude<Outcome, 'nothing'> {
  if (Array.isArray(answer)) return outcomeOfList(answer, sent)
  if (!isFields(answer)) return combined([outcomeOfPlain(answer, false)])
  if (refusalIn(answer)) return 'no'
  const outcomes = Object.entries(answer).map(([name, value]) => outcomeOfField(name, value, sent))
  if (outcomes.includes('no')) return 'no'
  return isTheRecord(answer, sent) ? 'yes' : combined(outcomes)
}

/** The error word of a refusal, whichever field it is in. */
const refusalWordIn = (refused: unknown): string =>
  isFields(refused)
    ? messageIn(refused) || (Object.values(refused).map(textOf).find(namesAnError) ?? '')
    : textOf(refused)

/**
 * Whether an answer accepts what was sent; see `Verdict` for the rule.
 *
 * @param answer parsed if it is JSON, otherwise its text; `null` for an empty body
 * @param sent the call's body, or its parameters if it has none
 */
export function verdictOn(answer: unknown, sent: unknown): Verdict {
  const outcome = outcomeOf(answer, valuesIn(sent))
  if (outcome !== 'no') return outcome
  const refused: unknown = Array.isArray(answer) ? answer[0] : answer
  return { msg: refusalIn(refused)?.msg ?? (refusalWordIn(refused) || 'false') }
}
