/**
 * The build's last step: the sign-in screen in three languages and the shell's frame go into `index.html` as markup, their
 * styles with them, and `app/boot` becomes a small script of its own that chooses among them. There is no inline script.
 */
import { join } from 'node:path'
import { build, runnerImport, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { FirstPaint } from '../app/firstView'
import type { Prerendered } from '../app/prerender'
import { FILE_LIST, fileList } from './fileList.ts'
import { filesOf, newcomersPage, type Files } from './files.ts'
import { neededStyles } from './neededStyles.ts'

/** The module that starts the panel. */
const ENTRY = 'src/main.tsx'

type Bundle = Rolldown.OutputBundle
type Languages = keyof FirstPaint['texts']

/** What the first paint in each language, and then a reload behind the sign-in, asks for by name. */
export interface FirstPaintOptions {
  /** the folder with a module per language: the sign-in's texts */
  readonly texts: string
  /** modules that a signed-in reload shows, and the folder of their texts */
  readonly signedIn: { readonly modules: readonly string[]; readonly texts: string }
}

export function firstPaint(options: FirstPaintOptions): Plugin {
  let config: ResolvedConfig
  return {
    name: 'leme:first-paint',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_output, bundle) {
        const page = bundle['index.html']
        // A build of something else: the boot script itself, for one.
        if (page?.type !== 'asset') return
        const { signIn, frame } = await prerender(config)
        const files = filesOf(bundle, config.root)
        const known = facts(files, options, Object.keys(signIn) as Languages[])
        const boot = this.getFileName(
          this.emitFile({ type: 'asset', name: 'boot.js', source: await bootScript(config, known) }),
        )
        const parts = { signIn, frame, boot: `/${boot}`, styles: stylesOf(bundle, files) }
        const empty = String(page.source)
        page.source = compose(empty, parts)
        for (const language of Object.keys(signIn) as Languages[])
          this.emitFile({
            type: 'asset',
            fileName: newcomersPage(language),
            source: composeForNewcomers(empty, parts, language),
          })
        const always = ['index.html', boot, ...scriptsOf(files)]
        const list = fileList(files, {
          first: namesOf(known.texts, always),
          signedIn: namesOf(known.signedIn),
          there: files.closure([ENTRY]),
        })
        this.emitFile({ type: 'asset', fileName: FILE_LIST, source: JSON.stringify(list, null, 1) })
      },
    },
  }
}

/** The entry first. */
const scriptsOf = (files: Files) => files.closure([ENTRY]).filter((file) => file.endsWith('.js'))

async function prerender({ root, resolve }: ResolvedConfig): Promise<Prerendered> {
  const { module } = await runnerImport<{ readonly prerendered: Prerendered }>(
    join(root, 'src/app/prerender.tsx'),
    { root, logLevel: 'error', resolve: { alias: resolve.alias }, plugins: [withoutStyles] },
  )
  return module.prerendered
}

/** Markup knows its styles by class names alone. */
const withoutStyles: Plugin = {
  name: 'leme:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0without-styles' : undefined),
  load: (id) => (id === '\0without-styles' ? '' : undefined),
}

function facts(
  files: Files,
  { texts, signedIn }: FirstPaintOptions,
  languages: readonly Languages[],
): FirstPaint {
  const there = new Set(files.closure([ENTRY]))
  const addressesOf = (modules: readonly string[]) =>
    files
      .closure(modules)
      .filter((file) => !there.has(file))
      .map((file) => `/${file}`)
  const perLanguage = (list: (language: Languages) => readonly string[]) =>
    Object.fromEntries(
      languages.map((language) => [language, list(language)]),
    ) as unknown as FirstPaint['texts']
  return {
    scripts: scriptsOf(files).map((file) => `/${file}`) as [string, ...string[]],
    texts: perLanguage((language) => addressesOf([`${texts}/${language}.ts`])),
    signedIn: perLanguage((language) =>
      addressesOf([...signedIn.modules, `${signedIn.texts}/${language}.ts`]),
    ),
  }
}

/** Files in place of addresses. */
const namesOf = (addresses: FirstPaint['texts'], always: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(addresses).map(([language, list]) => [
      language,
      [...always, ...list.map((address) => address.slice(1))],
    ]),
  )

