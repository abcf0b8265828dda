import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentLink } from '@/features/purchase/link'

describe('a payment link', () => {
  it.each([
    ['https://pay.example/p/1', 'pay.example'],
    ['  https://pay.example/p/1\n', 'pay.example'],
    ['HTTPS://Pay.Example/p?a=1#b', 'pay.example'],
    ['https://pay.example:8443/p', 'pay.example:8443'],
    ['http://127.0.0.1:4173/api/checkout/1', '127.0.0.1:4173'],
    ['http://localhost/x', 'localhost'],
    ['http://[::1]:4173/x', '[::1]:4173'],
    // A Cyrillic "а" and "е": a name that only looks like a known one.
    ['https://pаypаl.example/x', 'xn--pypl-53dc.example'],
    ['https://xn--pypl-53dc.example/x', 'xn--pypl-53dc.example'],
    ['https://pay.example/@user', 'pay.example'],
  ])('is shown with its host: %j', (text, host) => {
    expect(paymentLink(text)?.host).toBe(host)
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt://pay.example/%0aalert(1)'],
    ['a script with a tab inside', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob', 'blob:https://pay.example/1'],
    ['a file', 'file:///etc/passwd'],
    ['another scheme', 'ftp://pay.example/1'],
    ['a relative address', '/checkout/1'],
    ['a name alone', 'pay.example/1'],
    ['a protocol-relative address', '//pay.example/1'],
    ['missing slashes', 'https:pay.example'],
    ['one slash', 'https:/pay.example'],
    ['three slashes', 'https:///pay.example'],
    ['backslashes', 'https:\\\\pay.example'],
    ['a backslash before the host ends', 'https://pay.example\\@evil.example'],
    ['a user', 'https://pay.example@evil.example/'],
    ['a user and a password', 'https://pay.example:443@evil.example/'],
    ['an empty user', 'https://@evil.example/'],
    ['plain http', 'http://pay.example/1'],
    ['http on a name that begins like loopback', 'http://localhost.evil.example/'],
    ['http on a number that begins like loopback', 'http://127.0.0.1.evil.example/'],
    ['right-to-left override', 'https://pay.example/\u202egnp.exe'],
    ['right-to-left mark in the host', 'https://pay\u200f.example/'],
    ['a zero-width space', 'https://pay\u200b.example/'],
    ['a soft hyphen', 'https://pay\u00ad.example/'],
    ['a byte order mark inside', 'https://pay.example/\ufeffx'],
    ['a line break inside', 'https://pay.example/\nx'],
    ['a blank inside', 'https://pay.example/a b'],
    ['a no-break space', 'https://pay.example/a\u00a0b'],
    ['a null', 'https://pay.example/\0'],
    ['half of a pair', 'https://pay.example/\ud800'],
    ['no host', 'https://?x'],
    ['an impossible port', 'https://pay.example:99999/'],
    ['an impossible host', 'https://pay%00.example/'],
    ['5 kB', `https://pay.example/${'x'.repeat(5_000)}`],
    ['nothing', ''],
    ['blanks', '   '],
    ['a quoted one', '"https://pay.example"'],
    ['words', 'null'],
    ['a page', '<!doctype html><a href="https://pay.example">'],
  ])('is not %s', (_name, text) => {
    expect(paymentLink(text)).toBeUndefined()
  })

  it('is always an absolute https address, or http on loopback', () => {
    const scheme = fc.constantFrom('https://', 'http://', 'https:', 'javascript:', '//', '', 'HTTPS://')
    const host = fc.constantFrom('pay.example', 'localhost', '127.0.0.1', 'a@b', '[::1]', 'а.example', '')
    fc.assert(
      fc.property(fc.tuple(scheme, host, fc.string({ unit: 'binary' })), (parts) => {
        const link = paymentLink(parts.join(''))
        if (!link) return
        const { protocol, hostname, username, password } = new URL(link.href)
        expect([username, password]).toEqual(['', ''])
        expect(link.href).toMatch(/^[\x21-\x7e]+$/)
        if (protocol !== 'https:') expect(hostname).toMatch(/^(localhost|127\.0\.0\.1|\[::1\])$/)
      }),
    )
  })
})
