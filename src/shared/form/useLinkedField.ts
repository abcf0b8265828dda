import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** Visits whose field has been shown: a form that is drawn anew, as another account's, is no new visit. */
const shown = new WeakSet<object>()

/** The control's id in `#…`; nothing where the address was not written by this panel. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** A link that names a control (`/config-masaniello#gale`) leads right to it, once its form is there. */
export function useLinkedField(form: RefObject<HTMLFormElement | null>) {
  const location = useLocation()
  useEffect(() => {
    const id = idIn(location.hash)
    if (id === '' || shown.has(location)) return undefined
    let isGone = false
    // After the screen's title, which takes the focus when a screen comes (see `app/Layout`).
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
  }, [form, location])
}
