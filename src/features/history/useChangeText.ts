import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { useValueText } from '@/shared/differences/DifferenceList'
import type { Change } from './subjects'

/** "Níveis: 2 → 3" */
export function useChangeText() {
  const t = useT()
  const valueText = useValueText()
  const textOf = ({ name, info }: Change, value: unknown) => {
    if (name !== 'expCopy' || typeof value !== 'number') return valueText(value, info)
    return value > 0 ? formatMoment(value) : t('history:noExpiry')
  }
  return (change: Change) => ({
    label: t(change.info.label, change.info.values),
    from: change.from === undefined ? undefined : textOf(change, change.from),
    to: textOf(change, change.to),
  })
}
