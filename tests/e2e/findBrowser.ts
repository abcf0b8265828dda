/** Makes sure that there is a Chromium for the end-to-end stories: found, installed, or asked for in one sentence. */
import { spawnSync } from 'node:child_process'
import { findChromium } from './browser'

function run(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status === 0
}

const isRoot = () => process.getuid?.() === 0

function install() {
  console.log('No Chromium found: installing one for the end-to-end stories…')
  if (run('npx', 'playwright', 'install', 'chromium')) return
  if (isRoot() && run('apt-get', 'update', '-qq'))
    run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell')
}

function main() {
  if (!findChromium() && !process.env.PW_CHROMIUM) install()
  const found = findChromium()
  if (found) return
  console.error(
    'The end-to-end stories need Chromium: install it (for example "apt-get install chromium-headless-shell") or name one: PW_CHROMIUM=/path/to/chromium npm run e2e',
  )
  process.exitCode = 1
}

main()
