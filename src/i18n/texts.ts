/** The files that texts come in. What is read together is one file per language, the rest a file per subject. */
import type { Namespace } from './types'

type File = Readonly<Record<string, unknown>>

/** What the sign-in reads. */
export const firstNamespaces = ['common', 'errors', 'session'] as const satisfies readonly Namespace[]
/** What the shell and the first screen behind the sign-in read. */
export const panelNamespaces = ['bots', 'home', 'options', 'routes'] as const satisfies readonly Namespace[]

const first = import.meta.glob<File>('./first/*.ts')
const panel = import.meta.glob<File>('./panel/*.ts')
const others = import.meta.glob<File>(
  ['/locales/*/*.json', '!/locales/*/{common,errors,session,bots,home,options,routes}.json'],
  { import: 'default' },
)

/** All texts of one subject. */
export async function textsOf(language: string, namespace: string): Promise<unknown> {
  const together = isIn(firstNamespaces, namespace)
    ? first[`./first/${language}.ts`]
    : isIn(panelNamespaces, namespace)
      ? panel[`./panel/${language}.ts`]
      : undefined
  const texts = together
    ? (await together())[namespace]
    : await others[`/locales/${language}/${namespace}.json`]?.()
  if (texts === undefined) throw new Error(`no texts for ${language}/${namespace}`)
  return texts
}

const isIn = (list: readonly string[], name: string) => list.includes(name)
