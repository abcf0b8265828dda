import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const nothing = fileURLToPath(new URL('nothing.ts', import.meta.url))

/**
 * Parts of packages that this server never calls: checks of schemas, requests without a network, a list of all files, and of all types
 * that can be compressed. Without them it is half as large, and starts in two thirds of the time.
 */
const unused = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'glob',
  'light-my-request',
  'mime-db',
]

/** The server in one file. What stores the sandbox's data has parts that are not JavaScript, and stays outside. */
export default defineConfig({
  publicDir: false,
  resolve: {
    tsconfigPaths: true,
    alias: [
      ...unused.map((name) => ({ find: new RegExp(`^${name}$`), replacement: nothing })),
      // What Node has itself, for browsers.
      { find: /^readable-stream$/, replacement: 'node:stream' },
    ],
  },
  ssr: { noExternal: true, external: ['@libsql/client'] },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist-server',
    target: 'node20',
    minify: true,
    // Most licenses require it.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
