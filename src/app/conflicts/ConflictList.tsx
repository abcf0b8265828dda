import { useId } from 'react'
import type { Conflict, Severity } from '@/domain/conflicts'
import { useLanguage, useT } from '@/i18n'
import { formatDate, formatNumber } from '@/i18n/format'
import { PathLink } from '@/shared/PathLink'
import { Icon, type IconName } from '@/shared/icons'
import { usePercent } from '@/shared/usePercent'
import './conflicts.css'

const icons: Readonly<Record<Severity, IconName>> = { danger: 'danger', warning: 'alert', hint: 'info' }

/** Money has no currency here: which one the broker account has, the provider does not say. */
const amount = { maximumFractionDigits: 2 } as const

/** A conflict's numbers as the language writes them. `count` stays a number: it decides about the plural. */
function useWritten() {
  const language = useLanguage()
  const share = usePercent()
  return (values: Conflict['values'] = {}) => {
    const write = (name: string, value: number | string) => {
      if (typeof value === 'string' || name === 'count') return value
      if (name === 'date') return formatDate(value)
      const isShare = name === 'percent' || name === 'payout' || name === 'limit'
      return isShare ? share(value) : formatNumber(language, value, amount)
    }
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(name, value)]))
  }
}

/** What is wrong, why that matters, and the way to the field: the gravest first. */
export function ConflictList({
  conflicts,
  labelledBy,
}: {
  readonly conflicts: readonly Conflict[]
  readonly labelledBy: string
}) {
  return (
    <ul className="conflicts" aria-labelledby={labelledBy}>
      {conflicts.map((conflict) => (
        <ConflictItem key={conflict.id} conflict={conflict} />
      ))}
    </ul>
  )
}

function ConflictItem({
  conflict: { id, why, severity, path, field, values },
}: {
  readonly conflict: Conflict
}) {
  const t = useT()
  const what = useId()
  const written = useWritten()(values)
  return (
    <li className={`conflict conflict--${severity}`}>
      <p className="conflict__severity">
        <Icon name={icons[severity]} size={18} />
        {t(`conflicts:severity.${severity}`)}
      </p>
      <div className="conflict__said">
        <p id={what} className="conflict__what">
          {t(`conflicts:what.${id}`, written)}
        </p>
        <p className="conflict__why">{t(`conflicts:why.${why}`, written)}</p>
      </div>
      <PathLink
        to={path}
        field={field}
        className="button button--quiet conflict__open"
        aria-describedby={what}
      >
        {t('conflicts:open', { screen: t(`routes:${path}.title`) })}
      </PathLink>
    </li>
  )
}
