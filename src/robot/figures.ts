import { entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { isGap, type Gap, type WithGaps } from '@/contract/told'
import type { DayLimit } from '@/domain/conflicts/dayStops'
import type { StakeNow, StakeOfOne } from '@/domain/money/botStakes'
import { areLots } from '@/domain/money/unit'
import { stakingPlanOf, type PlanKind } from '@/domain/money/stakingPlans'
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
  const share = usePercent(true)
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

  const planName = (plan: PlanKind) => t(`routes:${stakingPlanOf(plan).path}.title`)

  const stakeOf = (now: StakeOfOne, general: Entry): string =>
    now.by === 'entry'
      ? inWords(entry(general))
      : now.by === 'plan'
        ? brief(now.stake)
        : t(`home:trading.stakeBy.${now.by}`)

  /** What is staked, or why that cannot be said; of two plans that act on one stake, both. `undefined` while that is read. */
  function stake(now: StakeNow | undefined, general: Entry): SettingFigure | undefined {
    if (!now) return undefined
    if (now.by === 'entry') return entry(general)
    if (now.by === 'several') {
      const [one, other, ...more] = now.of ?? []
      if (!one || !other || more.length > 0) return { value: t('home:trading.stakeBy.several') }
      const or = (first: string, second: string) => t('home:trading.stakeBy.either', { first, second })
      return {
        value: or(stakeOf(one.now, general), stakeOf(other.now, general)),
        unit: or(planName(one.plan), planName(other.plan)),
      }
    }
    if (now.by !== 'plan') return { value: t(`home:trading.stakeBy.${now.by}`) }
    return { value: brief(now.stake), unit: planName(now.plan) }
  }

  /** A limit of the day, in the unit of its type. */
  function dayLimit(limit: DayLimit): SettingFigure {
    if (limit.kind === 'none') return { value: t('home:trading.noLimit') }
    if (limit.kind === 'unread') {
      const { gap, number: told } = limit
      return told === undefined ? missing(gap) : { ...number(told), unit: missing(gap).value }
    }
    if (limit.kind === 'void') return { ...number(limit.number), unit: t('home:trading.endsNothing') }
    if (limit.kind === 'signals') return { ...number(limit.number), unit: t('options:stopType.quantity') }
    if (limit.type === 'percentage') return ofBank(limit.number)
    if (limit.type === 'fixed') return money(limit.number)
    return { ...money(limit.number), unit: t(`options:stopType.${limit.type}`) }
  }

  return { amount, stake, dayLimit }
}

/** A figure as a part of a sentence. */
export const inWords = ({ value, unit }: SettingFigure) => (unit === undefined ? value : `${value} ${unit}`)
