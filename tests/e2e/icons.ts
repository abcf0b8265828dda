/** Draws the icons of the installed panel from `public/favicon.svg`; run after it has changed: node mocks/run.mjs tests/e2e/icons.ts */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser'

const drawing = readFileSync('public/favicon.svg', 'utf8')
/** Systems cut a maskable icon to their own shape: its ground goes to the edges, and the drawing stays within the middle 80%. */
const maskable = drawing.replace(' rx="7"', '').replace('<g ', '<g transform="translate(4 4) scale(.75)" ')

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
  await page.screenshot({ path: `public/${name}.png`, omitBackground: true })
}
await browser.close()
