import { hasDigitsOnly, isShortEnough } from '@/domain/followRequest'
import type { Rule } from '@/domain/rules'
import type { MessageKey } from '@/i18n/types'

export interface CopyRequest {
  readonly traderid: string
  /** as it is sent: letters and digits */
  readonly userName: string
}

/** @param ownId the bot's own id, which providers refuse */
export const requestRules = (ownId: string): readonly Rule<CopyRequest, MessageKey>[] => [
  [({ traderid }) => traderid !== '', 'copyTrading:request.required', 'traderid'],
  [({ userName }) => userName !== '', 'copyTrading:request.required', 'userName'],
  [({ traderid }) => hasDigitsOnly(traderid), 'copyTrading:request.digits', 'traderid'],
  [({ traderid }) => isShortEnough(traderid), 'copyTrading:request.long', 'traderid'],
  [({ traderid }) => traderid !== ownId, 'copyTrading:request.own', 'traderid'],
]
