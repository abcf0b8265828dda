/** The scripts that nothing else runs, as short as they can be. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { WIDE } from './fixtures'
import { plainEnv } from '../support/plainEnv'

function run(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['src/build/run.mjs', ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: plainEnv(),
  })
  expect([stderr, status]).toEqual(['', 0])
  return stdout
}

test('npm run bench measures every page, and every staking plan', { tag: WIDE }, () => {
  const pages = run('tests/bench/bench.ts', '--no-build', '--runs', '1')
  expect(pages).toMatch(/answers shown +\d+ ms/)
  expect(pages).not.toContain('NaN')
  expect(run('tests/bench/money.ts', '--paths', '1000')).toContain('masaniello')
})

test('the icons are drawn', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leme-icons-'))
  run('tests/e2e/icons.ts', folder)
  expect(readdirSync(folder)).toEqual(['icon-192.png', 'icon-512.png', 'icon-maskable.png'])
  rmSync(folder, { recursive: true })
})
