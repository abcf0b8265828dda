/** What a number is, by what stands before and behind it. */
import type { Token } from './tokens'
import type { Role } from './words'

export interface Value {
  /** `unclear`: something that is no price stands in its place; `open`: said to have none */
  readonly is: 'price' | 'distance' | 'unclear' | 'open'
  readonly text: string
  readonly start: number
  readonly end: number
}

export const has = (token: Token | undefined, ...roles: readonly Role[]) =>
  roles.some((role) => token?.roles.has(role))
export const isSide = (token: Token | undefined) => has(token, 'buy', 'sell', 'weakBuy', 'weakSell')

/** "@admin1234", "EA_10234" */
function isOfName(tokens: readonly Token[], at: number): boolean {
  const isUnderscore = tokens[at - 1]?.text === '_' && tokens[at - 1]?.end === tokens[at]?.start
  const place = isUnderscore ? at - 1 : at
  const last = tokens[place - 1]
  return (
    last?.is === 'word' && last.end === tokens[place]?.start && last.roles.size === 0 && last.text !== 't'
  )
}

/** What a number is, by its neighbours in the line; `skip`: money, a count, a share. */
export function natureAt(tokens: readonly Token[], at: number): Value['is'] | 'skip' {
  const token = tokens[at]
  if (!token || token.is !== 'number') return 'skip'
  const near = (steps: number) => (tokens[at + steps]?.line === token.line ? tokens[at + steps] : undefined)
  const [last, next] = [near(-1), near(1)]
  const isGlued = next?.is === 'word' && next.start === token.end
  if (has(next, 'distance')) return 'distance'
  if (isOfName(tokens, at)) return 'skip'
  if (/^[-/~]$/.test(next?.text ?? '') && near(2)?.is === 'number' && natureAt(tokens, at + 2) === 'distance')
    return 'distance'
  if (/^[%$£€]$/.test(next?.text ?? '') || /^[$£€#°]$/.test(last?.text ?? '')) return 'skip'
  if (last?.text === '+' || has(next, 'money') || (isGlued && next.text === 'k')) return 'skip'
  if (has(next, 'count') && !(has(next, 'target') && near(2)?.is !== undefined)) return 'skip'
  if (isGlued && !has(next, 'target', 'stop')) return 'unclear'
  return numbersIn(token.text).length > 0 ? 'price' : 'unclear'
}

/** What a number as written can mean: "39,500" both 39.5 and 39500. */
export function numbersIn(text: string): readonly number[] {
  const written = text.replaceAll(' ', '')
  const thousands = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.test(written)
  const decimal = /^\d+(?:[.,]\d+)?$/.test(written)
  const whole = written.replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, '').replace(',', '.')
  return [
    ...(decimal ? [Number(written.replace(',', '.'))] : []),
    ...(thousands ? [Number(whole)] : []),
  ].filter(Number.isFinite)
}

/** "30 pips", and the 30 of "30-40 pips" too. */
export function withUnit(tokens: readonly Token[], at: number): Token {
  const token = tokens[at] as Token
  const unit = tokens.slice(at + 1).find((one) => has(one, 'distance'))
  return { ...token, text: `${token.text} ${unit?.text ?? ''}` }
}
