import type { ReferralState } from '@/contract/affiliates'
import type { IconName } from '@/shared/icons'

/** A state is told by its icon and its word, never by colour alone. */
export const stateIcons: Readonly<Record<ReferralState, IconName>> = {
  registered: 'account',
  pending: 'clock',
  paid: 'check',
  givenUp: 'close',
  refunded: 'recovery',
  unknown: 'info',
}
