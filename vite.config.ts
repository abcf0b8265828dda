import { fileURLToPath } from 'node:url'
import packageFile from './package.json' with { type: 'json' }
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { contractDocument, mswWorker } from './mocks/vitePlugin.ts'
import { antdStylesPlugin } from './src/build/antdStylesPlugin.ts'
import { chunks, entries } from './src/build/chunks.ts'
import { basePathOf } from './src/server/headers.ts'
import { page } from './src/build/page.ts'
import { publish } from './src/build/publish.ts'
import { sandboxPlugin } from './src/server/vitePlugin.ts'

/** Tests on React's development build in strict mode, which warns and is three times as slow: every screen once, and what forms do. */
const strict = ['tests/**/*.dev.test.tsx', 'tests/shared/form/{cards,leaving,saving}.test.tsx']

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig(({ mode, command }) => {
  /** `vite build --mode demo`: the panel with its provider in the browser, for a file host. */
  const isDemo = mode === 'demo'
  return {
    base: basePathOf(loadEnv(mode, import.meta.dirname, 'VITE_').VITE_BASE_PATH),
    plugins: [
      react(),
      antdStylesPlugin(),
      sandboxPlugin(),
      mswWorker({ isDemo }),
      // The demo has a service worker of its own, its provider.
      page(!isDemo),
      contractDocument(),
      publish(),
    ],
    define: {
      'import.meta.env.VITE_DEMO': JSON.stringify(isDemo),
      'import.meta.env.VITE_VERSION': JSON.stringify(packageFile.version),
      'import.meta.env.VITE_INSTALLABLE': JSON.stringify(command === 'build' && !isDemo),
    },
    resolve: {
      alias: {
        '@mocks': folder('./mocks'),
        '@locales': folder('./locales'),
        '@tests': folder('./tests'),
        '@': folder('./src'),
      },
    },
    // In React's development build, the places of elements in the code cost more than they tell.
    ...(mode === 'test' && { oxc: { jsx: { runtime: 'automatic' as const, development: false } } }),
    json: { namedExports: false },
    build: {
      outDir: isDemo ? 'dist-demo' : 'dist',
      // Chromium, Firefox and Safari since mid-2023.
      target: ['es2022', 'chrome112', 'firefox115', 'safari16.4'],
      modulePreload: { polyfill: false },
      // For `build/sizes`, which weighs what a screen needs, compressed. It replaces Vite's limit for a single file.
      manifest: true,
      chunkSizeWarningLimit: Infinity,
      reportCompressedSize: false,
      // Licenses of all packages in the build; most licenses require this.
      license: { fileName: 'licenses.txt' },
      rolldownOptions: {
        input: entries,
        output: { codeSplitting: { groups: chunks() } },
        // Compressing takes most of the time, and is meant to.
        checks: { bundlerTimings: false },
      },
    },
    test: {
      // Node's Request, unlike a browser's, needs absolute addresses.
      env: { VITE_PROVIDER_URL: 'http://localhost:3000/api' },
      exclude: ['tests/e2e/**', 'tests/engines/**', 'tests/bench/**', 'node_modules'],
      setupFiles: ['tests/support/setup.ts'],
      tags: [{ name: 'wide', description: 'Tries more often, or in more ways, what another test tries.' }],
      pool: 'forks',
      maxWorkers: 2,
      isolate: false,
      // React, happy-dom and the store make short-lived garbage all the time.
      execArgv: ['--max-semi-space-size=64'],
      testTimeout: 300_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      // Many tests let calls fail, which is logged.
      silent: 'passed-only',
      // One group after the other: a worker that changed its environment would load all modules again.
      projects: [
        {
          extends: true,
          test: {
            name: 'screens',
            environment: 'happy-dom',
            include: ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'],
            exclude: [...strict, 'tests/e2e/**'],
            // Twice as fast, and without `act`, which React Testing Library needs.
            env: { NODE_ENV: 'production' },
            alias: { '@testing-library/react': folder('./tests/support/testingLibrary.ts') },
            sequence: { groupOrder: 1 },
          },
        },
        {
          extends: true,
          test: {
            name: 'logic',
            environment: 'node',
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/**/*.dom.test.ts'],
            sequence: { groupOrder: 2 },
          },
        },
        {
          extends: true,
          test: {
            name: 'strict',
            environment: 'happy-dom',
            include: strict,
            setupFiles: ['tests/support/strict.ts'],
            sequence: { groupOrder: 3 },
          },
        },
      ],
    },
  }
})
