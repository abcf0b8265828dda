import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'
import { Icon } from '@/shared/icons'
import { pathIcons } from '@/shared/pathIcons'
import { parentOf } from './parents'
import { usePath } from './usePath'

/** Stands where a screen is still being built. */
export default function ComingScreen() {
  const t = useT()
  const path = usePath() ?? '/'
  const parent = parentOf(path)
  return (
    <Screen title={t(`routes:${path}.title`)} about={t(`routes:${path}.about`)}>
      <section className="card coming">
        <span className="card__icon">
          <Icon name={pathIcons[path]} size={22} />
        </span>
        <div className="coming__text">
          <h2 className="coming__title">{t('common:coming.title')}</h2>
          <p>{t('common:coming.text')}</p>
        </div>
        <PathLink to={parent} className="button button--quiet">
          <Icon name="back" />
          {t('common:coming.back', { title: t(`routes:${parent}.title`) })}
        </PathLink>
      </section>
    </Screen>
  )
}
