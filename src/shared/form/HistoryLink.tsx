import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'

/** To what was saved on this screen. */
export function HistoryLink({ path }: { readonly path: SignedInPath }) {
  const t = useT()
  return (
    <PathLink to="/history" query={{ screen: path }}>
      {t('routes:/history.title')}
    </PathLink>
  )
}
