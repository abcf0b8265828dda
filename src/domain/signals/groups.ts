/** The role of each number: behind which label it stands, and with which others. */
import { has, isSide, natureAt, withUnit, type Value } from './numbers'
import type { Token } from './tokens'

/** Numbers that belong together: behind one label, or the ends of a range. */
export interface Group {
  readonly role: 'target' | 'stop' | 'entry' | 'other' | 'loose'
  /** the number of a target */
  readonly index?: number | undefined
  readonly line: number
  readonly values: readonly Value[]
  /** `4118.00-4116.00` */
  readonly isRange: boolean
  /** "stop" beside a side: a pending order, or the stop loss */
  readonly isStopOrder: boolean
}

type Draft = { -readonly [Key in keyof Group]: Group[Key] } & {
  values: Value[]
  /** only the label stands in its line: its numbers may stand in the next */
  isAlone: boolean
  /** its line begins with the label, and not with a mere "stop" */
  isFirst: boolean
  /** words that are no part of it stand before its number */
  isBlocked: boolean
  hasColon: boolean
  /** several labels share its numbers: "SL/TP: 1.08/1.09" */
  isShared: boolean
  between: string
}

type Label = Pick<Group, 'role' | 'isStopOrder'>

const pictures: Readonly<Record<string, 'target' | 'stop'>> = { '◎': 'target', '⊗': 'stop' }

function labelAt(tokens: readonly Token[], at: number): Label | undefined {
  const token = tokens[at]
  const last = tokens[at - 1]?.line === token?.line ? tokens[at - 1] : undefined
  if (token?.text === '@')
    return has(last, 'target', 'stop', 'stopWord') ? undefined : { role: 'entry', isStopOrder: false }
  const next = tokens[at + 1]
  const picture = token && pictures[token.text]
  if (picture && next?.line === token.line && next.is === 'number')
    return { role: picture, isStopOrder: false }
  if (token?.text === 't' && next?.is === 'number' && next.start === token.end)
    return { role: 'target', isStopOrder: false }
  if (has(token, 'count') && last?.is === 'number') return undefined
  if (has(token, 'stopWord')) {
    const isStopOrder = isSide(last) || (last?.is === 'asset' && isSide(tokens[at - 2]))
    return { role: 'stop', isStopOrder }
  }
  const role = (['target', 'stop', 'entry', 'other'] as const).find((one) => has(token, one))
  if (role) return { role, isStopOrder: false }
  return has(token, 'limit') ? { role: 'entry', isStopOrder: false } : undefined
}

/** A small number before the value: "TP 1 4086", "TP1- 4510", "2) 4520". */
function isIndex(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || !/^\d{1,2}$/.test(token.text)) return false
  const isGlued = tokens[at - 1]?.end === token.start && has(tokens[at - 1], 'target', 'entry')
  let place = at + 1
  const isBetween = (one: Token | undefined) =>
    /^[:.)\]=@#+\-_|✅→>]$/.test(one?.text ?? '') || has(one, 'entry')
  while (isBetween(tokens[place])) place++
  const next = tokens[place]
  const isBeforeNumber =
    next?.line === token.line && (next.is === 'number' || has(next, 'open')) && next.start > token.end
  const isBeforeWord = place > at + 1 && next?.line === token.line && next.is === 'word'
  // A single digit alone is no price either.
  const isAlone = token.text.length === 1 && !(next?.line === token.line && has(next, 'distance', 'count'))
  return isBeforeNumber || (isGlued && (isBeforeWord || next?.line !== token.line)) || isAlone
}

const listSigns = /^[/,|&;>+\-_~→]*$/
const rangeSigns = /^[/\-_~]+$/

const isExit = (role: Group['role']) => role === 'target' || role === 'stop'

