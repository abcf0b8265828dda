import { expect, it, vi } from 'vitest'
import { guardMarkup } from '@/app/trustedTypes'

type Rules = { createHTML(text: string): string; createScriptURL(url: string): string }

function rules(): Rules {
  const createPolicy = vi.fn<(name: string, made: Rules) => void>()
  guardMarkup({ createPolicy })
  expect(createPolicy.mock.calls[0]?.[0]).toBe('default')
  return createPolicy.mock.calls[0]![1]
}

it('lets style sheets pass and refuses markup', () => {
  const { createHTML } = rules()
  expect(createHTML('.a{color:red}')).toBe('.a{color:red}')
  expect(() => createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError)
})

it('accepts scripts from this origin only', () => {
  const { createScriptURL } = rules()
  expect(createScriptURL('/assets/worker.js')).toBe('/assets/worker.js')
  expect(() => createScriptURL('https://evil.example/x.js')).toThrow(TypeError)
  expect(() => createScriptURL('data:text/javascript,1')).toThrow(TypeError)
})

it('does nothing in a browser without trusted types', () => {
  expect(() => guardMarkup(undefined)).not.toThrow()
})
