import { defineConfig } from '@playwright/test'
import { engines } from './engines'

/**
 * The stories that matter most, in each engine of this machine: `npm run engines`. `ENGINES=all` refuses to go on without all
 * of them.
 */
const missing = Object.entries(engines).flatMap(([name, engine]) =>
  'missing' in engine ? [`${name} is not on this machine: ${engine.missing}.`] : [],
)
// Playwright reads this file in each worker too.
if (!process.env.TEST_WORKER_INDEX) for (const line of missing) console.warn(line)
if (process.env.ENGINES === 'all' && missing.length > 0) throw new Error(missing.join('\n'))

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Long, because the machine may be busy.
  timeout: 180_000,
  expect: { toPass: { timeout: 60_000 } },
  reporter: 'list',
  projects: Object.entries(engines).flatMap(([name, engine]) => ('open' in engine ? [{ name }] : [])),
})
