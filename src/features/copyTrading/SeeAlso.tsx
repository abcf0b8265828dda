import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'

/** A link to the other screen with similar settings, which is in no menu. */
export function SeeAlso({ path }: { readonly path: SignedInPath }) {
  const t = useT()
  return (
    <p className="muted">
      {t('copyTrading:trader.also')} <PathLink to={path}>{t(`routes:${path}.title`)}</PathLink>
      {' · '}
      {t(`routes:${path}.about`)}
    </p>
  )
}
