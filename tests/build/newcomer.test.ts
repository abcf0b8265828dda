import { describe, expect, it } from 'vitest'
import { KNOWN_COOKIE } from '@/app/firstView'
import { pageForNewcomer } from '@/build/newcomer'

const asked = (url: string, acceptLanguage?: string, cookie?: string) =>
  pageForNewcomer({ url, acceptLanguage, cookie })

describe("a newcomer's page", () => {
  it('is the sign-in in the first of their languages that is spoken here', () => {
    expect(asked('/', 'en-GB,pt-BR;q=0.9')).toBe('first/en-US.html')
    expect(asked('/', 'fr-FR, es-419;q=0.7, en;q=0.3')).toBe('first/es-ES.html')
    expect(asked('/auth', 'en;q=0.2, es;q=0.8')).toBe('first/es-ES.html')
    expect(asked('/?userid=7', 'pt')).toBe('first/pt-BR.html')
  })

  it('is in Portuguese for who says nothing, or nothing that is spoken or can be read', () => {
    for (const wish of [undefined, '', '*', 'fr', ';;q=x', 'en;q=0', '../../etc/passwd'])
      expect(asked('/', wish)).toBe('first/pt-BR.html')
  })

  it('is not for an address that shows something else, or that names a language', () => {
    for (const url of ['/cadastrar', '/geralconfig', '/paymentok', '/?lng=es', '/auth?x=1&lng=en'])
      expect(asked(url, 'pt-BR')).toBeUndefined()
  })

  it('is not for a browser that has something stored', () => {
    expect(asked('/', 'pt-BR', `a=b; ${KNOWN_COOKIE}=1`)).toBeUndefined()
    expect(asked('/', 'pt-BR', 'i18next=es-ES')).toBeUndefined()
    expect(asked('/', 'pt-BR', 'other=1')).toBe('first/pt-BR.html')
  })
})
