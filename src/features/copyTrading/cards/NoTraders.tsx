import { Alert } from 'antd'
import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Icon } from '@/shared/icons'
import { Nothing } from '@/shared/Nothing'

/** Shown when no trader is copied yet: what to do next. */
export function NoTraders({ request }: { readonly request: SignedInPath }) {
  const t = useT()
  return (
    <Nothing title={t('copyTrading:cards.empty')} text={t('copyTrading:cards.emptyHelp')}>
      <ButtonLink to={request} variant="primary">
        {t('copyTrading:cards.ask')}
      </ButtonLink>
    </Nothing>
  )
}

interface UnknownProps {
  /** from the address */
  readonly id: string
  readonly request: SignedInPath
}

/** The address names a trader whom this bot does not follow. */
export function UnknownTrader({ id, request }: UnknownProps) {
  const t = useT()
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      icon={<Icon name="info" />}
      title={t('copyTrading:cards.unknown', { id })}
      description={
        <ButtonLink to={request} query={{ trader: id }}>
          {t('copyTrading:cards.askFor', { id })}
        </ButtonLink>
      }
    />
  )
}
