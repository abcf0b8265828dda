import { entryType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { usePercent } from '@/shared/usePercent'

/** A setting's formatted number, and its unit. */
export interface Figure {
  readonly value: string
  readonly unit?: string
}

/** Without a currency: the provider does not say which one the broker account has. */
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

  /** A daily limit, in the unit of its type; 0 = no limit. */
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
