import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import './copyTrading.css'

/** The other screen that sets much the same: no menu leads there. */
export function SeeAlso({ path }: { readonly path: SignedInPath }) {
  const t = useT()
  return (
    <p className="see-also">
      {t('copyTrading:trader.also')} <PathLink to={path}>{t(`routes:${path}.title`)}</PathLink>
      {' · '}
      {t(`routes:${path}.about`)}
    </p>
  )
}
