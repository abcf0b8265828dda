/** On which side a signal is, and whether a text is a report instead. */
import { has, isSide, natureAt } from './numbers'
import type { Token } from './tokens'

export type Side = 'buy' | 'sell'

export function linesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const lines: Token[][] = []
  for (const [at, token] of tokens.entries())
    if (at > 0 && tokens[at - 1]?.line === token.line) lines.at(-1)?.push(token)
    else lines.push([token])
  return lines
}

const isUnknown = ({ is, roles, ordinal }: Token) =>
  is === 'word' && roles.size === 0 && ordinal === undefined
export const isWordy = (line: readonly Token[]) => line.filter(isUnknown).length >= 3
const isFiller = (token: Token) =>
  token.is === 'sign' || (has(token, 'filler', 'or', 'entry') && !isSide(token)) || has(token, 'now')
/** A line of a name or a reason: "Strategy: Slow Average Long". */
const isAside = (line: readonly Token[]) => {
  const [first, second] = line.filter(({ is }) => is !== 'sign')
  return has(first, 'aside') || (has(second, 'aside') && line.some(({ text }) => text === ':'))
}

const sideOf = (token: Token): Side => (has(token, 'buy', 'weakBuy') ? 'buy' : 'sell')
const isArrow = ({ text }: Token) => text === '↑' || text === '↓'

/** "After TP1 move the stop to the entry": what to do later is no part of the order. */
export const isInstruction = (line: readonly Token[]) => {
  const words = line.filter(({ is }) => is === 'word' || is === 'asset')
  return has(words[0], 'manage', 'condition') && sidesIn(line).length === 0
}

/** The nearest word, number or asset before or behind, fillers aside. */
function neighbour(line: readonly Token[], at: number, step: 1 | -1): Token | undefined {
  for (let place = at + step; place >= 0 && place < line.length; place += step)
    if (line[place] && !isFiller(line[place] as Token)) return line[place]
  return undefined
}
const isPoint = (line: readonly Token[], token: Token | undefined) =>
  token !== undefined &&
  (token.is === 'asset' ||
    token.is === 'clock' ||
    (token.is === 'number' && natureAt(line, line.indexOf(token)) === 'price'))

/** What is looked for once in a line, not beside each of its words. */
const factsOf = (line: readonly Token[]) => ({
  isWordyLine: isWordy(line),
  isLabelled:
    has(
      line.find(({ is }) => is === 'word'),
      'sideLabel',
    ) && line.some(({ text }) => text === ':'),
})

/** A word of a side that means one: not in prose, not "too long", not "put your stop". */
function meansSide(
  line: readonly Token[],
  at: number,
  { isWordyLine, isLabelled }: ReturnType<typeof factsOf>,
): boolean {
  const token = line[at]
  if (!token || !isSide(token) || isArrow(token) || has(line[at - 1], 'not')) return false
  const [last, next] = [neighbour(line, at, -1), neighbour(line, at, 1)]
  if (isUnknown(next ?? token) && /^term|^termo|^plazo|^terme/.test(next?.text ?? '')) return false
  const isBeside = isPoint(line, last) || isPoint(line, next)
  if (has(token, 'buy', 'sell')) {
    const isSaidNow = has(line[at + 1], 'now')
    return !isWordyLine || isBeside || isSaidNow
  }
  if (
    (isLabelled && !isWordyLine) ||
    has(last, 'sideLabel') ||
    has(line[at - 1], 'sideLabel') ||
    isSide(last)
  )
    return true
  // "en baja": it falls
  if (/^e[mn]$/.test(line[at - 1]?.text ?? '')) return false
  if (/(?:ing|ndo)$/.test(token.text) && next?.is === 'asset') return true
  if (last?.is === 'asset' || (last?.is === 'clock' && !isWordyLine)) return true
  if (isWordyLine || (last && isUnknown(last)) || has(next, 'stop', 'stopWord', 'target')) return false
  const isAlone = line.every((one) => isFiller(one) || isSide(one) || one.is === 'clock')
  return isAlone || isPoint(line, next)
}

/** Among other words, both sides are a disclaimer: "no recommendation to buy or sell". */
const isDisclaimer = (line: readonly Token[]) =>
  line.some(isUnknown) &&
  line.some(
    (token, at) =>
      has(token, 'buy', 'sell') &&
      (has(line[at + 1], 'or') || line[at + 1]?.text === '/') &&
      has(line[at + 2], 'buy', 'sell'),
  )

