/** Builds the panel and its server, and fails if a build says anything: all that it has to say are warnings. Run by `npm run check`. */
import { spawnSync } from 'node:child_process'

for (const config of ['vite.config.ts', 'src/server/vite.config.ts']) {
  // In a process of its own: this one runs in development mode and would build the slow React.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  const said = `${stdout}${stderr}`.trim()
  if (status === 0 && said === '') continue
  console.error(`The build of ${config} says:\n${said}`)
  process.exitCode = 1
}
