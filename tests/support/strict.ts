import './seed'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest'

configure({ reactStrictMode: true })

let errors: MockInstance<typeof console.error>
beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})
/** What only React's development build says: updates outside of `act`, missing keys, invalid nesting. The panel logs errors and calls. */
afterEach(() => {
  cleanup()
  const said = errors.mock.calls.filter(([first]) => typeof first === 'string' && !first.startsWith('Erro '))
  if (said.length > 0) throw new Error(said.map((words) => words.map(String).join(' ')).join('\n'))
})
