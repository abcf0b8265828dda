import type { PlanKind } from '@/domain/money/stakingPlans'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'

const HEIGHT = 'var(--presets-height)'
const Choices = later(async () => (await import('./Presets')).PresetChoices, HEIGHT)

interface Props {
  readonly of: PlanKind
  /** false: the form's values are being read */
  readonly isLoaded: boolean
}

/** Three plans for a person's own limits. Choosing one shows it in the picture; filling it in saves nothing. */
export const PresetChips = ({ of, isLoaded }: Props) =>
  isLoaded ? <Choices of={of} /> : <Placeholder height={HEIGHT} />
