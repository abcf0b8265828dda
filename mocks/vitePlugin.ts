/** The demo's worker and the contract's document in builds and in Vite's development server. Vite bundles this file without the project's aliases, so it imports none at run time. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import type * as ContractModule from './contractFiles'
import { howToSignIn } from './provider/seed/people.ts'

const contractFile = '/mocks/contractFiles.ts'

/**
 * Serves msw's worker script and, with `isDemo`, adds it to the build, so that no copy has to be kept in `public/`, and says at the
 * build's end who can sign in.
 */
export function mswWorker({ isDemo = false } = {}): Plugin {
  const script = () => readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'))
  let config: ResolvedConfig
  return {
    name: 'leme:msw-worker',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}mockServiceWorker.js`, (_req, res) => {
        res.setHeader('content-type', 'text/javascript')
        res.setHeader('cache-control', 'no-cache')
        res.end(script())
      })
    },
    generateBundle() {
      if (isDemo) this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: script() })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (isDemo) console.log(`The demo is in ${config.build.outDir}. ${howToSignIn}`)
      },
    },
  }
}

const contentTypes = { html: 'text/html', css: 'text/css', json: 'application/json' } as const

/** The contract's document, under `contract/`: `openapi.json` and a page to read. */
export function contractDocument(): Plugin {
  let config: ResolvedConfig
  const filesOf = ({ contractFiles }: typeof ContractModule) => {
    const packageFile = readFileSync(join(config.root, 'package.json'), 'utf8')
    return contractFiles(config.base, (JSON.parse(packageFile) as { version: string }).version)
  }
  return {
    name: 'leme:contract',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      const fileOf = async (name: string) => {
        const files = await filesOf((await server.ssrLoadModule(contractFile)) as typeof ContractModule)
        return files[name]
      }
      server.middlewares.use(`${config.base}contract`, (req, res, next) => {
        const name = req.url?.replace(/^\/|\?.*$/g, '') || 'index.html'
        const type = Object.entries(contentTypes).find(([ending]) => name.endsWith(`.${ending}`))?.[1]
        if (!type) return next()
        fileOf(name).then((file) => {
          if (file === undefined) return next()
          res.setHeader('content-type', `${type}; charset=utf-8`)
          res.end(file)
        }, next)
      })
    },
    async generateBundle() {
      const { root, resolve } = config
      const { module } = await runnerImport<typeof ContractModule>(join(root, contractFile), {
        root,
        logLevel: 'error',
        resolve: { alias: resolve.alias },
      })
      for (const [name, source] of Object.entries(await filesOf(module)))
        this.emitFile({ type: 'asset', fileName: `contract/${name}`, source })
    },
  }
}
