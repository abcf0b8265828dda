import { useMemo } from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'

/** One entry of a menu, as the code tables of the contract have it. */
export interface Option {
  readonly value: number
  readonly label: MessageKey
}

export function useOptions(options: readonly Option[]) {
  const t = useT()
  return useMemo(() => options.map(({ value, label }) => ({ value, label: t(label) })), [options, t])
}
