import { firstBroken } from '@/domain/rules'
import type { FormRules } from '@/shared/form/useSave'

/** Every text of pt-BR, by subject. */
const texts = import.meta.glob<object>('/locales/pt-BR/*.json', { import: 'default', eager: true })

/** What a pt-BR person reads of the first broken rule, and which field is to blame: 'Parametros invalidos @lote'. */
export function saidOf<Values extends object>(rules: FormRules<Values>, values: Values): string {
  const broken = firstBroken(rules, values)
  if (!broken) return 'sent'
  const [, key, field] = broken
  const [namespace = '', path = ''] = key.split(':')
  const text = path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown>)[name],
      texts[`/locales/pt-BR/${namespace}.json`],
    )
  return `${String(text)} @${field}`
}
