/** The build's output for `sizes.ts`: the files of the first screen, of a signed-in reload and of each other screen. */
import type { Files } from './files.ts'

/** In a folder of the build that no server serves. */
export const FILE_LIST = '.vite/files.json'

type PerLanguage = Readonly<Record<string, readonly string[]>>

export interface FileList {
  /** what the sign-in needs, by language */
  readonly first: PerLanguage
  /** what the shell and Home need in addition, by language */
  readonly signedIn: PerLanguage
  /** loaded beside both, and delays neither */
  readonly typeface: readonly string[]
  /** what each lazy screen needs in addition, by its module */
  readonly screens: PerLanguage
}

const isScreen = (module: string) => /^src\/(?:app|features)\/.*Screen\.tsx$/.test(module)

/** `inPage`: what is in the page itself, such as its styles. */
export function fileList(
  files: Files,
  { inPage, ...always }: Omit<FileList, 'screens'> & { readonly inPage: readonly string[] },
): FileList {
  const { first, signedIn } = always
  const common = new Set([...Object.values(first), ...Object.values(signedIn), inPage].flat())
  const screens = files.modules
    .filter(isScreen)
    .map((module) => [module, files.closure([module]).filter((file) => !common.has(file))] as const)
    .filter(([, own]) => own.length > 0)
  return { ...always, screens: Object.fromEntries(screens) }
}
