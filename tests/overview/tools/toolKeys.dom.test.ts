import { describe, expect, it } from 'vitest'
import { toolOfKey } from '@/overview/tools/toolKeys'

const pressed = (
  key: string,
  code: string,
  held: 'alt' | 'ctrl' | 'meta' | 'none' = 'none',
  into?: Element,
) =>
  toolOfKey(
    { key, code, altKey: held === 'alt', ctrlKey: held === 'ctrl', metaKey: held === 'meta' },
    into ?? document.body,
  )
const field = document.createElement('input')
const box = Object.assign(document.createElement('input'), { type: 'checkbox' })

describe('a key', () => {
  it('opens the palette, in a field too', () => {
    expect(pressed('k', 'KeyK', 'ctrl')).toBe('palette')
    expect(pressed('K', 'KeyK', 'meta', field)).toBe('palette')
    expect(pressed('k', 'KeyK')).toBeUndefined()
    expect(pressed('s', 'KeyS', 'ctrl')).toBeUndefined()
  })

  it('selects a bot by its position, or stops all, but not where it types a character', () => {
    expect(pressed('1', 'Digit1', 'alt')).toBe(1)
    expect(pressed('¡', 'Digit1', 'alt')).toBe(1)
    expect(pressed('9', 'Digit9', 'alt', field)).toBe(9)
    expect(pressed('¡', 'Digit1', 'alt', field)).toBeUndefined()
    expect(pressed('0', 'Digit0', 'alt')).toBe('stopAll')
    // A sign's code, typed on the number pad.
    expect(pressed('1', 'Numpad1', 'alt')).toBeUndefined()
    expect(pressed('1', 'Digit1')).toBeUndefined()
    expect(pressed('1', 'Digit1', 'ctrl')).toBeUndefined()
  })

  it('shows the keys, except for a question mark typed into a text', () => {
    expect(pressed('?', 'Slash')).toBe('keys')
    expect(pressed('?', 'KeyW', 'none', box)).toBe('keys')
    expect(pressed('?', 'Slash', 'none', field)).toBeUndefined()
  })
})
