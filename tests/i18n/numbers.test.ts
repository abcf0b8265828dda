import { expect, it } from 'vitest'
import { loadTranslations, startI18n } from '@/i18n'
import { formatDistance } from '@/i18n/format'
import { languages } from '@/i18n/types'

const days = async (count: number) => {
  await startI18n({ language: 'pt-BR' })
  const inEach = await loadTranslations('affiliates')
  return inEach({ key: 'affiliates:list.days', values: { count } })
}

it.each([
  [1, ['1 dia', '1 day', '1 día', '1 jour']],
  [
    76987052.96683443,
    ['76.987.052,967 dias', '76,987,052.967 days', '76.987.052,967 días', '76 987 052,967 jours'],
  ],
  [-2.5, ['−2,5 dias', '−2.5 days', '−2,5 días', '−2,5 jours']],
  // Whole millions have a plural form of their own in three of the languages.
  [1e6, ['1.000.000 dias', '1,000,000 days', '1.000.000 días', '1 000 000 jours']],
])('%d in a text is written as each language writes numbers', async (count, texts) => {
  expect((await days(count)).map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual(texts)
})

it.each([
  // Next year begins in January, next month on its first.
  [1, 'year', ['em 1 ano', 'in 1 year', 'dentro de 1 año', 'dans 1 an']],
  [1, 'month', ['em 1 mês', 'in 1 month', 'dentro de 1 mes', 'dans 1 mois']],
  [1, 'day', ['amanhã', 'tomorrow', 'mañana', 'demain']],
] as const)('a distance of %d %s is said as people count', (value, unit, texts) => {
  expect(languages.map((language) => formatDistance(language, value, unit))).toEqual(texts)
})
