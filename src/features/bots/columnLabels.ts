import type { MessageKey } from '@/i18n/types'
import type { Column } from './botOrder'

export const columnLabels = {
  userid: 'botsManager:table.userid',
  email: 'botsManager:table.email',
  botexp: 'bots:expiry.label',
  virtual: 'botsManager:table.type',
} as const satisfies Readonly<Record<Column, MessageKey>>
