/**
 * The last step of a build: what is painted before any of the panel's code runs, and the service worker. The sign-in in each language
 * and the shell's frame are rendered into `index.html`, where `app/boot` chooses among them; the plan beside the sign-in is
 * drawn there once, for all of them.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  build,
  runnerImport,
  type HtmlTagDescriptor,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
} from 'vite'
import type * as Plan from '../app/gatePlan'
import type * as Prerender from '../app/prerender'
import type { Kept } from '../app/serviceWorker'
import { languages } from '../i18n/types.ts'

/** @param isInstallable whether there is a service worker */
export function page(isInstallable: boolean): Plugin {
  let config: ResolvedConfig
  let plan: ReturnType<typeof gatePlan> | undefined
  const planOnce = () => (plan ??= gatePlan(config))
  const planTexts = virtual(async () => (await planOnce()).plan)
  return {
    name: 'leme:page',
    enforce: 'post',
    ...planTexts,
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (_html, { server }) => {
        const drawing: HtmlTagDescriptor = {
          tag: 'div',
          attrs: { hidden: true },
          children: `<svg>${(await planOnce()).drawing}</svg>`,
          injectTo: 'body',
        }
        // The development server prerenders nothing.
        const boot = { type: 'module', src: '/src/app/boot.ts' }
        return server ? [drawing, { tag: 'script', attrs: boot, injectTo: 'head-prepend' }] : [drawing]
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html'] as Rolldown.OutputAsset
        const boot = this.getFileName(
          this.emitFile({
            type: 'asset',
            name: 'boot.js',
            source: await classicScript(config, 'src/app/boot.ts'),
          }),
        )
        html.source = composePage(String(html.source), await prerender(config, planTexts), config.base + boot)
        if (!isInstallable) return
        const kept = filesToKeep(config.base, [...Object.keys(bundle), boot], html.source)
        const worker = await classicScript(config, 'src/app/serviceWorker.ts')
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `const KEPT=${JSON.stringify(kept)};${worker}`,
        })
      },
    },
  }
}

/** A module with all that it imports, as one script without imports: it runs where it stands in the page, or as a service worker. */
async function classicScript({ root, base, build: { target } }: ResolvedConfig, module: string) {
  const built = await build({
    root,
    base,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      target,
      rolldownOptions: { input: join(root, module), output: { format: 'iife' } },
    },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/** `virtual:gate-plan`: what the panel has of the plan beside the sign-in. */
const virtual = (texts: () => Promise<Plan.GatePlan>) => ({
  resolveId: (id: string) => (id === 'virtual:gate-plan' ? `\0${id}` : undefined),
  load: async (id: string) =>
    id === '\0virtual:gate-plan' ? `export default ${JSON.stringify(await texts())}` : undefined,
})

async function gatePlan({ root }: ResolvedConfig) {
  const { module } = await runnerImport<typeof Plan>(join(root, 'src/app/gatePlan.ts'), {
    root,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module.gatePlan
}

async function prerender({ root, base }: ResolvedConfig, planTexts: ReturnType<typeof virtual>) {
  const { module } = await runnerImport<typeof Prerender>(join(root, 'src/app/prerender.tsx'), {
    root,
    base,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    plugins: [withoutStyles, { name: 'leme:plan-texts', ...planTexts }],
  })
  return module.prerendered
}

/** Prerendered markup needs only class names. */
const withoutStyles: Plugin = {
  name: 'leme:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0without-styles' : undefined),
  load: (id) => (id === '\0without-styles' ? '' : undefined),
}

/** The sign-in in the page's own language is in its place; the others and the frame are templates, which show nothing. */
function composePage(html: string, { signIn, frame }: Prerender.Prerendered, boot: string): string {
  const [first, ...others] = languages
  const templates = others.map(
    (language) =>
      `<template id="${language}" title="${signIn[language].title}">${signIn[language].html}</template>`,
  )
  return html
    .replace(
      '<title>Leme</title>',
      () => `<title>${signIn[first].title}</title>\n    <script src="${boot}"></script>`,
    )
    .replace('<div id="root"></div>', () =>
      [
        `<div id="root">${signIn[first].html}</div>`,
        ...templates,
        `<template id="in">${frame}</template>`,
      ].join(''),
    )
}

/** What the panel needs to run without a connection; the page itself is requested by its folder. */
function filesToKeep(base: string, names: readonly string[], html: string): Kept {
  const files = names.filter((name) => /^assets\/.*\.(?:js|css|woff2)$/.test(name)).toSorted()
  const version = createHash('sha256').update(html).update(files.join()).digest('hex')
  return {
    base,
    version: version.slice(0, 16),
    files: [base, `${base}favicon.svg`, ...files.map((file) => base + file)],
  }
}
