import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@mocks': folder('./mocks'),
      '@locales': folder('./locales'),
      '@tests': folder('./tests'),
      '@': folder('./src'),
    },
  },
  build: {
    manifest: true,
    // Chromium, Firefox and Safari of the last two and a half years.
    target: ['es2022', 'chrome112', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'antd',
              test: /node_modules[\\/](antd|@ant-design|@rc-component|stylis|@emotion|dayjs|@babel|clsx)[\\/]/,
              priority: 10,
              entriesAware: true,
              entriesAwareMergeThreshold: 20000,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    // Node's Request, unlike a browser's, wants whole addresses.
    env: { VITE_PROVIDER_URL: 'http://localhost:3000/api' },
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules'],
    setupFiles: ['tests/support/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    restoreMocks: true,
  },
})
