import { describe, expect, it } from 'vitest'
import { quickComputedStyle } from './quickQueries'

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

describe('the quick way to an element’s looks', () => {
  it('leads to what jsdom says, for every element', () => {
    const { contentWindow } = document.body.appendChild(document.createElement('iframe'))
    if (!contentWindow) throw new Error('There is no second window.')
    const inside = contentWindow.document
    inside.body.innerHTML = page
    const quick = quickComputedStyle(contentWindow)
    const elements = [...inside.querySelectorAll('*')]
    expect(elements.length).toBeGreaterThan(20)
    for (const element of elements) {
      const whole = contentWindow.getComputedStyle(element)
      const { display, visibility, pointerEvents, opacity, color } = quick(element)
      expect([element.outerHTML, display, visibility, pointerEvents, opacity, color]).toEqual([
        element.outerHTML,
        whole.display,
        whole.visibility,
        whole.pointerEvents,
        whole.opacity,
        whole.color,
      ])
      expect(quick(element).getPropertyValue('display')).toBe(whole.getPropertyValue('display'))
    }
  })
})
