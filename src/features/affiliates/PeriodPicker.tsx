import { presets, type Preset } from '@/domain/period'
import { useT } from '@/i18n'
import type { PeriodChoice } from './usePeriod'

/** A preset, or two days of one's own; both are included. */
export function PeriodPicker({ preset, days, isWrong, choose, type }: PeriodChoice) {
  const t = useT()
  return (
    <div className="affiliates__fields">
      <label className="affiliates__field">
        <span>{t('affiliates:period.label')}</span>
        <select
          id="period"
          className="input"
          value={preset}
          onChange={({ target }) => choose(target.value as Preset | 'own')}
        >
          {presets.map((each) => (
            <option key={each} value={each}>
              {t(`affiliates:period.${each}`)}
            </option>
          ))}
          <option value="own">{t('affiliates:period.own')}</option>
        </select>
      </label>
      {preset === 'own' &&
        (['first', 'last'] as const).map((end) => (
          <label key={end} className="affiliates__field">
            <span>{t(`affiliates:period.${end}`)}</span>
            <input
              type="date"
              id={end === 'first' ? 'from' : 'to'}
              className="input"
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? 'period-wrong' : undefined}
              value={days[end]}
              onChange={({ target }) => type({ ...days, [end]: target.value })}
            />
          </label>
        ))}
      {isWrong && (
        <p id="period-wrong" className="affiliates__wrong" role="alert">
          {t('affiliates:period.wrong')}
        </p>
      )}
    </div>
  )
}
