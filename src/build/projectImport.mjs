import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Imports a TypeScript module of this project, with the aliases of tsconfig.json. */
export async function projectImport(file) {
  const { module } = await runnerImport(resolve(file), {
    root,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module
}
