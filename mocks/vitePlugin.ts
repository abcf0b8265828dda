/** The sandbox in Vite's development server. Vite bundles this file without the project's aliases, so it imports none at run time. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve as resolvePath } from 'node:path'
import { runnerImport, type Connect, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite'
import type * as ContractModule from './contractFiles'
import type { OpenDb } from './provider/db'
import { howToSignIn } from './provider/seed/people.ts'
import type { Scenarios } from './provider/scenario'
import type * as ApiModule from './serve/api'
import type { Api } from './serve/bridge'
import { isCallUnder } from './serve/calls.ts'
import { hostsIn } from './serve/hosts.ts'

type IsCall = ReturnType<typeof isCallUnder>

const apiFile = '/mocks/serve/api.ts'
const contractFile = '/mocks/contractFiles.ts'
const scenariosFile = '/mocks/provider/scenarios.ts'
const SCENARIO_COOKIE = 'leme_scenario'

/** The calls on the development server; the data is stored in `.data/`. */
export function sandboxPlugin({
  dataFolder = process.env.DATA_DIR || '.data',
  providerUrl = process.env.PROVIDER_URL,
}: {
  readonly dataFolder?: string
  readonly providerUrl?: string | undefined
} = {}): Plugin {
  let db: Promise<OpenDb> | undefined

  /** Opened by the first call: a build, a test run or an unused second server must not lock the data. */
  const dataOf = (module: typeof ApiModule, root: string) =>
    (db ??= module.openData(resolvePath(root, dataFolder)))

  return {
    name: 'leme:sandbox',
    // Vite refuses unknown hosts itself.
    config() {
      return { server: { allowedHosts: hostsIn(process.env.LEME_HOSTS ?? '') } }
    },
    configureServer(server) {
      let loadedModule: typeof ApiModule | undefined
      let api: Api | undefined
      const { base } = server.config
      const isCall = isCallUnder(base)
      const printUrls = server.printUrls.bind(server)
      server.printUrls = () => {
        printUrls()
        server.config.logger.info(`\n${providerUrl ? `Calls go to ${providerUrl}.` : howToSignIn}`)
      }
      server.middlewares.use(rememberScenario(isCall))
      async function answer(req: IncomingMessage, res: ServerResponse) {
        // A new module if a file of the sandbox was edited.
        const module = (await server.ssrLoadModule(apiFile)) as typeof ApiModule
        if (module !== loadedModule || !api) {
          api = providerUrl
            ? module.proxyApi(providerUrl, { own: `${base}api` })
            : module.sandboxApi({
                db: await dataOf(module, server.config.root),
                scenarios: await scenariosOf(server),
                scenarioOf: wantedScenario,
              })
          loadedModule = module
        }
        await api.handle(req, res)
      }
      server.middlewares.use((req, res, next) => {
        if (!isCall(req.url)) return next()
        answer(req, res).catch((error: unknown) => {
          // The panel gets the failure, and the next call tries again.
          db = undefined
          next(error)
        })
      })
    },
    async closeBundle() {
      const opened = db
      db = undefined
      await (await opened)?.close().catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'NotStored')) throw error
        console.error(error.message)
      })
    },
  }
}

async function scenariosOf(server: ViteDevServer): Promise<Scenarios> {
  const module = await server.ssrLoadModule(scenariosFile)
  return (module as { scenarios: Scenarios }).scenarios
}

/**
 * `?scenario=down` in the address bar selects a scenario for this browser, `?scenario=` ends it. It is stored in a cookie, because
 * the address changes with the screen. Each selection starts with new state.
 */
function rememberScenario(isCall: IsCall): Connect.NextHandleFunction {
  let choices = 0
  return (req, res, next) => {
    const wanted = new URL(req.url ?? '/', 'http://localhost').searchParams.get('scenario')
    if (wanted !== null && !isCall(req.url) && req.headers.accept?.includes('text/html')) {
      const choice = wanted === '' ? '' : encodeURIComponent(`${wanted}#${++choices}`)
      const ends = wanted === '' ? '; Max-Age=0' : ''
      res.setHeader('set-cookie', `${SCENARIO_COOKIE}=${choice}; Path=/; SameSite=Strict${ends}`)
    }
    next()
  }
}

function wantedScenario(req: IncomingMessage): string {
  const value = new RegExp(`(?:^|;\\s*)${SCENARIO_COOKIE}=([^;]*)`).exec(req.headers.cookie ?? '')?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

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
