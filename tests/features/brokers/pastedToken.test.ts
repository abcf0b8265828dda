import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readToken } from '@/features/brokers/pastedToken'

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
    '{"data":{"accessToken":"aB3-_.~+/==","refreshToken":"other"}}',
    'https://a.example/?refresh_token=other&access_token=aB3-_.~%2B/%3D%3D',
    'Bearer: aB3-_.~+/==',
    'Token: aB3-_.~+/==',
    'access token: aB3-_.~+/==',
    '-H "Authorization: Bearer aB3-_.~+/=="',
    "curl -H 'Authorization: Bearer aB3-_.~+/==' https://a.example/accounts",
    'aB3-\u200B_.~+/==',
    'aB3-_.~+/==,',
  ])('%s is the token', (pasted) => {
    expect(readToken(pasted)).toEqual({ value: 'aB3-_.~+/==' })
  })

  it.each([
    ['••••••••', 'masked'],
    ['********', 'masked'],
    ['xxxxxxxx', 'masked'],
    ['access_token: ••••', 'masked'],
    ['aB3xyz…987', 'shortened'],
    ['aB3xyz...987', 'shortened'],
    ['refresh_token=BBB222', 'refresh'],
    ['{"refreshToken":"abc"}', 'refresh'],
    ['client_secret=XYZ', 'client'],
    ['client id: 123', 'client'],
    ['{"accessToken":1}', 'none'],
    ['{"accounts":[{"id":1}]}', 'none'],
    ['https://a.example/abc', 'none'],
    ['{abc', 'none'],
    ['abc def', 'unclear'],
    ['abc=def', 'unclear'],
    ['senhã', 'unclear'],
    ['access_token=abc access_token=def', 'unclear'],
    ['access_token=senhã', 'unclear'],
    ['""', 'unclear'],
    ['Bearer ', 'unclear'],
    ['a'.repeat(20_000), 'unclear'],
  ])('%.40s is not one: %s', (pasted, problem) => {
    expect(readToken(pasted)).toEqual({ problem })
  })

  it('is itself, whatever is inside', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~+/-]{1,60}={0,2}$/), (token) => {
        fc.pre(!/^bearer$|^token$|\.{3}/i.test(token) && (token.length < 4 || new Set(token).size > 1))
        for (const text of [token, `"${token}"`, `Bearer ${token}`, JSON.stringify({ accessToken: token })])
          expect(readToken(text)).toEqual({ value: token })
      }),
    )
  })

  it('that is empty is empty', () => {
    expect(readToken('  ')).toEqual({ value: '' })
  })
})
