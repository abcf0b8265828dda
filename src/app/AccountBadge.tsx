import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import type { Account } from './useAccount'

/** Demo, Real or Tournament, by word, drawing and colour, on every screen. */
export function AccountBadge({ account: { kind, hasFailed } }: { readonly account: Account }) {
  const t = useT()
  if (kind === 'none') return null
  const isKnown = kind === 'demo' || kind === 'real' || kind === 'tournament'
  return (
    <p
      className={`account account--${kind}`}
      aria-busy={kind === 'loading' || undefined}
      title={hasFailed ? t('bots:account.failed') : undefined}
    >
      {kind !== 'loading' && <Icon name={isKnown ? kind : 'alert'} size={18} />}
      <span className="visually-hidden">{t('bots:account.label')}: </span>
      <span>
        {isKnown ? t(`options:accountType.${kind}`) : kind === 'loading' ? '…' : t('bots:account.unknown')}
      </span>
    </p>
  )
}
