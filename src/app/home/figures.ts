import { entryType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { usePercent } from '@/shared/usePercent'

/** A number of settings as it is read: what it is, and what it is counted in. */
export interface Figure {
  readonly value: string
  readonly unit?: string
}

/** Money has no currency here: which one the broker account has, the provider does not say. */
const money = { maximumFractionDigits: 2 } as const

export function useFigures() {
  const t = useT()
  const language = useLanguage()

  const amount = (value: number): Figure => ({ value: formatNumber(language, value, money) })
  const share = usePercent()

  function stake({ lote, loteType }: GlobalParams): Figure {
    const type = entryType.nameOf(loteType)
    if (!type) return amount(lote)
    return {
      value: type === 'percentage' ? share(lote) : amount(lote).value,
      unit: t(`options:entryType.${type}`),
    }
  }

  /** A stop of the day, in the unit of its type; 0 is no stop. */
  function dailyStop(limit: number, code: number): Figure {
    if (limit <= 0) return { value: t('home:trading.noLimit') }
    const type = stopType.nameOf(code)
    if (!type) return amount(limit)
    return {
      value: type === 'percentage' ? share(limit) : amount(limit).value,
      unit: t(`options:stopType.${type}`),
    }
  }

  return { amount, stake, dailyStop }
}
