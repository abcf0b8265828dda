import { entryType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { isGap, type Gap, type WithGaps } from '@/contract/told'
import type { StakeNow } from '@/domain/money/botStakes'
import { stakingPlanOf } from '@/domain/money/stakingPlans'
import { useHidden, useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { useGapText } from '@/shared/useGapText'
import { usePercent } from '@/shared/usePercent'

/** A setting's formatted number, and its unit. */
export interface SettingFigure {
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

  const amountOf = (value: number): SettingFigure => ({
    value: hidden(formatNumber(language, value, value !== 0 && Math.abs(value) < 0.005 ? tiny : money)),
  })
  const share = usePercent()
  /** says so where it was not told, or cannot be read */
  const missing = (value: unknown): SettingFigure => ({ value: gapText(value) ?? '' })
  const amount = (value: number | Gap): SettingFigure => (isGap(value) ? missing(value) : amountOf(value))

  const ofBank = (percent: number): SettingFigure => ({
    value: t('home:trading.ofBank', { share: share(percent) }),
  })

  /** The entry, in the unit that is told: without one, a number says nothing. */
  function entry({ lote, loteType }: WithGaps<Pick<GlobalParams, 'lote' | 'loteType'>>): SettingFigure {
    if (isGap(lote)) return missing(lote)
    if (isGap(loteType)) return { value: amountOf(lote).value, unit: missing(loteType).value }
    const type = entryType.nameOf(loteType)
    if (!type) return amountOf(lote)
    return type === 'percentage' ? ofBank(lote) : amountOf(lote)
  }

  /** What is staked, or why that cannot be said; `undefined` while that is read. */
  function stake(
    now: StakeNow | undefined,
    general: WithGaps<Pick<GlobalParams, 'lote' | 'loteType'>>,
  ): SettingFigure | undefined {
    if (!now) return undefined
    if (now.by === 'entry') return entry(general)
    if (now.by !== 'plan') return { value: t(`home:trading.stakeBy.${now.by}`) }
    return { value: amountOf(now.stake / 100).value, unit: t(`routes:${stakingPlanOf(now.plan).path}.title`) }
  }

  /** A daily limit, in the unit of its type; 0 = no limit. */
  function dailyStop(limit: number | Gap, code: number | Gap): SettingFigure {
    if (isGap(limit)) return missing(limit)
    if (limit <= 0) return { value: t('home:trading.noLimit') }
    if (isGap(code)) return { value: amountOf(limit).value, unit: missing(code).value }
    const type = stopType.nameOf(code)
    if (!type || type === 'fixed') return amountOf(limit)
    if (type === 'percentage') return ofBank(limit)
    return { value: amountOf(limit).value, unit: t(`options:stopType.${type}`) }
  }

  return { amount, stake, dailyStop }
}
