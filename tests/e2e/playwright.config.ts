import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser'
import { desk } from './screens'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // The bench measures the panel at /.
  ...(process.env.VITE_BASE_PATH !== undefined && { testIgnore: 'scripts.spec.ts' }),
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Long, because the machine may be busy.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // A control that is not there fails its story, not the whole run.
    actionTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: desk,
    // A dialog that is still growing moves away under a click.
    contextOptions: { reducedMotion: 'reduce' },
    // Only tests about service workers allow them: their requests cannot be changed by a test.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
})
