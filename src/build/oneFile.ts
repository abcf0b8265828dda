import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'

/** Builds a module as one classic script without imports. `values` are inserted where it declares them. */
export async function oneFile(
  { root, base, resolve, build: { target } }: ResolvedConfig,
  module: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    root,
    base,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: resolve.alias },
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: join(root, module), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk || chunk.imports.length > 0) throw new Error(`${module} has to be one file`)
  return chunk.code
}
