import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** The tests of `domain` and of the path of a save, as the one project that Stryker can run. */
export default defineConfig({
  root: folder('.'),
  resolve: {
    alias: {
      '@testing-library/react': folder('tests/support/testingLibrary.ts'),
      '@mocks': folder('mocks'),
      '@locales': folder('locales'),
      '@tests': folder('tests'),
      '@': folder('src'),
    },
  },
  test: {
    env: { VITE_PROVIDER_URL: 'http://localhost:3000/api', NODE_ENV: 'production' },
    environment: 'happy-dom',
    include: ['tests/{domain,store}/**/*.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 120_000,
    restoreMocks: true,
    silent: true,
  },
})
