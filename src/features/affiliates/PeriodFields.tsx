import { useState } from 'react'
import { periodOf, presets, type Period, type PeriodPreset } from '@/domain/period'
import { useT } from '@/i18n'
import { SelectField } from '@/shared/fields/SelectField'
import { later } from '@/shared/later'
import { useNow } from '@/shared/useNow'

/** The calendar is loaded only for a custom period. */
const OwnDays = later(async () => (await import('./OwnDays')).OwnDays, 'var(--ant-control-height)')

export interface PeriodChoice {
  readonly preset: PeriodPreset | 'own'
  readonly period: Period
  /** Unix seconds: the end of today */
  readonly tomorrow: number
  readonly choose: (chosen: PeriodPreset | Period) => void
}

/** The selected period, in whole days of the person's time zone. */
export function usePeriod(): PeriodChoice {
  const now = useNow()
  const [chosen, choose] = useState<PeriodPreset | Period>('thisMonth')
  const { to: tomorrow } = periodOf('everything', now)
  return typeof chosen === 'string'
    ? { preset: chosen, period: periodOf(chosen, now), tomorrow, choose }
    : { preset: 'own', period: chosen, tomorrow, choose }
}

/** A preset, or a custom period, which starts as the one on the screen. */
export function PeriodFields({ preset, period, tomorrow, choose }: PeriodChoice) {
  const t = useT()
  const shown = period.from > 0 ? period : periodOf('thisYear', tomorrow - 1)
  return (
    <>
      <SelectField
        id="period"
        label="affiliates:period.label"
        showSearch={{ optionFilterProp: 'label' }}
        value={preset}
        onChange={(chosen) => choose(chosen === 'own' ? shown : chosen)}
        options={[...presets, 'own' as const].map((value) => ({
          value,
          label: t(`affiliates:period.${value}`),
        }))}
      />
      {preset === 'own' && <OwnDays period={period} today={tomorrow - 1} onChoose={choose} />}
    </>
  )
}
