/** Adds to a build what servers use: compressed copies of its files, and the headers for static hosts. */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'
import { headersFile, providerOriginOf } from '../server/headers.ts'

/** Bytes. Smaller files fit into one packet anyway. */
const SMALLEST_COMPRESSED = 512

const isText = (name: string) => /\.(?:html|js|css|svg|json|webmanifest|txt)$/.test(name)

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(file: string) {
  const content = await readFile(file)
  if (content.byteLength < SMALLEST_COMPRESSED) return
  // Best quality: a build takes the time only once.
  const copies = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength } }),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all(
    [`${file}.br`, `${file}.gz`].map(async (name, i) => {
      const copy = copies[i]
      if (copy && copy.byteLength < content.byteLength) await writeFile(name, copy)
    }),
  )
}

export function publish(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'leme:publish',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir = config.build.outDir }) {
      const { VITE_PROVIDER_URL, VITE_SENTRY_DSN } = config.env as Readonly<
        Record<string, string | undefined>
      >
      const providerOrigin = providerOriginOf(VITE_PROVIDER_URL)
      const reportOrigin = providerOriginOf(VITE_SENTRY_DSN)
      await writeFile(join(dir, '_headers'), headersFile({ providerOrigin, reportOrigin }, config.base))
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter(isText).map((name) => compress(join(dir, name))))
    },
  }
}
