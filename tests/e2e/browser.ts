import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  // The same engine without windows of its own: a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium of this machine: the one that `PW_CHROMIUM` names, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const wanted = process.env.PW_CHROMIUM
  if (wanted) return existsSync(wanted) ? wanted : undefined
  const own = chromium.executablePath()
  return [own, ...places].find((place) => existsSync(place))
}

/** For tests and benchmarks: no sandbox (it fails for root) and no network requests of the browser itself. */
export const launchOptions = () => ({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