export const sidesIn = (line: readonly Token[]): readonly Token[] => {
  if (isAside(line)) return []
  if (isDisclaimer(line)) return []
  const facts = factsOf(line)
  const said = line.filter((_, at) => meansSide(line, at, facts))
  const meant = new Set(said)
  // "Buy above 4520, sell below 4480": where one is meant, the other is too.
  const isStrong = (one: Token | undefined) => has(one, 'buy', 'sell')
  return said.some(isStrong)
    ? line.filter((one, at) => meant.has(one) || (isStrong(one) && !has(line[at - 1], 'not')))
    : said
}

const oneOf = (tokens: readonly Token[]): Side | 'unclear' | undefined => {
  const sides = new Set(tokens.map(sideOf))
  return sides.size > 1 ? 'unclear' : [...sides][0]
}

/** A question, a plan, a condition, or an advert with its price. */
function isPlan(line: readonly Token[]): boolean {
  const [side] = sidesIn(line)
  if (!side) return false
  const isAdvert = isWordy(line) && line.some(({ text }) => /^[$£€]$/.test(text))
  const isConditional = line.slice(0, line.indexOf(side)).some((one) => has(one, 'condition'))
  return isAdvert || isConditional || line.at(-1)?.text === '?' || line.some((one) => has(one, 'plan'))
}

/** The words decide, the strong ones first; arrows only where no word does, in the line of an asset or a time. */
export function sideIn(tokens: readonly Token[]): Side | 'unclear' | undefined {
  const lines = linesOf(tokens)
  const said = lines.flatMap(sidesIn)
  const arrows = lines.flatMap((line) => {
    const isOfOrder =
      line.some(({ is, roles }) => is === 'asset' || is === 'clock' || roles.has('sideLabel')) ||
      line.every((one) => isArrow(one) || one.is === 'sign')
    return isOfOrder && !isWordy(line) && !line.some((one) => has(one, 'target', 'stop'))
      ? line.filter(isArrow)
      : []
  })
  const strong = said.filter((one) => has(one, 'buy', 'sell'))
  // "Buy above 1.09": a place, not another side.
  const places = /^(?:acima|abaixo|arriba|abajo|up|down|higher|lower|haut|bas|alta|baixa)$/
  const weak = said.filter((one) => strong.length === 0 || !places.test(one.text))
  const names = lines
    .filter(isAside)
    .flat()
    .filter((one) => isSide(one) && !/trend|tend/.test(asideOf(lines, one)))
  const own = oneOf([...strong, ...weak])
  if (lines.some(isPlan)) return 'unclear'
  if (own === undefined) return oneOf(arrows)
  const sameLine = arrows.filter(({ line }) => said.some((one) => one.line === line))
  return oneOf([...strong, ...weak, ...sameLine, ...names])
}

const asideOf = (lines: readonly (readonly Token[])[], token: Token) =>
  lines.find((line) => line.includes(token))?.find((one) => has(one, 'aside'))?.text ?? ''

/** "SL of the gold buy to the entry": an exit without a price, said of a trade that runs. */
function isAboutExit(line: readonly Token[]): boolean {
  const label = line.findIndex((one) => has(one, 'target', 'stop', 'stopWord') && one.text !== 'take')
  const [side] = sidesIn(line)
  return (
    side !== undefined &&
    label >= 0 &&
    label < line.indexOf(side) &&
    !line.some(({ is, text }) => is === 'number' && text.length > 1)
  )
}

/** "✅ WIN", "CLOSE GOLD BUY", "TP1 hit": told of a trade that runs or is over. `isWhole`: the text holds all of an order. */
export function isReport(tokens: readonly Token[], isWhole: boolean): boolean {
  const lines = linesOf(tokens).filter((line) => !line.some((one) => has(one, 'condition')))
  return lines.some((line, place) => {
    const isCore = sidesIn(line).length > 0 || line.some(({ is }) => is === 'asset')
    if (isCore && isAboutExit(line)) return true
    const isTold = line.some((one) => has(one, 'report'))
    const isManaged = line.some((one) => has(one, 'manage') || (one.text === 'be' && one.isUpper))
    const isScored = line.some(
      (one, at) =>
        (has(one, 'softReport') && !has(line[at - 1], 'stop') && line[at - 1]?.is !== 'number') ||
        (one.text === '+' && line[at + 1]?.is === 'number') ||
        // "Gold up 200 pips"
        (has(one, 'weakBuy', 'weakSell') && natureAt(line, at + 1) === 'distance'),
    )
    const mark = line.at(-1)?.text
    const isMarked = mark === '❌' || (mark === '✅' && line.some(({ is }) => is === 'clock'))
    const isOfTarget = isTold && line.some((one) => has(one, 'target', 'stop', 'stopWord'))
    if (isOfTarget || (isScored && mark === '✅')) return true
    if (place === 0 || isCore) return isTold || isManaged || (isCore && (isScored || isMarked))
    return !isWhole && (isTold || isManaged || isScored)
  })
}
