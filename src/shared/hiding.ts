/**
 * Hides amounts and ids for screenshots and streams: every number and e-mail address in the page's text is replaced, so that copying
 * it gives nothing either, and comes back when it is switched off. In one place, so that no screen can forget it.
 */
import { useSyncExternalStore } from 'react'
import { onThisDevice } from '@/config/onDevice'

const KEY = 'hideAmounts'
const DOTS = '•••'
const CHANGED = 'leme:hiding'

/** E-mail addresses, and numbers that are not part of a word ("TP1"). */
const secrets = /[^\s@]+@[^\s@]+|(?<![\p{L}\d])\d(?:[\d.,\s]*\d)?/gu

/** A text of the page, or a tooltip. */
type Place = Text | Attr

/** The original text of each hidden place. */
const originals = new Map<Place, string>()

const elementOf = (place: Place) => (place instanceof Attr ? place.ownerElement : place.parentElement)
const textOf = (place: Place) => (place instanceof Attr ? place.value : place.data)

function write(place: Place, text: string) {
  if (place instanceof Attr) place.value = text
  else place.data = text
}

function hide(place: Place | null) {
  // React may have written it again since.
  const text = place ? textOf(place) : ''
  const hidden = text.replace(secrets, DOTS)
  if (!place || hidden === text || elementOf(place)?.closest('kbd')) return
  originals.set(place, text)
  write(place, hidden)
}

const hideTooltip = (element: Element) => hide(element.getAttributeNode('title'))

function hideIn(node: Node) {
  if (node instanceof Text) hide(node)
  if (node instanceof Element) [node, ...node.querySelectorAll('[title]')].forEach(hideTooltip)
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) hide(texts.currentNode as Text)
}

const observer = new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes)
    if (type === 'characterData') hideIn(target)
    else if (type === 'attributes') hideTooltip(target as Element)
    else addedNodes.forEach(hideIn)
  for (const place of originals.keys()) if (!elementOf(place)?.isConnected) originals.delete(place)
})

function apply(hides: boolean) {
  document.documentElement.toggleAttribute('data-hiding', hides)
  observer.disconnect()
  if (hides) {
    hideIn(document.body)
    observer.observe(document.body, {
      childList: true,
      characterData: true,
      attributeFilter: ['title'],
      subtree: true,
    })
    return
  }
  for (const [place, original] of originals)
    if (textOf(place) === original.replace(secrets, DOTS)) write(place, original)
  originals.clear()
}

/** Called before the first screen is rendered; later changes of the page are hidden before they are painted. */
export const startHiding = () => apply(true)

const isHiding = () => document.documentElement.hasAttribute('data-hiding')

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

export const useHiding = () => useSyncExternalStore(subscribe, isHiding)

export function toggleHiding() {
  const hides = !isHiding()
  onThisDevice.write(KEY, hides ? 'on' : '')
  apply(hides)
  window.dispatchEvent(new Event(CHANGED))
}
