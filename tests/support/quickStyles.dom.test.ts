import { afterEach, describe, expect, it } from 'vitest'
import { quickStyles, wholeStyles } from './quickStyles'

const page = `
  <main style="visibility: hidden; pointer-events: none">
    <p>a paragraph</p>
    <span style="visibility: visible; pointer-events: auto">seen within what is hidden</span>
    <em style="visibility: inherit">follows</em>
  </main>
  <div hidden>hidden</div>
  <div style="display: none"><b>within what is not there</b></div>
  <div style="display: flex">flex</div>
  <div style="color: red; opacity: 0.5">something else</div>
  <dialog>closed</dialog>
  <dialog open>open</dialog>
  <table><thead><tr><th>head</th></tr></thead><tbody hidden><tr><td>cell</td></tr></tbody></table>
  <ul><li>item</li></ul>
  <label>label <input type="checkbox"><input type="hidden"></label>
  <template>none</template>
  <svg><path d="M0 0" /></svg>`

// Workers keep their page between files.
afterEach(() => document.body.replaceChildren())

describe('the quick getComputedStyle', () => {
  it('equals happy-dom’s, for every element', () => {
    if (!wholeStyles) throw new Error('There is no window.')
    const quick = quickStyles(wholeStyles)
    document.body.innerHTML = page
    const elements = [...document.body.querySelectorAll('*')]
    expect(elements.length).toBeGreaterThan(20)
    for (const element of elements) {
      const whole = wholeStyles(element)
      const { display, visibility, opacity, color } = quick(element)
      expect([element.outerHTML, display, visibility, opacity, color]).toEqual([
        element.outerHTML,
        whole.display,
        whole.visibility || 'visible',
        whole.opacity || '1',
        whole.color,
      ])
      expect(quick(element).getPropertyValue('display')).toBe(whole.getPropertyValue('display'))
    }
  })

  it('inherits pointer-events, as browsers do', () => {
    document.body.innerHTML = page
    const pointerEvents = ['main', 'p', 'span', 'em', 'ul'].map((tag) => {
      const element = document.querySelector(tag)
      return element && getComputedStyle(element).pointerEvents
    })
    expect(pointerEvents).toEqual(['none', 'none', 'auto', 'none', 'auto'])
  })
})
