/** `virtual:antd/first.css`, `next.css` and `rest.css`: Ant Design's styles for the components in use (see `antdStyles`). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import type { Sheet } from './antdStyles'

const PREFIX = 'virtual:antd/'

export function antdStylesPlugin(): Plugin {
  let config: ResolvedConfig
  let sheets: Promise<Readonly<Record<Sheet, string>>> | undefined
  return {
    name: 'leme:antd-styles',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      // Tests need no styles.
      if (config.mode === 'test') return ''
      sheets ??= draw(config.root)
      return (await sheets)[id.slice(PREFIX.length + 1, -'.css'.length) as Sheet]
    },
  }
}

async function draw(root: string) {
  const { module } = await runnerImport<typeof import('./antdStyles')>(
    join(root, 'src/build/antdStyles.tsx'),
    {
      root,
      configFile: false,
      logLevel: 'error',
    },
  )
  return module.antdStyles(await namedVariables(root))
}

/** The variables that our own style sheets use. */
async function namedVariables(root: string): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  const files = await readdir(join(root, 'src'), { recursive: true })
  for (const file of files.filter((name) => /\.(?:css|tsx?)$/.test(name))) {
    const text = await readFile(join(root, 'src', file), 'utf8')
    for (const [name] of text.matchAll(/--ant-[\w-]+/g)) named.add(name)
  }
  return named
}
