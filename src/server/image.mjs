// What the image runs, put into a folder: node src/server/image.mjs FOLDER, after npm run build. The Dockerfile calls it, and a test
// starts what it makes.
import { execSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const [, , target] = process.argv
if (target === undefined || target.startsWith('-')) {
  console.error('Say where to: node src/server/image.mjs FOLDER')
  process.exit(target === '--help' ? 0 : 2)
}
const folder = resolve(target)
mkdirSync(folder, { recursive: true })
await build({
  configFile: 'src/server/vite.config.ts',
  logLevel: 'warn',
  build: { outDir: join(folder, 'dist-server'), emptyOutDir: true },
})
cpSync('dist', join(folder, 'dist'), { recursive: true })
// The one package that the server needs beside its file, in the version of the lock file.
const { version } = JSON.parse(readFileSync('node_modules/@libsql/client/package.json', 'utf8'))
// In a shell: on Windows npm is a script of it.
execSync(
  `npm install --prefix "${folder}" --ignore-scripts --no-save --no-audit --no-fund --prefer-offline @libsql/client@${version}`,
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
