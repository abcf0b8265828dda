/**
 * Weighs the build and reports what exceeds its budget. Run by `npm run check`. No library: `size-limit` measures given files, but a
 * part here is what a screen needs in addition to what is already loaded, in its largest language.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import type { Manifest } from 'vite'
import { weigh, type Weighed } from './budgets.ts'

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

const line = ({ name, bytes, budget }: Weighed) =>
  `${kB(bytes)}  of ${kB(budget)}  ${name}${bytes > budget ? '  TOO MUCH' : ''}\n`

/** The build has a compressed copy of every file that is not small. */
const bytesOf = (file: string) => statSync([`dist/${file}.br`, `dist/${file}`].find(existsSync)!).size

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest
const boot = readdirSync('dist/assets').filter((file) => /^boot-.*\.js$/.test(file))
const weighed = weigh(manifest, ['index.html', ...boot.map((file) => `assets/${file}`)], bytesOf)
process.stdout.write(weighed.map(line).join(''))
if (weighed.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1
