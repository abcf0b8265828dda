import { later } from '@/shared/later'

export const LaterReady = later(async () => (await import('./ReadyPanel')).ReadyPanel)
