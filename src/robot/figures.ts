import { entryType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { isGap, type Gap, type Told } from '@/contract/told'
import { useHidden, useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { useGapText } from '@/shared/useGapText'
import { usePercent } from '@/shared/usePercent'

/** A setting's formatted number, and its unit. */
export interface Figure {
  readonly value: string
  readonly unit?: string
}

/** Without a currency: the provider does not say which one the broker account has. */
const money = { maximumFractionDigits: 2 } as const
/** What would be rounded to nothing is shown as the little that it is. */
const tiny = { maximumSignificantDigits: 2 } as const

export function useFigures() {
  const t = useT()
  const language = useLanguage()
  const hidden = useHidden()
  const gapText = useGapText()

  const amountOf = (value: number): Figure => ({
    value: hidden(formatNumber(language, value, value !== 0 && Math.abs(value) < 0.005 ? tiny : money)),
  })
  const share = usePercent()
  /** says so where it was not told, or cannot be read */
  const missing = (value: unknown): Figure => ({ value: gapText(value) ?? '' })
  const amount = (value: number | Gap): Figure => (isGap(value) ? missing(value) : amountOf(value))

  /** In the unit that is told: without one, a number says nothing. */
  function stake({ lote, loteType }: Told<Pick<GlobalParams, 'lote' | 'loteType'>>): Figure {
    if (isGap(lote)) return missing(lote)
    if (isGap(loteType)) return { value: amountOf(lote).value, unit: missing(loteType).value }
    const type = entryType.nameOf(loteType)
    if (!type) return amountOf(lote)
    return {
      value: type === 'percentage' ? share(lote) : amountOf(lote).value,
      unit: t(`options:entryType.${type}`),
    }
  }

  /** A daily limit, in the unit of its type; 0 = no limit. */
  function dailyStop(limit: number | Gap, code: number | Gap): Figure {
    if (isGap(limit)) return missing(limit)
    if (limit <= 0) return { value: t('home:trading.noLimit') }
    if (isGap(code)) return { value: amountOf(limit).value, unit: missing(code).value }
    const type = stopType.nameOf(code)
    if (!type) return amountOf(limit)
    return {
      value: type === 'percentage' ? share(limit) : amountOf(limit).value,
      unit: t(`options:stopType.${type}`),
    }
  }

  return { amount, stake, dailyStop }
}
