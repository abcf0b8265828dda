/**
 * Measures the build's files (brotli) and reports what exceeds its budget. Run by `npm run check`. No library: `size-limit` measures
 * given files, but a part here is what a screen needs in addition to what is already loaded, in its largest language.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotli } from './brotli.ts'
import { FILE_LIST, type FileList } from './fileList.ts'
import { weigh, type Weighed } from './budgets.ts'

const folder = resolve('dist')

async function main() {
  const list = join(folder, FILE_LIST)
  if (!existsSync(list)) {
    process.stderr.write('There is no build to weigh: run "npm run build" first.\n')
    process.exitCode = 1
    return
  }
  const sizes = new Map<string, number>()
  const files = JSON.parse(readFileSync(list, 'utf8')) as FileList
  const all = new Set(
    [files.first, files.signedIn, files.screens, files.typeface].flatMap((part) =>
      Object.values(part).flat(),
    ),
  )
  for (const file of all) sizes.set(file, (await brotli(readFileSync(join(folder, file)))).byteLength)

  const weighed = weigh(files, (file) => sizes.get(file) ?? 0)
  process.stdout.write(`${weighed.map(line).join('\n')}\n`)
  const tooHeavy = weighed.filter(({ bytes, budget }) => bytes > budget)
  for (const { name, bytes, budget } of tooHeavy)
    process.stderr.write(`${name} is ${kB(bytes)}, ${kB(bytes - budget)} over its budget of ${kB(budget)}.\n`)
  if (tooHeavy.length > 0) process.exitCode = 1
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const line = ({ name, bytes, budget }: Weighed) =>
  `${kB(bytes).padStart(9)}  of ${kB(budget).padStart(8)}  ${name}`

await main()
