import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readToken } from '@/domain/pastedToken'

describe('a pasted token', () => {
  it.each([
    'aB3-_.~+/==',
    ' aB3-_.~+/== ',
    '"aB3-_.~+/=="',
    "'aB3-_.~+/=='",
    '`aB3-_.~+/==`',
    '“aB3-_.~+/==”',
    'Bearer aB3-_.~+/==',
    'Authorization: Bearer aB3-_.~+/==',
    '"Bearer aB3-_.~+/=="',
    'access_token=aB3-_.~+/==',
    'access_token=aB3-_.~+/==&token_type=bearer',
    'https://a.example/#access_token=aB3-_.~+/==&expires_in=1',
    '{"accessToken":"aB3-_.~+/=="}',
    '{"access_token": "aB3-_.~+/==", "expiresIn": 1}',
    '"accessToken": "aB3-_.~+/==",',
  ])('%s is the token', (pasted) => {
    expect(readToken(pasted)).toBe('aB3-_.~+/==')
  })

  it.each([
    '{"refreshToken":"abc"}',
    '{"accessToken":1}',
    '{abc',
    'abc def',
    'https://a.example/abc',
    '""',
    'Bearer ',
    'abc"',
  ])('%s is unclear', (pasted) => {
    expect(readToken(pasted)).toBeUndefined()
  })

  it('is itself, whatever is inside', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~+/=-]{1,60}$/), (token) => {
        fc.pre(!/^(?:bearer$|access_?token=)/i.test(token))
        for (const text of [token, `"${token}"`, `Bearer ${token}`, JSON.stringify({ accessToken: token })])
          expect(readToken(text)).toBe(token)
      }),
    )
  })

  it('that is empty is empty', () => {
    expect(readToken('  ')).toBe('')
  })
})
