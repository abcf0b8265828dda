/** Draws the icons of the installed panel from `public/favicon.svg`; run after it has changed: node src/build/run.mjs tests/e2e/icons.ts [FOLDER] */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser'

const [, , folder = 'public'] = process.argv
const drawing = readFileSync('public/favicon.svg', 'utf8')
/** Systems cut a maskable icon to their own shape: its ground goes to the edges, and the drawing stays within the middle 80%. */
const changes = [
  [' rx="7"', ''],
  ['<g ', '<g transform="translate(4 4) scale(.75)" '],
] as const
for (const [part] of changes)
  if (!drawing.includes(part))
    throw new Error(`public/favicon.svg has no ${part.trim()}: change this file, too.`)
const maskable = changes.reduce((svg, [part, other]) => svg.replace(part, other), drawing)

const browser = await chromium.launch(launchOptions())
for (const [name, size, svg] of [
  ['icon-192', 192, drawing],
  ['icon-512', 512, drawing],
  ['icon-maskable', 512, maskable],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await page.setContent(
    `<style>body{margin:0}</style><img width="${size}" height="${size}" src="${address}">`,
  )
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
}
await browser.close()
