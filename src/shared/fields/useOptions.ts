import { useMemo } from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'

/** An option as in the contract's code tables. */
export interface SelectOption {
  readonly value: number
  readonly label: MessageKey
}

export function useOptions(options: readonly SelectOption[]) {
  const t = useT()
  return useMemo(() => options.map(({ value, label }) => ({ value, label: t(label) })), [options, t])
}
