/** Compares a language's folder in `locales/` with the reference's. Pure except for `readTexts`. */
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The texts of a language by their key, as the panel asks for them: `subject:path.to.text`. */
export type Texts = ReadonlyMap<string, string>

type Tree = { readonly [key: string]: string | Tree }

const flat = (tree: Tree, prefix: string): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

export function readTexts(folder: string): Texts {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.flatMap((file) =>
      flat(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree, `${basename(file, '.json')}:`),
    ),
  )
}

const plural = /_(zero|one|two|few|many|other)$/

export const withoutPlural = (key: string) => key.replace(plural, '')

/** The plural forms that counts up to 200 need: several languages have one more for millions, which no text here needs. */
const formsOf = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(['other', ...Array.from({ length: 201 }, (_, count) => rules.select(count))])]
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join(', ')

export interface TextComparison {
  readonly missing: readonly string[]
  /** texts that the reference does not have */
  readonly extra: readonly string[]
  readonly empty: readonly string[]
  /** texts whose `{{placeholders}}` are not those of the reference */
  readonly blanks: readonly string[]
}

/** How a language differs from the reference. */
export function compareTexts(language: string, texts: Texts, reference: Texts): TextComparison {
  const forms = formsOf(language)
  const wanted = new Map<string, string>()
  for (const [key, text] of reference) {
    const base = withoutPlural(key)
    // i18next takes `zero` for 0 in every language, where there is one.
    if (base === key || key.endsWith('_zero')) wanted.set(key, text)
    else for (const form of forms) wanted.set(`${base}_${form}`, reference.get(`${base}_${form}`) ?? text)
  }
  const had = [...texts].flatMap(([key, text]) => {
    const original = wanted.get(key)
    return original === undefined ? [] : [{ key, text, original }]
  })
  return {
    missing: [...wanted.keys()].filter((key) => !texts.has(key)),
    extra: [...texts.keys()].filter((key) => !wanted.has(key)),
    empty: had.filter(({ text }) => text.trim() === '').map(({ key }) => key),
    blanks: had
      .filter(({ text, original }) => placeholders(text) !== placeholders(original))
      .map(({ key }) => key),
  }
}
