/** What somebody types is never taken away: the fields of every screen show each key, typed over what was selected. */
import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signedInPaths, type SignedInPath } from '@/config/paths'
import { startSandbox } from '@mocks/vitest'
import { renderSignedIn } from '@tests/support/renderApp'
import { renderPanel } from '@tests/support/renderPanel'
import { firstForm } from '@tests/support/settingsForm'
import { typeOver } from '@tests/support/typeOver'

const typedInto =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="tel"], [type="password"], [type="email"])'

/** Those that can be typed into; a list that is searched is chosen from. */
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>(typedInto)].filter(
    (field) =>
      !field.readOnly && !field.disabled && !field.matches('[role="combobox"], [aria-hidden="true"]'),
  )
/** A field may be drawn anew, and is another element then. */
const shown = (field: HTMLInputElement) => (document.getElementById(field.id) as HTMLInputElement) ?? field

/** Between the digits of a phone number stands what its country puts there; around an e-mail a browser gives no spaces away. */
function kept({ type }: HTMLInputElement, text: string) {
  if (type === 'email') return text.trim()
  return type === 'tel' ? text.replaceAll(/[^\p{L}\d]/gu, '') : text
}

/** What stands in a number, a time, a day, a text, a token, a proxy or an address, and what does not. */
const keys = fc
  .array(fc.constantFrom(...'0123456789:.,-hR$% aé@/'), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(''))

const kindOf = ({ type, inputMode, className }: HTMLInputElement) => `${type} ${inputMode} ${className}`

/** The first and the last field of each kind: a number, a text, a search. */
const someOf = (all: readonly HTMLInputElement[]) =>
  all.filter((field) => {
    const alike = all.filter((one) => kindOf(one) === kindOf(field))
    return field === alike[0] || field === alike.at(-1)
  })

async function expectAllKept(user: UserEvent, isEvery = false) {
  await fc.assert(
    fc.asyncProperty(keys, async (typed) => {
      const lost: string[] = []
      const isSearch = ({ type }: HTMLInputElement) => type === 'search'
      // What is searched for leaves the others out.
      for (const field of (isEvery ? fields() : someOf(fields())).toSorted(
        (one, other) => Number(isSearch(one)) - Number(isSearch(other)),
      )) {
        await typeOver(user, shown(field), typed, (seen, sofar) => {
          if (kept(field, seen) !== kept(field, sofar)) lost.push(`${field.id}: ${sofar} became ${seen}`)
        })
        if (isSearch(field)) await user.clear(field)
      }
      expect(lost).toEqual([])
    }),
    { numRuns: 2, examples: [['15:10'], ['-2,5']], endOnFailure: true },
  )
}

async function drawn() {
  await screen.findByRole('heading', { level: 1 }, firstForm)
  await waitFor(() => expect(document.querySelector('.placeholder')).toBeNull(), firstForm)
}

/** What comes after the screen's first picture. */
const late: Partial<Record<SignedInPath, string>> = {
  '/addphone': 'input[type="tel"]',
  '/configure-channels': '[id="1640000001_title"]',
}

describe('a text over what was selected, key by key', () => {
  describe.each([
    ['fields of each kind', false, {}],
    ['every field', true, { tags: ['wide'] }],
  ])('stands in %s as it is typed', (_which, isEvery, options) => {
    it.each(signedInPaths)('of %s', options, async (path) => {
      const { user } = await renderSignedIn({ path })
      await drawn()
      await waitFor(() => expect(document.querySelector(late[path] ?? 'h1')).not.toBeNull(), firstForm)
      // Parts that are folded have fields, too.
      for (const fold of document.querySelectorAll('.ant-collapse-header[aria-expanded="false"]'))
        await user.click(fold)
      for (const more of document.querySelectorAll(
        '#advanced, [id="1640000001_title"] [aria-expanded="false"]',
      ))
        await user.click(more)
      await expectAllKept(user, isEvery)
    })
  })

  it.each([
    ['/botsmanager', [['button', /^Criar robô/]]],
    [
      '/fleet/compare',
      [
        ['button', /^Modelo e arquivo/],
        ['menuitem', /^Salvar como modelo/],
      ],
    ],
  ] as const)('stands in every field of %s that presses show', async (path, presses) => {
    const { user } = await renderSignedIn({ path })
    await drawn()
    for (const [role, name] of presses) await user.click(await screen.findByRole(role, { name }))
    await waitFor(() => expect(fields().length).toBeGreaterThan(0))
    await expectAllKept(user)
  })

  it.each(['/', '/cadastrar'])('stands in every field of %s before the sign-in', async (path) => {
    await startSandbox()
    await renderPanel(path)
    await drawn()
    expect(fields().length).toBeGreaterThan(1)
    await expectAllKept(userEvent.setup())
  })
})
