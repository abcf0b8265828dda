import { entryType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { isGap, type Gap, type WithGaps } from '@/contract/told'
import type { StakeNow } from '@/domain/money/botStakes'
import { areLots } from '@/domain/money/unit'
import { stakingPlanOf } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { exact } from '@/i18n/format'
import { useMoneyText, useNumber } from '@/risk/useMoneyText'
import { useGapText } from '@/shared/useGapText'
import { usePercent } from '@/shared/usePercent'

/** A setting's formatted number, and its unit. */
export interface SettingFigure {
  readonly value: string
  readonly unit?: string
}

type Entry = WithGaps<Pick<GlobalParams, 'lote' | 'loteType' | 'takeProfit' | 'stoploss'>>

export function useFigures() {
  const t = useT()
  const write = useNumber()
  const gapText = useGapText()
  const { units, brief } = useMoneyText()
  const share = usePercent()
  const money = (value: number): SettingFigure => ({ value: units(value) })
  /** of lots and prices, and where its unit is not known */
  const number = (value: number): SettingFigure => ({ value: write(value, exact) })
  /** says so where it was not told, or cannot be read */
  const missing = (value: unknown): SettingFigure => ({ value: gapText(value) ?? '' })
  const amount = (value: number | Gap): SettingFigure => (isGap(value) ? missing(value) : number(value))

  const ofBank = (percent: number): SettingFigure => ({
    value: t('home:trading.ofBank', { share: share(percent) }),
  })

  /** The entry, in the unit that is told: without one, a number says nothing. */
  function entry({ lote, loteType, ...closing }: Entry): SettingFigure {
    if (isGap(lote)) return missing(lote)
    if (isGap(loteType)) return { value: number(lote).value, unit: missing(loteType).value }
    const type = entryType.nameOf(loteType)
    if (!type || areLots(closing)) return number(lote)
    return type === 'percentage' ? ofBank(lote) : money(lote)
  }

  /** What is staked, or why that cannot be said; `undefined` while that is read. */
  function stake(now: StakeNow | undefined, general: Entry): SettingFigure | undefined {
    if (!now) return undefined
    if (now.by === 'entry') return entry(general)
    if (now.by !== 'plan') return { value: t(`home:trading.stakeBy.${now.by}`) }
    return { value: brief(now.stake), unit: t(`routes:${stakingPlanOf(now.plan).path}.title`) }
  }

  /** A daily limit, in the unit of its type; 0 = no limit. */
  function dailyStop(limit: number | Gap, code: number | Gap): SettingFigure {
    if (isGap(limit)) return missing(limit)
    if (limit <= 0) return { value: t('home:trading.noLimit') }
    if (isGap(code)) return { value: number(limit).value, unit: missing(code).value }
    const type = stopType.nameOf(code)
    if (!type) return number(limit)
    if (type === 'percentage') return ofBank(limit)
    if (type === 'fixed') return money(limit)
    const { value } = type === 'quantity' ? number(limit) : money(limit)
    return { value, unit: t(`options:stopType.${type}`) }
  }

  return { amount, stake, dailyStop }
}
