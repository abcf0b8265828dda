/**
 * Hides amounts and ids for screenshots and streams: every number and e-mail address in the page's text is replaced, so that copying
 * it gives nothing either, and comes back when it is switched off. In one place, so that no screen can forget it.
 */
import { useSyncExternalStore } from 'react'
import { storeText } from '@/store/storage'

const KEY = 'hideAmounts'
const DOTS = '•••'
const CHANGED = 'leme:hiding'

/** E-mail addresses, and numbers that are not part of a word ("TP1"). */
const secrets = /[^\s@]+@[^\s@]+|(?<![\p{L}\d])\d(?:[\d.,\s]*\d)?/gu

/** The original of each hidden text. */
const originals = new Map<Text, string>()

function hideText(text: Text) {
  // React may have written it again since.
  const hidden = text.data.replace(secrets, DOTS)
  if (hidden === text.data || text.parentElement?.closest('kbd')) return
  originals.set(text, text.data)
  text.data = hidden
}

/** What a pointer that rests on an element is shown. */
const titles = new Map<Element, string>()

function hideTitle(element: Element) {
  const title = element.getAttribute('title') ?? ''
  const hidden = title.replace(secrets, DOTS)
  if (hidden === title) return
  titles.set(element, title)
  element.setAttribute('title', hidden)
}

function hideIn(node: Node) {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  if (node instanceof Text) hideText(node)
  if (node instanceof Element)
    for (const element of [node, ...node.querySelectorAll('[title]')]) hideTitle(element)
  while (texts.nextNode()) hideText(texts.currentNode as Text)
}

const observer = new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes)
    if (type === 'characterData') hideIn(target)
    else if (type === 'attributes') hideTitle(target as Element)
    else addedNodes.forEach(hideIn)
  for (const text of originals.keys()) if (!text.isConnected) originals.delete(text)
  for (const element of titles.keys()) if (!element.isConnected) titles.delete(element)
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
  for (const [text, original] of originals)
    if (text.data === original.replace(secrets, DOTS)) text.data = original
  originals.clear()
  for (const [element, title] of titles)
    if (element.getAttribute('title') === title.replace(secrets, DOTS)) element.setAttribute('title', title)
  titles.clear()
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
  storeText(KEY, hides ? 'on' : '')
  apply(hides)
  window.dispatchEvent(new Event(CHANGED))
}
