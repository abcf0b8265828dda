/**
 * Adds the service worker to the build, with the list of its files. No library: `vite-plugin-pwa` brings 314 packages, and removes
 * the files of the version before while tabs still run it.
 */
import { createHash } from 'node:crypto'
import type { Kept } from '../app/serviceWorker'
import { oneFile } from './oneFile.ts'
import { pageStep } from './pageStep.ts'

/** What the panel needs to run; the page itself is requested by its folder. */
const isNeeded = (file: string) => /^assets\/.*\.(?:js|css|woff2)$/.test(file)

export const serviceWorker = () =>
  pageStep('leme:service-worker', async (context, { page, bundle, config }) => {
    const { base } = config
    const files = Object.keys(bundle).filter(isNeeded).toSorted()
    const version = createHash('sha256').update(String(page.source)).update(files.join()).digest('hex')
    const kept: Kept = {
      base,
      version: version.slice(0, 16),
      files: [base, `${base}favicon.svg`, ...files.map((file) => base + file)],
    }
    const source = await oneFile(config, 'src/app/serviceWorker.ts', { KEPT: kept })
    context.emitFile({ type: 'asset', fileName: 'sw.js', source })
  })
