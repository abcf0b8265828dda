/** The calls in Vite's development server. Vite bundles this file without the project's aliases, so it imports none at run time. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve as resolvePath } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { OpenDb } from '@mocks/provider/core/db'
import { howToSignIn } from '../../mocks/provider/seed/people.ts'
import type { Scenarios } from '@mocks/provider/scenario'
import { isCallUnder } from './calls.ts'
import { hostsIn } from './hosts.ts'
import type * as DevModule from './devCalls'

type IsCall = ReturnType<typeof isCallUnder>

const callsFile = '/src/server/devCalls.ts'
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
  const dataOf = (module: typeof DevModule, root: string) =>
    (db ??= module.openData(resolvePath(root, dataFolder)))

  return {
    name: 'leme:sandbox',
    // Vite refuses unknown hosts itself.
    config() {
      return { server: { allowedHosts: hostsIn(process.env.LEME_HOSTS ?? '') } }
    },
    configureServer(server) {
      let loadedModule: typeof DevModule | undefined
      let app: FastifyInstance | undefined
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
        const module = (await server.ssrLoadModule(callsFile)) as typeof DevModule
        if (module !== loadedModule || !app) {
          app = await module.devCalls({
            base,
            providerUrl,
            dataOf: () => dataOf(module, server.config.root),
            scenarios: await scenariosOf(server),
            scenarioOf: wantedScenario,
          })
          loadedModule = module
        }
        // Vite removes its base from `url` and keeps the full path in `originalUrl`.
        req.url = (req as { originalUrl?: string }).originalUrl ?? req.url ?? '/'
        app.routing(req, res)
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
