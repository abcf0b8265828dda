// The stories under /leme/: npm run e2e:base. Not in package.json, because shells set variables in different ways.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('npm run e2e', {
  shell: true,
  stdio: 'inherit',
  env: { ...process.env, VITE_BASE_PATH: '/leme/' },
})
process.exitCode = status ?? 1
