/** The verdict of a channel's filters written a second time, letter by letter, to check the first by. */
import type { FilterSettings } from '@/domain/signals/filter'

const isLetter = (letter: string | undefined) => letter !== undefined && /^[\p{L}\p{N}]$/u.test(letter)
const isBlank = (letter: string | undefined) => letter !== undefined && letter.trim() === ''

/** The letters that are compared. */
export function lettersOf(text: string): readonly string[] {
  const letters: string[] = []
  for (const letter of text.normalize('NFKD'))
    for (const small of letter.toLowerCase().normalize('NFKD'))
      if (!/^\p{M}$/u.test(small)) letters.push(small)
  return letters
}

type Letters = readonly string[]
const trimmed = (letters: Letters): Letters => {
  let [from, to] = [0, letters.length]
  while (from < to && isBlank(letters[from])) from++
  while (to > from && isBlank(letters[to - 1])) to--
  return letters.slice(from, to)
}
/** Where something that begins at a place ends; `undefined`: it does not stand there. */
type EndOf = (text: Letters, at: number) => number | undefined

function wordAt(word: Letters): EndOf {
  return (text, at) => {
    let place = at
    for (let own = 0; own < word.length; own++) {
      if (!isBlank(word[own])) {
        if (text[place] !== word[own]) return undefined
        place++
      } else if (!isBlank(word[own - 1])) {
        if (!isBlank(text[place])) return undefined
        while (isBlank(text[place])) place++
      }
    }
    return place
  }
}

/** Behind "OTC", after at most three signs of the same line. */
function behindOtc(text: Letters, at: number): number | undefined {
  let place = at
  while (place < text.length && !isLetter(text[place]) && text[place] !== '\n') place++
  const isNear = place - at <= 3
  const isOtc = text[place] === 'o' && text[place + 1] === 't' && text[place + 2] === 'c'
  return isNear && isOtc ? place + 3 : undefined
}

function symbolAt(letters: Letters): EndOf {
  return (text, at) => {
    let place = at
    for (const [own, letter] of letters.entries()) {
      if (own > 0 && text[place] !== letter && ['/', '-', '_', '.', ' '].includes(text[place] ?? '')) place++
      if (text[place] !== letter) return undefined
      place++
    }
    return place
  }
}

function stands(text: Letters, endOf: EndOf, isWhole: boolean, isRefused: (end: number) => boolean): boolean {
  for (let at = 0; at < text.length; at++) {
    const end = endOf(text, at)
    if (end === undefined || end === at || isRefused(end)) continue
    const isCutBefore = isLetter(text[at]) && isLetter(text[at - 1])
    const isCutBehind = isLetter(text[end - 1]) && isLetter(text[end])
    if (!isWhole || (!isCutBefore && !isCutBehind)) return true
  }
  return false
}

function hasWord(text: Letters, word: string, isWhole: boolean) {
  return stands(text, wordAt(trimmed(lettersOf(word))), isWhole, () => false)
}

function hasSymbol(text: Letters, symbol: string, isWhole: boolean): boolean {
  const letters = lettersOf(symbol).filter(isLetter)
  if (letters.length === 0)
    return lettersOf(symbol).every(isBlank) ? false : text.join('').includes(lettersOf(symbol).join(''))
  const isOtc = letters.length > 3 && letters.join('').endsWith('otc')
  if (!isOtc) {
    const isOther = (end: number) => {
      const behind = behindOtc(text, end)
      return behind !== undefined && !isLetter(text[behind])
    }
    return stands(text, symbolAt(letters), isWhole, isOther)
  }
  const base = symbolAt(letters.slice(0, -3))
  const withOtc: EndOf = (all, at) => {
    const end = base(all, at)
    return end === undefined ? undefined : behindOtc(all, end)
  }
  return stands(text, withOtc, isWhole, () => false)
}

function items(list: string): readonly string[] {
  const all: string[] = []
  for (const item of list.split(';')) if (!lettersOf(item).every(isBlank)) all.push(item.trim())
  return all
}

export function verdictByHand(message: string, { ignore, wordfilter, symbolGrp }: FilterSettings) {
  const text = lettersOf(message)
  const verdictIf = (isWhole: boolean) => {
    const ignored = items(ignore).filter((word) => hasWord(text, word, isWhole))
    if (ignored.length > 0) return { obstacle: 'ignored', because: ignored }
    const words = items(wordfilter).filter((word) => hasWord(text, word, isWhole))
    if (items(wordfilter).length > 0 && words.length === 0) return { obstacle: 'noWord', because: [] }
    const symbols = items(symbolGrp).filter((symbol) => hasSymbol(text, symbol, isWhole))
    if (items(symbolGrp).length > 0 && symbols.length === 0) return { obstacle: 'noSymbol', because: [] }
    return { obstacle: undefined, because: [...words, ...symbols] }
  }
  const { obstacle, because } = verdictIf(true)
  return {
    obstacle,
    because: [...new Set(because)],
    dependsOnWholeWords: (obstacle === undefined) !== (verdictIf(false).obstacle === undefined),
  }
}
