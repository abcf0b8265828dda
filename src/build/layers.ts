/** Which folder may import which: the one table of the layers, and what it finds wrong. Run by `npm run lint`. */
import { posix } from 'node:path'
import { candidates, importsIn, importedPath } from './imports.ts'

/** A layer imports itself and what stands here. `features`, `robot` and `overview` are the floors that hold the screens. */
const ground = ['src/contract', 'src/domain', 'src/config', 'src/i18n']
const underScreens = [...ground, 'src/api', 'src/store', 'src/shared', 'src/risk']
const layers: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/domain': ['src/contract'],
  'src/config': ['src/contract'],
  'src/i18n': ['src/contract', 'src/config'],
  'src/api': ['src/contract', 'src/config'],
  'src/store': [...ground, 'src/api'],
  'src/shared': [...ground, 'src/store'],
  'src/risk': [...ground, 'src/api', 'src/store', 'src/shared'],
  'src/features': underScreens,
  'src/robot': [...underScreens, 'src/features'],
  'src/overview': [...underScreens, 'src/features', 'src/robot'],
  'src/app': [...underScreens, 'src/features', 'src/robot', 'src/overview'],
  'src/server': ['src/contract', 'src/config', 'mocks'],
  'src/build': ['src/app', 'src/i18n', 'src/server'],
  mocks: ['src/contract', 'src/domain', 'mocks/conformance'],
  'mocks/conformance': ['src/contract', 'src/domain'],
}

/** The subjects that know another one. Who is signed in and which robot is chosen is in the store. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  general: ['money'],
  brokers: ['general'],
  copyTrading: ['general'],
  metaTrader: ['copyTrading'],
  // A channel that is followed is copied: it asks the same question.
  signals: ['copyTrading'],
}

const isScreen = (file: string) => /^src\/(?:features|overview)\/.*Screen\.tsx$/.test(file)
const isOfStore = (file: string) => file.startsWith('src/store/')

const layerOf = (file: string) =>
  Object.keys(layers)
    .filter((layer) => file.startsWith(`${layer}/`))
    .toSorted((a, b) => b.length - a.length)[0]

const partOf = (file: string, floor: string) =>
  file.startsWith(`${floor}/`) ? file.split('/')[2] : undefined

/** Why `from` may not import `to`; `undefined` if it may. */
function problem(from: string, to: string): string | undefined {
  const [layer, target] = [layerOf(from), layerOf(to)]
  // Outside of the layers stand only the files that start the panel, and files without code.
  if (layer === undefined || target === undefined) return undefined
  if (layer !== target && !layers[layer]?.some((name) => name === target))
    return `${layer} may not import ${target}`
  if (isScreen(to) && layer !== 'src/app' && posix.dirname(from) !== posix.dirname(to))
    return 'a screen is imported by its route alone'
  const [own, other] = [partOf(from, 'src/features'), partOf(to, 'src/features')]
  if (own === undefined || other === undefined || own === other) return undefined
  return subjects[own]?.includes(other) ? undefined : `features/${own} may not import features/${other}`
}

/** One room: a folder with files. What lies deeper in the store is one with it, because every slice knows the store's types. */
const roomOf = (file: string) => (isOfStore(file) ? 'src/store' : posix.dirname(file))

/** Rooms that import each other, through others too. */
function circles(imports: readonly (readonly [string, string])[]): string[][] {
  const edges = new Map<string, Set<string>>()
  for (const [from, to] of imports) {
    const [a, b] = [roomOf(from), roomOf(to)]
    if (a === b) continue
    edges.set(a, (edges.get(a) ?? new Set()).add(b))
  }
  const reached = (start: string) => {
    const seen = new Set<string>()
    const open = [...(edges.get(start) ?? [])]
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      if (seen.has(room)) continue
      seen.add(room)
      open.push(...(edges.get(room) ?? []))
    }
    return seen
  }
  const all = new Map([...edges.keys()].map((room) => [room, reached(room)] as const))
  const found = [...all.keys()].flatMap((room) => {
    const circle = [...all.keys()].filter((other) => all.get(room)?.has(other) && all.get(other)?.has(room))
    return circle.length > 1 && circle[0] === room ? [circle] : []
  })
  return found
}

/**
 * What the files of a project do against the table, a sentence each.
 *
 * @param textOf the text of every file, by its path from the root
 */
export function layerProblems(textOf: ReadonlyMap<string, string>): string[] {
  const imports = [...textOf]
    .filter(([file]) => layerOf(file) !== undefined && /\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      importsIn(text).flatMap((name) => {
        const place = importedPath(file, name)
        const to = place === undefined ? undefined : candidates(place).find((one) => textOf.has(one))
        return to === undefined ? [] : [[file, to] as const]
      }),
    )
  return [
    ...imports.flatMap(([from, to]) => {
      const why = problem(from, to)
      return why === undefined ? [] : [`${from} → ${to}: ${why}`]
    }),
    ...circles(imports).map((circle) => `a circle of folders: ${circle.join(' ↔ ')}`),
  ]
}
