import { useSyncExternalStore } from 'react'

/** In local storage, which signing out clears. */
const KEY = 'reminders'
const CHANGED = 'leme:reminders'

function isOn() {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function subscribe(listener: () => void) {
  for (const type of [CHANGED, 'storage']) window.addEventListener(type, listener)
  return () => {
    for (const type of [CHANGED, 'storage']) window.removeEventListener(type, listener)
  }
}

/** Whether the person wants to be reminded in this browser. */
export const useRemindersChoice = () => useSyncExternalStore(subscribe, isOn)

export function chooseReminders(on: boolean) {
  try {
    if (on) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to remember it by.
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Only an installed panel has an icon with a badge. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches
