import { defineConfig } from 'vite'

/** The server in one file. What stores the sandbox's data has parts that are not JavaScript, and stays outside. */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, external: ['@libsql/client'] },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist-server',
    target: 'node20',
    // The server is started more often than it is read.
    minify: true,
    // Most licenses require it.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
