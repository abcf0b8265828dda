/**
 * The build's last step: prerenders the sign-in in each language and the shell's frame into `index.html`, and builds `app/boot` as
 * a small script that chooses among them. There is no inline script and no inline style sheet.
 */
import { join } from 'node:path'
import { runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import type { FirstPaint } from '../app/firstView'
import type { Prerendered } from '../app/prerender'
import { firstNamespaces, languages, panelNamespaces, type Language } from '../i18n/types.ts'
import { signedInModules } from './chunks.ts'
import { FILE_LIST, fileList } from './fileList.ts'
import { filesOf, type Files } from './files.ts'
import { oneFile } from './oneFile.ts'
import { pageStep } from './pageStep.ts'

const TYPEFACE = 'inter-latin-wght-normal.woff2'

/** The module that starts the panel. */
const ENTRY = 'src/main.tsx'

export const firstPaint = () =>
  pageStep('leme:first-paint', async (context, { page, bundle, config }) => {
    const { signIn, frame } = await prerender(config)
    const files = filesOf(bundle, config.root)
    const paint = firstPaintFiles(files, config.base)
    const boot = context.getFileName(
      context.emitFile({
        type: 'asset',
        name: 'boot.js',
        source: await oneFile(config, 'src/app/boot.ts', { FIRST_PAINT: paint }),
      }),
    )
    page.source = composePage(String(page.source), { signIn, frame, boot: config.base + boot })
    const always = ['index.html', boot, ...files.closure([ENTRY])]
    const list = fileList(files, {
      first: namesOf(paint.first, config.base, always),
      signedIn: namesOf(paint.signedIn, config.base),
      typeface: [files.assetNamed(TYPEFACE)],
      inPage: files.closure([ENTRY]),
    })
    context.emitFile({ type: 'asset', fileName: FILE_LIST, source: JSON.stringify(list, null, 1) })
  })

/** The entry first. */
const scriptsOf = (files: Files) => files.closure([ENTRY]).filter((file) => file.endsWith('.js'))

async function prerender({ root, base, resolve }: ResolvedConfig): Promise<Prerendered> {
  const { module } = await runnerImport<{ readonly prerendered: Prerendered }>(
    join(root, 'src/app/prerender.tsx'),
    {
      root,
      base,
      logLevel: 'error',
      resolve: { alias: resolve.alias },
      plugins: [withoutStyles],
    },
  )
  return module.prerendered
}

/** Prerendered markup needs only class names. */
const withoutStyles: Plugin = {
  name: 'leme:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0without-styles' : undefined),
  load: (id) => (id === '\0without-styles' ? '' : undefined),
}

/** The files that `app/boot` loads. */
function firstPaintFiles(files: Files, base: string): FirstPaint {
  const loaded = new Set(files.closure([ENTRY]))
  const addressesOf = (modules: readonly string[]) =>
    files
      .closure(modules)
      .filter((file) => !loaded.has(file))
      .map((file) => base + file)
  const perLanguage = (list: (language: Language) => readonly string[]) =>
    Object.fromEntries(
      languages.map((language) => [language, list(language)]),
    ) as unknown as FirstPaint['first']
  const textsIn = (language: string, subjects: readonly string[]) =>
    subjects.map((subject) => `locales/${language}/${subject}.json`)
  return {
    scripts: scriptsOf(files).map((file) => base + file) as [string, ...string[]],
    first: perLanguage((language) => [
      ...addressesOf(textsIn(language, firstNamespaces)),
      base + files.assetNamed('next.css'),
    ]),
    signedIn: perLanguage((language) =>
      addressesOf([...signedInModules, ...textsIn(language, panelNamespaces)]),
    ),
  }
}

/** Addresses as file names. */
const namesOf = (addresses: FirstPaint['first'], base: string, always: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(addresses).map(([language, list]) => [
      language,
      [...always, ...list.map((address) => address.slice(base.length))],
    ]),
  )

interface Parts extends Prerendered {
  readonly boot: string
}

/** The language of `index.html`. */
const [first] = languages

/** Puts the sign-in in the first language into the page, and the others and the shell's frame next to it: `app/boot` chooses. */
export function composePage(page: string, { signIn, frame, boot }: Parts): string {
  let html = page
  const replace = (what: string | RegExp, by: string) => {
    const next = html.replace(what, () => by)
    if (next === html) throw new Error(`index.html lacks ${String(what)}`)
    html = next
  }
  const others = Object.entries(signIn)
    .filter(([language]) => language !== first)
    .map(
      ([language, { title, html: markup }]) =>
        `<template lang="${language}" title="${title}">${markup}</template>`,
    )
  // The boot script starts the panel, after the first paint.
  replace(/\s*<script type="module"[^>]*><\/script>/, '')
  html = html.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
  replace(/<title>.*<\/title>/, `<title>${signIn[first].title}</title>\n    <script src="${boot}"></script>`)
  replace(
    '<div id="root"></div>',
    [`<div id="root">${signIn[first].html}</div>`, ...others, `<div id="frame">${frame}</div>`].join(''),
  )
  return html
}
