/** What the build tells `sizes.ts`: which files make up the first screen, a signed-in reload, and each screen beyond. */
import type { Files } from './files.ts'

/** Beside the build's files, in a folder that no server shows. */
export const FILE_LIST = '.vite/files.json'

type PerLanguage = Readonly<Record<string, readonly string[]>>

export interface FileList {
  /** all that the sign-in needs, by language */
  readonly first: PerLanguage
  /** what the shell and Home need besides, by language */
  readonly signedIn: PerLanguage
  /** what each lazy screen needs besides, by its module */
  readonly screens: PerLanguage
}

const isScreen = (module: string) => /^src\/(?:app|features)\/.*Screen\.tsx$/.test(module)

/** `there`: what is in the page itself, as its styles are. */
export function fileList(
  files: Files,
  { first, signedIn, there }: { first: PerLanguage; signedIn: PerLanguage; there: readonly string[] },
): FileList {
  const common = new Set([...Object.values(first), ...Object.values(signedIn), there].flat())
  const screens = files.modules
    .filter(isScreen)
    .map((module) => [module, files.closure([module]).filter((file) => !common.has(file))] as const)
    .filter(([, own]) => own.length > 0)
  return { first, signedIn, screens: Object.fromEntries(screens) }
}
