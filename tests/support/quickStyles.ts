import { createCache } from '@ant-design/cssinjs'

type Look = (element: Element, inline: string) => string | null

/** `null`: inherited from the parent */
const inherited =
  (initial: string): Look =>
  (element, inline) =>
    inline !== '' && inline !== 'inherit' ? inline : element.parentElement ? null : initial

/**
 * Tests ask for thousands of elements whether they are shown, and happy-dom copies all properties each time. No style sheet is
 * loaded here except Ant Design's variables, so the few requested properties follow from tag, attributes and inline
 * styles; the rest is left to `whole`, happy-dom's own `getComputedStyle`.
 */
export function quickStyles(whole: Window['getComputedStyle']): Window['getComputedStyle'] {
  const displays = new Map<string, string>()

  function displayOf(element: Element, inline: string): string {
    if (inline !== '') return inline
    // Attributes by which the browser's style sheet shows or hides an element.
    const isSpecial = ['hidden', 'popover'].some((name) => element.hasAttribute(name))
    if (isSpecial || !element.isConnected) return whole(element).display
    const kind = `${element.tagName} ${element.hasAttribute('open')} ${element.getAttribute('type') === 'hidden'}`
    let display = displays.get(kind)
    if (display === undefined) {
      display = whole(element).display
      displays.set(kind, display)
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
      const { style } = at as Partial<ElementCSSInlineStyle>
      const value = look(at, style?.getPropertyValue(property) ?? '')
      if (value !== null) return value
    }
    return undefined
  }

  return (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return whole(element, pseudo)
    const read = (property: string) => lookOf(element, property) ?? whole(element).getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return read
        if (name === 'pointerEvents') return read('pointer-events')
        if (name === 'display' || name === 'visibility' || name === 'opacity') return read(name)
        const style = whole(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }
}

/** The elements' own window; the global object is a copy of it. */
const page = typeof document === 'undefined' ? null : document.defaultView

/** happy-dom's original. */
export const wholeStyles = page?.getComputedStyle.bind(page)

// Once per worker, which keeps its window.
if (page && wholeStyles) {
  const getComputedStyle = quickStyles(wholeStyles)
  Object.assign(page, { getComputedStyle })
  Object.assign(globalThis, { getComputedStyle })
}

type Cache = ReturnType<typeof createCache>
const caches: Pick<Cache, 'opUpdate'> = Object.getPrototypeOf(createCache())
const { opUpdate } = caches
/** Ant Design drops what it has computed of its theme with the last component that needs it, after every test. It stays the same. */
caches.opUpdate = function keep(this: Cache, path, next) {
  opUpdate.call(this, path, (kept) => next(kept) ?? [0, kept?.[1]])
}
