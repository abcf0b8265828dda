/** The theme: the person's choice from local storage, dark by default. `app/boot` sets it before the first paint. */
import { useSyncExternalStore } from 'react'
import { onThisDevice } from '@/config/onDevice'
import type { ThemeMode } from './tokens'

export const themeChoices = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const listeners = new Set<() => void>()

export const themeChoiceIn = (kept: string): ThemeChoice =>
  themeChoices.find((choice) => choice === kept) ?? 'dark'

/** `prefersLight`: the system's setting. */
export const themeModeOf = (choice: ThemeChoice, prefersLight: boolean): ThemeMode =>
  choice === 'light' || (choice === 'system' && prefersLight) ? 'light' : 'dark'

const stored = () => onThisDevice.read('theme')

const light = () => window.matchMedia('(prefers-color-scheme: light)')

/** Applies the stored choice. */
function follow() {
  document.documentElement.dataset.theme = themeModeOf(themeChoiceIn(stored()), light().matches)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const system = light()
  system.addEventListener('change', follow)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', follow)
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
