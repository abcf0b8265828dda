import { defineConfig } from '@playwright/test'
import stories from './playwright.config'

/** Screenshots of every screen at three widths, for a person to look at: `npm run shots`, in `.shots/`. */
export default defineConfig({
  ...stories,
  testMatch: ['shots.ts', 'readme.ts'],
  timeout: 900_000,
  use: { ...stories.use, trace: 'off' },
})
