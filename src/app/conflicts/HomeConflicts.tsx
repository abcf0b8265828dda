import { findConflicts } from '@/domain/conflicts'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { useNow } from '@/shared/useNow'
import { Panel } from '@/shared/Panel'
import { ConflictList } from '@/features/conflicts/ConflictList'
import { useSettingsOfHome } from './useBotSettings'

/** Home shows only a few serious conflicts, and no hints. */
const FEW = 2

export function HomeConflicts() {
  const t = useT()
  const { found } = findConflicts(useSettingsOfHome(), useNow())
  const grave = found.filter(({ severity }) => severity !== 'hint')
  if (grave.length === 0) return null
  return (
    <Panel title={t('conflicts:title')} extra={<PathLink to="/strategies">{t('conflicts:all')}</PathLink>}>
      <ConflictList conflicts={grave.slice(0, FEW)} />
    </Panel>
  )
}
