/**
 * The few words that mean one thing in this trade, as `bare` leaves them. They only fill in answers that the person sees: a language
 * without a word here is answered by hand. Whatever is not certain in all of the panel's languages is missing on purpose.
 */
import { searchable } from '../search'
import type { OrderOutcome } from '../money/plan'

/** Decorated letters and small digits as plain ones; three alphabets of squares and discs are symbols to Unicode. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu, (letter) =>
      String.fromCodePoint(65 + (((letter.codePointAt(0) ?? 0) - 0x1f130) % 32)),
    )

/** As it is searched for. */
export const bare = (text: string): string => searchable(plainLetters(text)).trim()

const words = (text: string) => new Set(text.split(' '))

const outcomes: Readonly<Record<OrderOutcome, ReadonlySet<string>>> = {
  win: words(
    'win won ganho ganhou vitoria victoria ganada ganado gano gagne gagnee gagnant gagnante victoire \u2705',
  ),
  loss: words('loss lost perda perdeu derrota perdida perdido perdio perdu perdue defaite \u274C'),
  draw: words('draw tie empate empatou empatado empatada egalite'),
}

/** What a word or a mark means; `undefined`: more than one thing, or it is not known. */
export const outcomeOfWord = (token: string): OrderOutcome | undefined =>
  (Object.keys(outcomes) as OrderOutcome[]).find((outcome) => outcomes[outcome].has(token))

const sides = words(
  'buy sell call put long short up down compra compro venda vendo venta comprar vender achat vente hausse baisse alta baja baixa c v b s',
)
export const isSide = (token: string): boolean => sides.has(token)

/** Letters that people write in a row: a row is made of one of these. */
const alphabets = ['wlde', 'wlt', 'vde', 'vpe', 'gpe', 'gpn'].map((letters) => new Set(letters))

/** `WWLD`, `VVDE`; in other languages at least four letters of two kinds, or six of three. */
export function isRowOfLetters(word: string): boolean {
  const kinds = new Set(word)
  if (word.length < 2 || !/^\p{L}+$/u.test(word)) return false
  if (kinds.size * 2 <= word.length && kinds.size <= 3 && word.length >= 4) return true
  return alphabets.some((letters) => [...kinds].every((letter) => letters.has(letter)))
}

const resultNames = words(
  'pnl profit profits result results resultado resultados res lucro lucros ganho ganhos ganancia ganancias beneficio benefice gain gains resultat',
)
/** They may stand beside a name of a result without changing what it says. */
const besideNames = words(
  'net gross closed realized realised realizado realizada operacao operacion trade abs ratio percent loss losses prejuizo perda perdas perdida perdidas perte pertes liquido neto bruto of the do da de la el le du per por and or e o ou y et',
)
const costNames = words(
  'commission commissions comissao comision fee fees swap taxa taxas taxes tasa tasas frais rollover corretagem',
)
const instrumentNames = words(
  'symbol symbole paridade paridad instrument asset market item pair pairs ticker contract contracts ativo activo actif par simbolo instrumento moeda paire marche produto',
)

/** The words of a header without its unit: `Lucro (R$)`, `netProfit`, `profit_abs`, `P & L`. */
export function headWords(head: string): readonly string[] {
  const spaced = head.slice(0, 200).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return bare(spaced)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|r\$|us\$/g, ' ')
    .replaceAll(/\bp ?[&/n]? ?l\b/g, ' pnl ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:usd|eur|brl|gbp|usdt|btc)$/.test(word))
}

/** It names what one trade earned, and nothing of another time: `net` alone does not. */
export function isResultName(head: string): boolean {
  const all = headWords(head)
  return (
    all.some((word) => resultNames.has(word)) &&
    all.every((word) => resultNames.has(word) || besideNames.has(word))
  )
}
export const isCostName = (head: string): boolean => headWords(head).some((word) => costNames.has(word))
export function isInstrumentName(head: string): boolean {
  const all = headWords(head)
  return all.length > 0 && all.every((word) => instrumentNames.has(word))
}
const periodNames = words(
  'month months mes meses mois week semana semaine year ano annee day daily dia jour period periodo periode quarter trimestre',
)
const countNames = words(
  'trades orders operations operacoes operaciones ordens ordenes ordres entradas sinais senales signals',
)
/** Its rows are sums of several: of a month, or as many as it says. */
export const isSumName = (head: string): boolean =>
  headWords(head).some((word) => periodNames.has(word) || countNames.has(word))
/** `Wins`, of which a row may have several. */
export const isCountedName = (head: string): boolean => {
  const [word = '', ...more] = headWords(head)
  return more.length === 0 && [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some(outcomeOfWord)
}
/** A column that tells how many orders were lost before. */
export const isGaleName = (head: string): boolean => /^(?:(?:martin)?gales?|mg|g)$/.test(bare(head))
