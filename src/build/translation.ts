/** Says what a language's folder still needs: `npm run translation -- fr-FR`. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { languages } from '../i18n/types.ts'
import { compareTexts, readTexts, type Texts } from './texts.ts'

const locales = resolve('locales')

/** What a folder has besides its texts. */
const others = {
  'flag.svg': 'the drawing in the menu of languages, 24 × 16',
  'antd.ts': "Ant Design's own words, such as those of its calendar",
  'dayjs.ts': 'names of days and months',
} as const

/** Texts of several words that are the same in another language: perhaps copied and forgotten, perhaps right. */
const copied = (language: string, texts: Texts) =>
  languages
    .filter((other) => other !== language)
    .flatMap((other) => {
      const original = readTexts(join(locales, other))
      return [...texts].filter(([key, text]) => text.split(' ').length > 3 && text === original.get(key))
    })
    .map(([key]) => key)

function lacks(language: string, texts: Texts): Readonly<Record<string, readonly string[]>> {
  const [reference] = languages
  const { missing, extra, empty, blanks } = compareTexts(language, texts, readTexts(join(locales, reference)))
  return {
    Missing: missing,
    'Not in the reference': extra,
    Empty: empty,
    [`Other {{placeholders}} than ${reference}`]: blanks,
    'Files that are missing': Object.entries(others)
      .filter(([file]) => language !== 'en-US' && !existsSync(join(locales, language, file)))
      .map(([file, what]) => `${file}: ${what}`),
    'Also needed': languages.some((known) => known === language)
      ? []
      : ['a row in languageNames (src/i18n/types.ts), and a column in locales/GLOSSARY.md'],
  }
}

const write = (parts: readonly (readonly [title: string, lines: readonly string[]])[]) =>
  parts
    .filter(([, lines]) => lines.length > 0)
    .forEach(([title, lines]) =>
      process.stdout.write(`${title} (${lines.length}):\n${lines.map((line) => `  ${line}\n`).join('')}`),
    )

const [, , language = ''] = process.argv
if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(language)) {
  process.stderr.write('Say which language: npm run translation -- fr-FR\n')
  process.exitCode = 2
} else {
  const folder = join(locales, language)
  const texts = existsSync(folder) ? readTexts(folder) : new Map<string, string>()
  const parts = Object.entries(lacks(language, texts)).filter(([, lines]) => lines.length > 0)
  write([...parts, ['The same in another language (is it meant?)', copied(language, texts)]])
  if (parts.length > 0) process.exitCode = 1
  else process.stdout.write(`${language} is complete.\n`)
}
