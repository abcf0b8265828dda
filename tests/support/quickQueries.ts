/** What makes Testing Library slow in jsdom, done with less work and to the same end. A worker needs it once. */
import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/** Testing Library's own mark, while it asks again and again. */
const waiting = '_disableExpensiveErrorDiagnostics'
const isWaiting = (config: object) => Boolean(Reflect.get(config, waiting))

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 5000,
  // What is waited for and not there yet is no news: the page is printed once, if it does not come.
  getElementError: (message, container) =>
    isWaiting(getConfig())
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** `null`: as the parent's */
type Look = (element: Element, inline: string) => string | null

const inherited =
  (initial: string): Look =>
  (element, inline) =>
    inline !== '' && inline !== 'inherit' ? inline : element.parentElement ? null : initial

/**
 * Of thousands of elements it is asked whether they are shown, and jsdom matches all rules of all sheets for each answer. No
 * sheet is loaded here but Ant Design's variables and jsdom's own, so that the few properties that are asked for follow from
 * tag, attributes and inline styles; the rest jsdom works out.
 */
export function quickComputedStyle(window: Window): Window['getComputedStyle'] {
  const whole = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()

  function displayOf(element: Element, inline: string): string {
    if (inline !== '') return inline
    // What jsdom's own sheet shows or hides by more than the tag.
    const { tagName } = element
    const isSpecial = ['hidden', 'popover'].some((name) => element.hasAttribute(name))
    if (isSpecial || element.getAttribute('type') === 'hidden') return whole(element).display
    const tag = tagName === 'DIALOG' ? `${tagName} ${element.hasAttribute('open')}` : tagName
    let display = displays.get(tag)
    if (display === undefined) {
      display = whole(element).display
      displays.set(tag, display)
    }
    return display
  }

  const looks: Readonly<Record<string, Look>> = {
    display: displayOf,
    visibility: inherited('visible'),
    'pointer-events': inherited('auto'),
    opacity: (_, inline) => inline || '1',
  }

  function lookOf(element: Element, property: string): string | undefined {
    const look = looks[property]
    if (!look) return undefined
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.hasAttribute('hidden')) return whole(at).getPropertyValue(property)
      const { style } = at as Partial<ElementCSSInlineStyle>
      const value = look(at, style?.getPropertyValue(property) ?? '')
      if (value !== null) return value
    }
    return undefined
  }

  return (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return whole(element, pseudo)
    let rest: CSSStyleDeclaration | undefined
    const style = () => (rest ??= whole(element))
    const read = (property: string) => lookOf(element, property) ?? style().getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return read
        if (name === 'pointerEvents') return read('pointer-events')
        if (name === 'display' || name === 'visibility' || name === 'opacity') return read(name)
        const value: unknown = Reflect.get(style(), name)
        return typeof value === 'function' ? value.bind(style()) : value
      },
    })
  }
}

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/** jsdom walks the whole page for every label, for every control. */
export function quickLabels(control: HTMLElement): HTMLLabelElement[] | null {
  if (control.getAttribute('type') === 'hidden') return null
  const { ownerDocument: page, id } = control
  return [...page.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor === id && id !== '' && page.getElementById(id) === control
      : label.contains(control) && label.querySelector(labelable) === control,
  )
}

if (typeof window !== 'undefined') {
  window.getComputedStyle = quickComputedStyle(window)
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return quickLabels(this)
      },
    })
}
