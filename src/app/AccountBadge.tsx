import { Tag, Tooltip } from 'antd'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import type { Account } from '@/features/general/useAccount'

const colours = {
  demo: 'blue',
  real: 'orange',
  tournament: 'purple',
  loading: 'default',
  unknown: 'default',
} as const

/** Shows Demo, Real or Tournament by text, icon and colour, on every screen. */
export function AccountBadge({ account: { kind, hasFailed } }: { readonly account: Account }) {
  const t = useT()
  if (kind === 'none') return null
  const isKnown = kind === 'demo' || kind === 'real' || kind === 'tournament'
  return (
    <Tooltip title={hasFailed ? t('bots:account.failed') : ''}>
      <Tag
        className="account"
        color={colours[kind]}
        variant="outlined"
        aria-busy={kind === 'loading' || undefined}
        {...(kind !== 'loading' && { icon: <Icon name={isKnown ? kind : 'alert'} size={16} /> })}
      >
        <span className="visually-hidden">{t('bots:account.label')}: </span>
        {hasFailed && <span className="visually-hidden">{t('bots:account.failed')} </span>}
        {isKnown ? t(`options:accountType.${kind}`) : kind === 'loading' ? '…' : t('bots:account.unknown')}
      </Tag>
    </Tooltip>
  )
}
