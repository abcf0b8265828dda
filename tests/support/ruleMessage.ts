import { problemsOf, type FormRules } from '@/shared/fields/formProblem'

/** All pt-BR texts by namespace. */
const texts = import.meta.glob<object>('/locales/pt-BR/*.json', { import: 'default', eager: true })

/** The pt-BR message of the first broken rule, with its field: 'Parametros invalidos @lote'; 'sent' if all hold. */
export function ruleMessage<Values extends object>(rules: FormRules<Values>, values: Values): string {
  const [broken] = problemsOf<Values>(values as never, rules)
  if (!broken) return 'sent'
  const { field } = broken
  const [namespace = '', path = ''] = broken.message.key.split(':')
  const text = path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown>)[name],
      texts[`/locales/pt-BR/${namespace}.json`],
    )
  return `${String(text)} @${field}`
}
