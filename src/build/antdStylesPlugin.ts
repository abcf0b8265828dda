/** `virtual:antd/first.css`, `next.css` and `rest.css`: Ant Design's styles for the components in use (see `antdStyles`). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import type * as AntdStyles from './antdStyles'

const PREFIX = 'virtual:antd/'

/** The names that the panel imports from `antd`, without types. */
export function antdNames(root: string): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const names = files
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('build'))
    .flatMap((file) => [
      ...readFileSync(join(root, 'src', file), 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g),
    ])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim().replace(/ as .*/, '')))
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type ')).toSorted()
}

export function antdStylesPlugin(): Plugin {
  let config: ResolvedConfig
  let sheets: Promise<ReturnType<typeof AntdStyles.antdStyles>> | undefined
  async function extract() {
    const file = join(config.root, 'src/build/antdStyles.tsx')
    const { module } = await runnerImport<typeof AntdStyles>(file, { root: config.root, logLevel: 'error' })
    return module.antdStyles(antdNames(config.root))
  }
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
      sheets ??= extract()
      const { [id.slice(PREFIX.length + 1, -'.css'.length)]: sheet } = (await sheets) as Readonly<
        Record<string, string>
      >
      return sheet
    },
  }
}
