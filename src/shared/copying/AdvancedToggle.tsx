import { useT } from '@/i18n'
import './cards.css'

const advancedFields = ['trailingStopLoss', 'breakEven', 'breakPips'] as const

/** An address that names an advanced field (`#5001_breakEven`) wants it to be seen. */
export const startsAdvanced = (hash: string) => advancedFields.some((name) => hash.endsWith(`_${name}`))

interface Props {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Shows the stops in every card of the screen. */
export function AdvancedToggle({ checked, onChange }: Props) {
  const t = useT()
  return (
    <label className="trader-tools">
      <input
        id="advanced"
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {t('copyTrading:cards.advanced')}
    </label>
  )
}