/** One file without imports, as a classic script. */
async function bootScript(
  { root, resolve, build: { target } }: ResolvedConfig,
  known: FirstPaint,
): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: resolve.alias },
    define: { FIRST_PAINT: JSON.stringify(known) },
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/app/boot.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk || chunk.imports.length > 0) throw new Error('the boot script has to be one file')
  return chunk.code
}

/** The styles of the sign-in and the frame: with the page they are there for the first paint, a file of their own would be waited for. */
function stylesOf(bundle: Bundle, files: Files) {
  return files.closure([ENTRY]).flatMap((file) => {
    const asset = bundle[file]
    return asset?.type === 'asset' && file.endsWith('.css')
      ? [{ file, text: String(asset.source).trim() }]
      : []
  })
}

interface Parts extends Prerendered {
  readonly boot: string
  readonly styles: readonly { readonly file: string; readonly text: string }[]
}

const [first] = ['pt-BR'] as const

/** The page for everybody: what is to be seen of it is decided in the browser. */
export function compose(page: string, { signIn, frame, boot, styles }: Parts): string {
  const others = Object.entries(signIn)
    .filter(([language]) => language !== first)
    .map(([language, { title, html }]) => `<template lang="${language}" title="${title}">${html}</template>`)
  return filled(page, {
    html: `<html lang="${first}" data-view="undecided">`,
    title: signIn[first].title,
    styles,
    head: [
      `<script async fetchpriority="high" src="${boot}"></script>`,
      // Who has no JavaScript at all need not wait for it.
      `<noscript><style>#root { visibility: visible !important }</style></noscript>`,
    ],
    body: [`<div id="root">${signIn[first].html}</div>`, ...others, `<div id="frame">${frame}</div>`].join(
      '',
    ),
  })
}

/**
 * The sign-in in one language and nothing else: there is nothing to decide, no script is waited for, and the styles are those of
 * what is there. `app/boot` brings the others.
 */
export function composeForNewcomers(
  page: string,
  { signIn, boot, styles }: Parts,
  language: Languages,
): string {
  const { title, html } = signIn[language]
  const opening = `<html lang="${language}" data-view="out">`
  const body = `<div id="root">${html}</div><div id="frame"></div><script src="${boot}"></script>`
  return filled(page, {
    html: opening,
    title,
    styles: styles.map(({ file, text }) => ({ file, text: neededStyles(text, opening + body) })),
    head: [
      // The server's own policy, in part. Chromium reads nothing ahead that stands behind such a policy, so that neither the
      // coming of the script nor its work is in the way of the first paint.
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self'" />`,
      // Otherwise the first frame may show the half of it that has been read by then.
      `<link rel="expect" href="#frame" blocking="render" />`,
    ],
    body,
  })
}

interface Filling extends Pick<Parts, 'styles'> {
  readonly html: string
  readonly title: string
  /** besides the title and the styles */
  readonly head: readonly string[]
  readonly body: string
}

function filled(page: string, { html: opening, title, styles, head, body }: Filling): string {
  let html = page
  const replace = (what: string | RegExp, by: string) => {
    const next = html.replace(what, () => by)
    if (next === html) throw new Error(`index.html lacks ${String(what)}`)
    html = next
  }
  replace('<html lang="pt-BR">', opening)
  // The boot script starts the panel, after the first paint.
  replace(/\s*<script type="module"[^>]*><\/script>/, '')
  html = html.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
  for (const { file } of styles) replace(new RegExp(`\\s*<link rel="stylesheet"[^>]*${file}"[^>]*>`), '')
  const links = styles
    // For Vite, which looks for the links of the styles that a screen needs: they are here. Fetched where some are left out.
    .map(({ file }) => `<link rel="stylesheet" href="/${file}" disabled />`)
  replace(
    /<title>.*<\/title>/,
    [
      `<title>${title}</title>`,
      `<style>${styles.map(({ text }) => text).join('')}</style>`,
      ...head,
      ...links,
    ].join('\n    '),
  )
  replace('<div id="root"></div>', body)
  return html
}
