import type { MasanielloSettings } from '@/domain/money/masaniello'

/** 6 wins of 10 with a capital of 100, and what differs from it. */
export const masanielloOf = (more: Partial<MasanielloSettings> = {}): MasanielloSettings => ({
  capital: 100,
  totalOper: 10,
  totalWin: 6,
  payout: 85,
  gale: 0,
  typeMas: 1,
  restart: false,
  target: 0,
  hitsRestart: 0,
  ...more,
})
