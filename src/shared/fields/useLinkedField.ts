import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** Locations whose field has been focused: rendering the form again, for another account, must not focus it again. */
const shown = new WeakSet<object>()

/** The control's id in `#…`; '' if it is not validly encoded. */
export function fieldIdInHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/**
 * Focuses the control that the address names (`/config-masaniello#gale`), once its form is rendered.
 *
 * @param isOn not where the screen does it itself
 */
export function useLinkedField(form: RefObject<HTMLFormElement | null>, isOn: boolean) {
  const location = useLocation()
  useEffect(() => {
    const id = fieldIdInHash(location.hash)
    if (!isOn || id === '' || shown.has(location)) return undefined
    let isGone = false
    // After the screen's title, which gets the focus when a screen opens (see `app/Layout`).
    queueMicrotask(() => {
      const control = document.getElementById(id)
      if (isGone || !control || !form.current?.contains(control)) return
      shown.add(location)
      control.focus({ preventScroll: true })
      control.scrollIntoView({ block: 'center' })
    })
    return () => {
      isGone = true
    }
  }, [form, location, isOn])
}