/** Goes through the tokens of one signal; `current` is the label whose numbers may follow. */
class Grouping {
  readonly groups: Draft[] = []
  private current: Draft | undefined
  private depth = 0

  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
    for (const [at, token] of tokens.entries()) {
      if (tokens[at - 1]?.line !== token.line) this.startLine(token)
      const label = labelAt(tokens, at)
      if (label) this.atLabel(at, token, label)
      else if (token.is === 'number') this.atNumber(at, token)
      else if (token.is === 'clock') this.atClock(token)
      else if (token.is === 'sign') this.atSign(token)
      else this.atWord(token)
    }
  }

  private open(token: Token, group: Partial<Draft> & Pick<Draft, 'role'>) {
    this.current = {
      index: undefined,
      line: token.line,
      values: [],
      isRange: false,
      isStopOrder: false,
      isAlone: true,
      isFirst: false,
      isBlocked: false,
      hasColon: false,
      isShared: false,
      between: '',
      ...group,
    }
    this.groups.push(this.current)
    return this.current
  }

  private put(group: Draft, token: Token, is: Value['is']) {
    group.isRange ||= group.values.length > 0 && rangeSigns.test(group.between)
    group.values.push({
      is: group.isShared ? 'unclear' : is,
      text: token.text,
      start: token.start,
      end: token.end,
    })
    group.between = ''
  }

  /** The numbers of a label that stands alone may follow in the next lines. */
  private startLine(token: Token) {
    this.depth = 0
    const { current } = this
    const isCarried = current?.isAlone && (token.is === 'number' || token.text === '@')
    if (!isCarried || (current.values.length > 0 && current.role !== 'target')) this.current = undefined
  }

  private atLabel(at: number, token: Token, label: Label) {
    const before = this.tokens[at - 1]
    const last = before?.line === token.line ? before : undefined
    if (this.isSameLabel(token, label)) {
      if (this.current) this.current.hasColon = true
      return
    }
    if (has(last, 'not')) {
      this.current = undefined
      return
    }
    // "SL/TP: 1.08/1.09": whose the numbers are is not clear.
    const { current } = this
    const isShared =
      current?.values.length === 0 &&
      current.line === token.line &&
      isExit(current.role) &&
      isExit(label.role) &&
      /^[/&]$/.test(last?.text ?? '')
    if (current && isShared) {
      current.isShared = true
      current.hasColon = true
    }
    const isAlone = !last || last.ordinal !== undefined || last.is === 'sign'
    const isFirst = isAlone && isExit(label.role) && !has(token, 'stopWord')
    this.open(token, { ...label, index: last?.ordinal, isAlone, isFirst, isShared, hasColon: isShared })
  }

  /** "SL (stop loss):", "Entry @" */
  private isSameLabel(token: Token, { role }: Label): boolean {
    const { current } = this
    if (!current || current.values.length > 0 || current.line !== token.line || current.isBlocked)
      return false
    // "TP 1 at 4510", "SL price: 4490"
    if (role === 'entry') return current.role !== 'other'
    return current.role === role && current.index === undefined
  }

  private atNumber(at: number, token: Token) {
    const { current, tokens } = this
    if (current && /^(?:target|stop|entry)$/.test(current.role) && isIndex(tokens, at)) {
      const index = Number(token.text)
      if (current.values.length > 0) this.open(token, { role: current.role, index, isAlone: current.isAlone })
      else current.index = index
      return
    }
    // "4577 (4577.10)"
    if (this.depth > 0 && current && current.values.length > 0) return
    const nature = natureAt(tokens, at)
    if (!current || !goesOn(current)) this.atLoose(token, nature)
    else if (current.isBlocked) this.atBlocked(current, token, nature)
    else if (nature === 'distance') this.put(current, withUnit(tokens, at), nature)
    else if (nature !== 'skip') this.put(current, token, nature)
    else if (isExit(current.role)) this.put(current, token, 'unclear')
    else this.current = undefined
  }

  private atLoose(token: Token, nature: Value['is'] | 'skip') {
    if (nature === 'price' || nature === 'unclear')
      this.put(this.open(token, { role: 'loose' }), token, nature)
    else this.current = undefined
  }

  /** "SL will be moved to 4500" */
  private atBlocked(current: Draft, token: Token, nature: Value['is'] | 'skip') {
    if (!isExit(current.role)) return this.atLoose(token, nature)
    if (nature === 'price') this.put(current, token, 'unclear')
    this.current = undefined
  }

  private atClock(token: Token) {
    const { current } = this
    if (!current || token.ordinal !== undefined) return
    if (current.values.length === 0 && isExit(current.role)) this.put(current, token, 'unclear')
    this.current = undefined
  }

  private atSign({ text }: Token) {
    const { current } = this
    if (text === '(') this.depth++
    else if (text === ')') this.depth = Math.max(0, this.depth - 1)
    else if (!current || this.depth > 0 || /[\]'"*]/.test(text)) return
    else if (current.values.length > 0) current.between += text
    else if (/[:=@?]/.test(text)) current.hasColon = true
  }

  private atWord(token: Token) {
    const { current } = this
    if (!current || has(token, 'distance')) return
    const hasValues = current.values.length > 0
    if (!hasValues && has(token, 'open', 'nothing')) {
      if (has(token, 'open') && current.role === 'target') this.put(current, token, 'open')
      current.hasColon = false
      this.current = undefined
    } else if (has(token, 'or')) current.between += hasValues ? '-' : ''
    else if (hasValues || token.is === 'asset' || (current.role === 'entry' && has(token, 'now')))
      this.current = undefined
    else if (token.roles.size === 0 || has(token, 'report', 'manage', 'condition')) {
      current.isBlocked = true
      current.isAlone = false
    }
  }
}

/** Whether a number is the first of its label, or belongs to the same list or range. */
const goesOn = ({ role, values, between }: Draft) =>
  values.length === 0 || (role === 'target' ? listSigns : rangeSigns).test(between)

/** A label with a colon and nothing that can be read is not clear; a mere mention of "stop loss" is nothing. */
function finished(group: Draft): readonly Group[] {
  if (group.values.length > 0) return [group]
  const { hasColon, isBlocked, isFirst, index } = group
  const isSaid = hasColon || (isBlocked ? isFirst : index !== undefined)
  if (!isExit(group.role) || !isSaid) return []
  return [{ ...group, values: [{ is: 'unclear', text: '', start: 0, end: 0 }] }]
}

/** The numbers of one signal, in its order. */
export const groupsIn = (tokens: readonly Token[]): readonly Group[] =>
  new Grouping(tokens).groups.flatMap((group) => finished(group))
