import { describe, expect, it } from 'vitest'
import { neededStyles } from '@/build/neededStyles'

const markup =
  '<html lang="en" data-view="out"><div id="root"><p class="gate gate__text">text</p></div></html>'

describe('the styles that a page needs', () => {
  it.each([
    'p{color:red}',
    '.gate{color:red}',
    '#root .gate__text:first-child{color:red}',
    '.gone,.gate{color:red}',
    '[data-view=out] p{color:red}',
    '[lang] p{color:red}',
    ':root:not([data-view]) p{color:red}',
    '@media (width<=479px){.gate{color:red}}',
    '.gate{animation:1s turn}@keyframes turn{to{rotate:360deg}}',
    ':root{--light:red;--lamp:var(--light)}.gate{color:var(--lamp)}',
  ])('are those that may apply: %s', (styles) => {
    expect(neededStyles(styles, markup)).toBe(styles)
  })

  it.each([
    '.gone{color:red}',
    '.gate.gone{color:red}',
    '#frame .gate{color:red}',
    '.gate>.gone:first-child{color:red}',
    '#root .gate__text:hover{color:red}',
    '.gate:focus-visible{color:red}',
    '[data-view=in] p{color:red}',
    '[data-settling] p{color:red}',
    ':root{--light:red;--lamp:var(--light)}.gone{color:var(--lamp)}',
    '@media (width<=479px){.gone{color:red}}',
    '.gone{animation:1s turn}@keyframes turn{to{rotate:360deg}}',
  ])('are none that cannot: %s', (styles) => {
    expect(neededStyles(styles, markup)).toBe('')
  })
})
