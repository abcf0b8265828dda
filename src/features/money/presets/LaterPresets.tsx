import { later } from '@/shared/later'

export const LaterPresets = later(async () => (await import('./Presets')).Presets, null)
