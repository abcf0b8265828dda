import { useSyncExternalStore } from 'react'
import { onThisDevice } from '@/config/onDevice'

const KEY = 'reminders'
const CHANGED = 'leme:reminders'

const isOn = () => onThisDevice.read(KEY) === 'on'

function subscribe(listener: () => void) {
  for (const type of [CHANGED, 'storage']) window.addEventListener(type, listener)
  return () => {
    for (const type of [CHANGED, 'storage']) window.removeEventListener(type, listener)
  }
}

/** Whether the person wants to be reminded in this browser. */
export const useRemindersChoice = () => useSyncExternalStore(subscribe, isOn)

export function chooseReminders(on: boolean) {
  onThisDevice.write(KEY, on ? 'on' : '')
  window.dispatchEvent(new Event(CHANGED))
}

/** Only an installed panel has an icon with a badge. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches
