import { useId } from 'react'
import { findConflicts } from '@/domain/conflicts'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { useNow } from '@/shared/useNow'
import { ConflictList } from './ConflictList'
import { useSettingsOfHome } from './useBotSettings'

/** The gravest few of what can be seen from Home's own answers. Hints can wait until the person looks for them. */
const FEW = 2

export function HomeConflicts() {
  const t = useT()
  const title = useId()
  const { found } = findConflicts(useSettingsOfHome(), useNow())
  const grave = found.filter(({ severity }) => severity !== 'hint')
  if (grave.length === 0) return null
  return (
    <section className="panel card" aria-labelledby={title}>
      <div className="panel__head">
        <h2 id={title} className="panel__title">
          {t('conflicts:title')}
        </h2>
        <PathLink to="/strategies">{t('conflicts:all')}</PathLink>
      </div>
      <ConflictList conflicts={grave.slice(0, FEW)} labelledBy={title} />
    </section>
  )
}
