import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Note } from '@/shared/Note'
import { Nothing } from '@/shared/Nothing'

/** Shown when no trader is copied yet: what to do next. */
export function NoTraders({ request }: { readonly request: SignedInPath }) {
  const t = useT()
  return (
    <Nothing text={t('copyTrading:cards.empty')}>
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
    <Note
      title={t('copyTrading:cards.unknown', { id })}
      action={
        <ButtonLink to={request} query={{ trader: id }} aria-label={t('copyTrading:cards.askFor', { id })}>
          {t('copyTrading:cards.ask')}
        </ButtonLink>
      }
    />
  )
}
