import { Link } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { Icon } from '../icons'
import { PathLink } from '../PathLink'
import './cards.css'

/** Nobody is copied yet: what to do next. */
export function NoTraders({ request }: { readonly request: SignedInPath }) {
  const t = useT()
  return (
    <div className="nobody">
      <Icon name="copy" size={28} />
      <p className="nobody__title">{t('copyTrading:cards.empty')}</p>
      <p>{t('copyTrading:cards.emptyHelp')}</p>
      <PathLink to={request} className="button button--primary">
        {t('copyTrading:cards.ask')}
      </PathLink>
    </div>
  )
}

interface UnknownProps {
  /** as the address says it */
  readonly id: string
  readonly request: SignedInPath
}

/** The address names a trader whom this bot does not follow. */
export function UnknownTrader({ id, request }: UnknownProps) {
  const t = useT()
  return (
    <div className="unknown-trader" role="status">
      <Icon name="info" />
      <p>{t('copyTrading:cards.unknown', { id })}</p>
      <Link to={{ pathname: request, search: `?trader=${encodeURIComponent(id)}` }}>
        {t('copyTrading:cards.askFor', { id })}
      </Link>
    </div>
  )
}
