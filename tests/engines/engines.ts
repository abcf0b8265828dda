/** Which engines this machine has. */
import { existsSync } from 'node:fs'
import { findChromium } from '../e2e/browser'
import type { Engine } from './engine'
import { openChromium, openFirefox } from './puppeteerEngine'
import { openWebKit } from './webkitEngine'

interface Found {
  readonly open: () => Promise<Engine>
}
interface Missing {
  /** what to install */
  readonly missing: string
}

const firstOf = (...places: readonly (string | undefined)[]) =>
  places.find((place) => place && existsSync(place))

function findFirefox(): Found | Missing {
  const path = firstOf(
    process.env.FIREFOX,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  )
  return path
    ? { open: () => openFirefox(path) }
    : { missing: 'Debian has it as firefox-esr; FIREFOX=/path/to/firefox names one' }
}

function findWebKit(): Found | Missing {
  const driver = firstOf(process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver')
  if (!driver) return { missing: 'Debian has it as webkit2gtk-driver' }
  if (!process.env.DISPLAY && !firstOf('/usr/bin/Xvfb'))
    return { missing: 'it needs a display; Debian has one without a screen as xvfb' }
  return { open: () => openWebKit(driver) }
}

function findAnyChromium(): Found | Missing {
  const path = findChromium()
  return path
    ? { open: () => openChromium(path) }
    : { missing: 'Debian has it as chromium; PW_CHROMIUM=/path/to/chromium names one' }
}

export const engines: Readonly<Record<string, Found | Missing>> = {
  chromium: findAnyChromium(),
  firefox: findFirefox(),
  webkit: findWebKit(),
}
