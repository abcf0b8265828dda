/** The theme: the person's choice from local storage, dark by default. `app/boot` sets it before the first paint. */
import { useSyncExternalStore } from 'react'
import { onThisDevice } from './onDevice'

export const themeChoices = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
type ThemeMode = Exclude<ThemeChoice, 'system'>

const listeners = new Set<() => void>()

export const themeChoiceIn = (kept: string): ThemeChoice =>
  themeChoices.find((choice) => choice === kept) ?? 'dark'

const light = () => matchMedia('(prefers-color-scheme: light)')
/** The system's own colours replace the page's, except those of drawings, which have to suit the system's background. */
const forced = () => matchMedia('(forced-colors: active)')

export const themeModeOf = (choice: ThemeChoice): ThemeMode =>
  (choice === 'system' || forced().matches ? light().matches : choice === 'light') ? 'light' : 'dark'

const stored = () => onThisDevice.read('theme')

/** Applies the stored choice. */
function follow() {
  document.documentElement.dataset.theme = themeModeOf(themeChoiceIn(stored()))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const system = [light(), forced()]
  for (const setting of system) setting.addEventListener('change', follow)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    for (const setting of system) setting.removeEventListener('change', follow)
    window.removeEventListener('storage', follow)
  }
}

export function chooseTheme(choice: ThemeChoice) {
  onThisDevice.write('theme', choice)
  follow()
}

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => themeChoiceIn(stored()),
    () => 'dark',
  )
