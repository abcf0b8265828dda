/** What is traded: its canonical symbol from the many ways in which messages write it. */
import { assetNames, currencies, suffixes } from './words'

export interface Asset {
  readonly start: number
  readonly end: number
  /** EURUSD, XAUUSD, EURUSD-OTC */
  readonly symbol: string
  /** a name that prose uses too, as "gold" */
  readonly isName: boolean
}

const codes = currencies.toSorted((a, b) => b.length - a.length).join('|')
const names = new Map(
  Object.entries(assetNames).flatMap(([symbol, list]) =>
    list.split(', ').map((name) => [name.replaceAll(' ', ''), symbol] as const),
  ),
)
const nameList = Object.values(assetNames)
  .flatMap((list) => list.split(', '))
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(' ', '[ -]?'))
  .join('|')

const separator = String.raw`(?: {0,3}[/\-_.|] {0,3}| {1,3})?`
const before = String.raw`(?<![\p{L}\p{N}])`
const behind = String.raw`(?![\p{L}\p{N}])`
const brokers = String.raw`(?:\+|[._-]?(?:${suffixes.replaceAll(' ', '|')})${behind}|\.[a-z]${behind}|(?<letter>[mcrizx])${behind})?`
const otc = String.raw`(?<otc>[ \-_./]{0,3}[([]?otc${behind}[)\]]?)?`
const written = new RegExp(
  `${before}(?:(?<base>${codes})${separator}(?<quote>${codes})|(?<coin>[a-z0-9]{2,8})[/_-]?(?<tether>USDT)|(?<name>${nameList}))${brokers}${otc}${behind}`,
  'giu',
)

/** Stocks and coins that only OTC markets write so: "APPLE (OTC)". */
const company = new RegExp(String.raw`${before}[A-Z][A-Za-z]{2,14}[ \-_]{0,2}[([]?OTC${behind}[)\]]?`, 'gu')
const noCompany =
  /^(?:mercado|market|sinal|sinais|signal|signals|lista|list|sala|ativo|ativos|asset|assets|par|pares|pair|pairs|senal|senales|mercados|modo|operar|vip|call|put|buy|sell|m\d+|em|no|in|on|de|the|broker|iq|option|quotex|pocket|only|marche|moeda|moedas|forex|compra|venda|venta|and|e|horario|bot|robo)$/i

/** The assets in a plain text, in its order, not overlapping. */
export function assetsIn(text: string): readonly Asset[] {
  const found = Array.from(text.matchAll(written), ({ 0: whole, index, groups = {} }): Asset[] => {
    const { base, quote, coin, tether, name, letter = '', otc: over } = groups
    const isUpper = (part = '') => part === part.toUpperCase()
    if (base && base.toUpperCase() === quote?.toUpperCase()) return []
    // Single letters in capitals may be another asset, and a coin in small letters a word.
    if (letter !== letter.toLowerCase() || !isUpper(coin)) return []
    const known = name && names.get(name.replaceAll(/[ -]/g, '').toUpperCase())
    const symbol = known ?? `${base ?? coin}${quote ?? tether}`.toUpperCase()
    const isName = name !== undefined && !/\d/.test(name)
    return [
      {
        start: index,
        end: index + whole.length,
        symbol: over ? `${symbol}-OTC` : symbol,
        isName: isName && !over,
      },
    ]
  }).flat()
  const companies = Array.from(text.matchAll(company), ({ 0: whole, index }): Asset[] => {
    const name = /^[A-Za-z]+/.exec(whole)?.[0] ?? ''
    const [start, end] = [index, index + whole.length]
    const isTaken = noCompany.test(name) || found.some((one) => one.start < end && start < one.end)
    return isTaken ? [] : [{ start, end, symbol: `${name.toUpperCase()}-OTC`, isName: false }]
  }).flat()
  return [...found, ...companies].toSorted((a, b) => a.start - b.start)
}

/** The asset that a whole text names: a symbol of a channel's group. */
export function assetNamed(text: string): string | undefined {
  const [asset, ...others] = assetsIn(text.trim())
  const isWhole = asset && others.length === 0 && asset.start <= 1 && asset.end === text.trim().length
  return isWhole ? asset.symbol : undefined
}

const fine = new Set(['XAG', 'XTI', 'XBR', 'XNG'])
const isForex = (symbol: string) => /^(?:AUD|CAD|CHF|EUR|GBP|NZD|USD){2}$/.test(symbol)
const isLarge = (symbol: string) =>
  /^(?:XAU|US30|NAS|SPX|GER|UK100|JP225|FRA|HK50|EU50|BTC(?:USD|EUR))/.test(symbol) &&
  !fine.has(symbol.slice(0, 3))

/** Whether a number can be a price of the asset: a euro never costs 30 dollars, nor an ounce of gold. */
export function canCost(symbol: string | undefined, price: string, value: number): boolean {
  if (symbol === undefined) return true
  const asset = symbol.replace('-OTC', '')
  if (isForex(asset)) return /[.,]/.test(price) && value < 5
  return !isLarge(asset) || value >= 500
}
