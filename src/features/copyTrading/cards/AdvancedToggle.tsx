import { Checkbox } from 'antd'
import { useT } from '@/i18n'

const advancedFields = ['trailingStopLoss', 'breakEven', 'breakPips'] as const

/** Whether the address names an advanced field (`#5001_breakEven`), which must be visible then. */
export const startsAdvanced = (hash: string) => advancedFields.some((name) => hash.endsWith(`_${name}`))

interface Props {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Shows or hides the stops in every card. */
export function AdvancedToggle({ checked, onChange }: Props) {
  const t = useT()
  return (
    <Checkbox id="advanced" checked={checked} onChange={({ target }) => onChange(target.checked)}>
      {t('copyTrading:cards.advanced')}
    </Checkbox>
  )
}
