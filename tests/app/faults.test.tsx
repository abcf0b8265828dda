/** Opens every address of the panel while reads get wrong answers. New screens are included automatically. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '@/app/routes'
import type { Scenario } from '@mocks/provider/scenario'
import { renderSignedIn } from '@tests/support/renderApp'

const reads = (answer: () => Response): Scenario => ({
  about: 'Reads have another answer.',
  intercept: ({ method, path }) => (method === 'GET' && path !== '/botremove' ? answer() : 'continue'),
})

/** An object where a number or a text should be, however deep. */
function wronged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wronged)
  if (typeof value !== 'object' || value === null) return { deep: [value] }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wronged(inner)]))
}
const wrongTypes: Scenario = {
  about: 'Every value of an answer is of another type.',
  afterwards: async (response, { method }) =>
    method === 'GET' ? Response.json(wronged(await response.json())) : response,
}

const faults: readonly (readonly [what: string, scenario: Scenario, options: { tags?: string[] }])[] = [
  ['a failing provider', reads(() => Response.json({}, { status: 500 })), {}],
  ['wrong types deep inside', wrongTypes, {}],
  // As much is missing where nothing can be read.
  ['null', reads(() => Response.json(null)), { tags: ['wide'] }],
]

describe.each(faults)('with %s', (_what, scenario, options) => {
  it.each(Object.keys(routes))('%s works, without an error of the panel', options, async (path) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const complaints = vi.spyOn(console, 'error')
    await renderSignedIn({ path, scenario })
    expect(await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 })).toBeVisible()
    await waitFor(() => expect(document.querySelector('main .placeholder')).toBeNull())
    expect(screen.queryByText('Esta tela não abriu')).toBeNull()
    expect(screen.queryByText('Algo deu errado nesta tela.')).toBeNull()
    expect(complaints).not.toHaveBeenCalled()
  })
})
