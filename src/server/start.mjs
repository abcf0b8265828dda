// Builds the panel and serves it with its provider: npm start.
//
// An old Node must be able to run this file to report that it is too old:
// no import statements, no await outside of functions, no syntax younger than 2018.

function tooOld(version) {
  const parts = version.split('.').map(Number)
  const major = parts[0]
  const minor = parts[1]
  if (major === 20) return minor >= 19 ? '' : '20.19'
  if (major === 21 || major === 22) return major === 22 && minor >= 12 ? '' : '22.12'
  return major > 22 ? '' : '20.19'
}

const usage =
  'npm start [-- --no-build]\n\n' +
  'Builds the panel and serves it. With --no-build it serves what was built before.\n' +
  'The README lists what can be set, such as PORT and PROVIDER_URL.'

const notInstalled = 'The packages of Leme are not installed: run "npm ci", then "npm start" again.'

function stop(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

async function build(vite, root) {
  console.log('Building the panel…')
  await vite.build({ root: root, logLevel: 'error' })
}

// The server as one module in memory: importing its files one by one through Vite takes longer, and a full disk holds no copy.
async function serverModule(vite, root) {
  let lacksPackage = false
  const building = vite.build({
    root: root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    plugins: [
      {
        name: 'leme:packages',
        enforce: 'pre',
        // A module in memory stands in no folder: it cannot look for packages.
        resolveId: function (name) {
          if (!/^(?:@(?!mocks\/)[\w-]+\/|[a-z])/.test(name) || name.startsWith('node:')) return undefined
          try {
            return { id: import.meta.resolve(name), external: true }
          } catch (error) {
            lacksPackage = true
            throw error
          }
        },
      },
    ],
    build: {
      ssr: 'src/server/server.ts',
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const built = await building.catch(function (error) {
    throw lacksPackage ? Object.assign(new Error(notInstalled), { name: 'CannotStart' }) : error
  })
  // The name stands in stack traces, instead of the whole module.
  const code = built.output[0].code + '\n//# sourceURL=leme/server.js'
  return import('data:text/javascript;base64,' + Buffer.from(code).toString('base64'))
}

async function start() {
  const url = await import('node:url')
  const root = url.fileURLToPath(new URL('../..', import.meta.url))
  process.chdir(root)
  let vite
  try {
    vite = await import('vite')
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    return stop(notInstalled)
  }
  if (!process.argv.includes('--no-build')) await build(vite, root)
  const { main } = await serverModule(vite, root)
  // The build may call a provider directly, which the page's security policy must allow.
  await main(Object.assign({}, vite.loadEnv('production', root, 'VITE_'), process.env))
}

const needed = tooOld(process.versions.node)
const unknown = process.argv.slice(2).filter(function (arg) {
  return arg !== '--no-build'
})
if (unknown.indexOf('--help') !== -1) {
  console.log(usage)
} else if (unknown.length > 0) {
  stop('There is no option ' + unknown.join(' ') + '.\n\n' + usage)
} else if (needed) {
  stop(
    'Leme needs Node ' +
      needed +
      ' or newer; this is v' +
      process.versions.node +
      '. ' +
      'Install it from https://nodejs.org and run the command again.',
  )
} else {
  start().catch(function (error) {
    stop(error && error.name === 'CannotStart' ? error.message : error)
  })
}
