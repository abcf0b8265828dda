/**
 * Whether this tab's person is still signed in on this device: the only place that decides it. It is asked before each request and each
 * write, because the browser tells a tab late that another one has signed out, and a tab that sleeps not at all.
 */
import { areaOf } from '@/config/onDevice'
import { storedText } from './storage'

const emailOnDevice = () => storedText('email').toLowerCase()

/** Whether their sign-in is stored: what outlives the page is kept for nobody else. */
export const isOnDevice = (email: string) => emailOnDevice() === email.toLowerCase()

/** @param emailNow of the person who is signed in in this tab; '' = nobody */
export function createPerson(emailNow: () => string) {
  /**
   * The e-mail address that this tab has read or written on the device. '' = none: a sign-in is not written at once, and a browser
   * that stores nothing cannot say that somebody has left.
   */
  let held = ''
  let hasLeft = false
  const isOffDevice = () => held !== '' && emailOnDevice() !== held
  return {
    /** The address was read or written. */
    isStored: () => void (held = emailOnDevice()),
    signedIn() {
      held = ''
      hasLeft = false
    },
    signedOut: () => void (hasLeft = true),
    /** They have signed out in this tab, and nobody has signed in since. */
    hasLeft: () => hasLeft,
    /** @param isCleared another tab has cleared the storage, as only a sign-out does */
    isGone(isCleared = false): boolean {
      if (emailNow() === '' || !areaOf('localStorage')) return false
      return held === '' ? isCleared : isOffDevice()
    },
    /** Their sign-in is stored no more: what is stored now may be of somebody who is signing in just now. */
    isOffDevice,
    /** Somebody else has signed in on this device: what is stored is theirs. */
    isReplaced: () => isOffDevice() && emailOnDevice() !== '',
  }
}

export type PersonOnDevice = ReturnType<typeof createPerson>
