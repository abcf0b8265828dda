import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'

const rules = ['first', 'own', 'signOut', 'campaign'] as const

/** Who is credited, in plain words: it is what the panel does (`features/session`). */
export function AttributionRules() {
  const t = useT()
  return (
    <details className="card affiliates__rules">
      <summary>{t('affiliates:rules.title')}</summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <Icon name="check" size={18} />
            {t(`affiliates:rules.${rule}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}
