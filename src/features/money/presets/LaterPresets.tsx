import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'

export const LaterPresets = later(async () => (await import('./Presets')).Presets, null)
export const LaterPresetsOfPlans = later(
  async () => (await import('./Presets')).PresetsOfPlans,
  <Skeleton>
    <Placeholder height="12rem" />
  </Skeleton>,
)
