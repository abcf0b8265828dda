import type { ReferralState } from '@/contract/affiliates'
import type { IconName } from '@/shared/icons'

interface StateTag {
  readonly icon: IconName
  /** one of Ant Design's tag colours */
  readonly color: 'default' | 'error' | 'success' | 'warning'
}

/** Icon and colour by state; the tag's text says it too. */
export const stateTags: Readonly<Record<ReferralState, StateTag>> = {
  registered: { icon: 'account', color: 'default' },
  pending: { icon: 'clock', color: 'warning' },
  paid: { icon: 'check', color: 'success' },
  givenUp: { icon: 'close', color: 'default' },
  refunded: { icon: 'recovery', color: 'error' },
  unknown: { icon: 'info', color: 'default' },
}
