import { isSide } from './numbers'
import { tokensOf, type Token } from './tokens'
import { capitalNames } from './words'

/** Prose names gold too: a name counts in capitals, beside a side or a number, behind a label, or alone in its line. */
export function meantTokens(text: string): readonly Token[] {
  const tokens = tokensOf(text)
  return tokens.map((token, at) => {
    if (token.is !== 'asset') return token
    const raw = text.slice(token.start, token.end)
    if (!/^\p{L}[\p{L} &]*$/u.test(raw) || /usd/i.test(raw) || raw.length > 12) return token
    const isOr = raw.toUpperCase() === 'OR'
    if (isOr ? isFrenchGold(tokens, at, raw) : isMeant(tokens, at, raw)) return token
    return {
      ...token,
      is: 'word' as const,
      text: raw.toLowerCase(),
      roles: new Set(isOr ? ['or' as const] : ['filler' as const]),
    }
  })
}

/** Two words, numbers or assets before and behind it in its line. */
function near(tokens: readonly Token[], at: number): readonly Token[] {
  const beside = (step: 1 | -1) => {
    const found: Token[] = []
    for (let place = at + step; found.length < 2; place += step) {
      const token = tokens[place]
      if (!token || token.line !== tokens[at]?.line) break
      if (token.is !== 'sign') found.push(token)
    }
    return found
  }
  return [...beside(-1), ...beside(1)]
}

function isMeant(tokens: readonly Token[], at: number, raw: string): boolean {
  const isUpper = raw === raw.toUpperCase()
  if (capitalNames.includes(raw.toUpperCase())) return isUpper
  const beside = near(tokens, at)
  return (
    isUpper ||
    beside.length === 0 ||
    beside.some(
      (one) => isSide(one) || one.is === 'number' || one.is === 'asset' || one.roles.has('assetLabel'),
    )
  )
}

/** In French "or" is gold, beside a French side or as "l'or"; elsewhere it joins words. */
function isFrenchGold(tokens: readonly Token[], at: number, raw: string): boolean {
  if (tokens[at - 1]?.text === "l'") return true
  const beside = near(tokens, at)
  return (
    raw === 'OR' && (beside.length === 0 || beside.some(({ text }) => /^(?:ach|ven[dt]|actif)/.test(text)))
  )
}
