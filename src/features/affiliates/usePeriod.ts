import { useState } from 'react'
import { dayText, periodBetween, periodOf, type Period, type Preset } from '@/domain/period'
import { useNow } from '@/shared/useNow'

export interface Days {
  readonly first: string
  readonly last: string
}

const firstPreset: Preset = 'thisMonth'

/** The selected period, in whole days of the person's time zone. While the two days are not a valid period, the last valid one stays. */
export function usePeriod() {
  const now = useNow()
  const [preset, setPreset] = useState<Preset | 'own'>(firstPreset)
  const [days, setDays] = useState<Days>({ first: '', last: '' })
  const [own, setOwn] = useState<Period>()
  const period = preset === 'own' && own ? own : periodOf(preset === 'own' ? firstPreset : preset, now)
  return {
    preset,
    days,
    period,
    /** Unix seconds: the end of today */
    tomorrow: periodOf('everything', now).to,
    isWrong: preset === 'own' && periodBetween(days.first, days.last) === undefined,
    choose: (chosen: Preset | 'own') => {
      setPreset(chosen)
      if (chosen !== 'own') return
      // The custom period starts as the one on the screen.
      const from = period.from > 0 ? period.from : periodOf('thisYear', now).from
      const shown = { first: dayText(from), last: dayText(period.to - 1) }
      setDays(shown)
      setOwn(periodBetween(shown.first, shown.last))
    },
    type: (typed: Days) => {
      setDays(typed)
      setOwn(periodBetween(typed.first, typed.last) ?? own)
    },
  }
}

export type PeriodChoice = ReturnType<typeof usePeriod>
