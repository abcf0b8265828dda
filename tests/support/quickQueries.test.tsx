import { describe, expect, it } from 'vitest'
import { quickComputedStyle, quickLabels } from './quickQueries'

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

const form = `
  <label for="a">of a</label> <label for="a">of a too</label> <input id="a">
  <label>around<input id="b"></label> <label for="b">of b</label>
  <label for="">of nobody</label> <input>
  <label>the first of two <select></select><textarea></textarea></label>
  <label for="c">of none that can be labelled</label> <p id="c">text</p>
  <label for="d">of the first</label> <button id="d"></button><output id="d"></output>
  <label>hidden <input type="hidden" id="e"><input type="checkbox"></label> <label for="e">of what is hidden</label>
  <meter></meter><progress></progress>`

/** A window of its own, in which jsdom does everything itself. */
function windowOf(html: string) {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'))
  if (!contentWindow) throw new Error('There is no second window.')
  contentWindow.document.body.innerHTML = html
  return { contentWindow, inside: contentWindow.document }
}

describe('the quick way to a control’s labels', () => {
  it('leads to what jsdom says, for every control', () => {
    const { inside } = windowOf(form)
    const controls = inside.querySelectorAll<HTMLInputElement>(
      'button, input, meter, output, progress, select, textarea',
    )
    expect(controls).toHaveLength(11)
    for (const control of controls)
      expect([control.outerHTML, quickLabels(control)]).toEqual([
        control.outerHTML,
        control.labels && [...control.labels],
      ])
  })
})

describe('the quick way to an element’s looks', () => {
  it('leads to what jsdom says, for every element', () => {
    const { contentWindow, inside } = windowOf(page)
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
