/** The files of a build that a module needs: its own, those it imports, and their styles. */
import { relative, sep } from 'node:path'
import type { Rolldown } from 'vite'

export interface Files {
  /** every module of the build, by its path in the project */
  readonly modules: readonly string[]
  /** The files that these modules need immediately, without dynamic imports. */
  closure(modules: readonly string[]): string[]
  /** A style sheet that is loaded by itself, or a font: `name` as the source calls it. */
  assetNamed(name: string): string
}

/** Vite adds the style sheets of a chunk's modules. */
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

export function filesOf(bundle: Rolldown.OutputBundle, root: string): Files {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const chunkOf = new Map<string, Chunk>()
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) chunkOf.set(relative(root, id).split(sep).join('/'), chunk)
  function closure(modules: readonly string[]): string[] {
    const files = new Set<string>()
    const visit = (chunk: Chunk) => {
      if (files.has(chunk.fileName)) return
      files.add(chunk.fileName)
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
      for (const name of chunk.imports) {
        const imported = bundle[name]
        if (imported?.type === 'chunk') visit(imported)
      }
    }
    for (const name of modules) {
      const chunk = chunkOf.get(name)
      if (!chunk) throw new Error(`the build has no ${name}`)
      visit(chunk)
    }
    return [...files]
  }

  function assetNamed(name: string): string {
    const found = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))
    if (!found) throw new Error(`the build has no ${name}`)
    return found.fileName
  }

  return { modules: [...chunkOf.keys()], closure, assetNamed }
}
