import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAddress, isPort, readProxy } from '@/features/brokers/proxyAddress'

describe('a proxy that is pasted whole', () => {
  it.each([
    ['1.2.3.4:8080:ana:word', '1.2.3.4|8080|ana|word|'],
    ['gate.example.com:7000:ana:a:b@c', 'gate.example.com|7000|ana|a:b@c|'],
    ['1.2.3.4:8080:ana:p@ss', '1.2.3.4|8080|ana|p@ss|'],
    ['1.2.3.4:8080:ana@mail.example:1234', '1.2.3.4|8080|ana@mail.example|1234|'],
    ['ana:word@gate.example.com:8080', 'gate.example.com|8080|ana|word|'],
    ['ana:p@ss:1@1.2.3.4:8080', '1.2.3.4|8080|ana|p@ss:1|'],
    ['ana:8080@proxy:80', 'proxy|80|ana|8080|'],
    ['socks5://ana:w%40rd@1.2.3.4:1080', '1.2.3.4|1080|ana|w@rd|socks5'],
    ['SOCKS5://1.2.3.4:1080:ana:w%40rd', '1.2.3.4|1080|ana|w%40rd|socks5'],
    ['http://ana:50%@1.2.3.4:80/', '1.2.3.4|80|ana|50%|http'],
    ['http://gate.example.com:8080/', 'gate.example.com|8080|||http'],
    ['https://gate.example.com', 'gate.example.com||||https'],
    ['localhost:8080', 'localhost|8080|||'],
    ['ana:word:1.2.3.4:8080', '1.2.3.4|8080|ana|word|'],
    ['ana:w:rd:gate.example.com:8080', 'gate.example.com|8080|ana|w:rd|'],
    ['[2001:db8::1]:8080', '2001:db8::1|8080|||'],
    ['[2001:db8::1]:8080:ana:word', '2001:db8::1|8080|ana|word|'],
    ['http://ana:word@[2001:db8::1]:8080', '2001:db8::1|8080|ana|word|http'],
    ['2001:db8::1', '2001:db8::1||||'],
    [' "1.2.3.4:8080" ', '1.2.3.4|8080|||'],
    ['“1.2.3.4:8080:ana:word”', '1.2.3.4|8080|ana|word|'],
    ['1.2.3.4:8080:ana:word/', '1.2.3.4|8080|ana|word/|'],
    ['proxy.example', 'proxy.example||||'],
    ['1.2.3.4 8080 ana word', '1.2.3.4|8080|ana|word|'],
    ['1.2.3.4\t8080\tana\tword', '1.2.3.4|8080|ana|word|'],
    ['1.2.3.4;8080;ana;wo,rd', '1.2.3.4|8080|ana|wo,rd|'],
    ['1.2.3.4, 8080, ana, word', '1.2.3.4|8080|ana|word|'],
    ['1.2.3.4|8080|ana|word', '1.2.3.4|8080|ana|word|'],
    ['1.2.3.4:8080|ana|word', '1.2.3.4|8080|ana|word|'],
    ['1.2.3.4:8080 ana:word', '1.2.3.4|8080|ana|word|'],
    ['ana word 1.2.3.4 8080', '1.2.3.4|8080|ana|word|'],
    ['1.2.3.4:8080@ana:word', '1.2.3.4|8080|ana|word|'],
    ['gate.example.com:8080@ana:1234', 'gate.example.com|8080|ana|1234|'],
    ['SOCKS5 1.2.3.4 1080', '1.2.3.4|1080|||socks5'],
    ['IP: 1.2.3.4\nPort: 8080\nUser: ana\nPass: word', '1.2.3.4|8080|ana|word|'],
    ['Servidor=1.2.3.4; porta=8080; usuário=ana; senha=word', '1.2.3.4|8080|ana|word|'],
    ['Proxy: 1.2.3.4:8080:ana:word', '1.2.3.4|8080|ana|word|'],
    ['curl -x http://ana:word@1.2.3.4:8080', '1.2.3.4|8080|ana|word|http'],
    ['curl -x ana:word@1.2.3.4:8080 https://a.example/ip', '1.2.3.4|8080|ana|word|'],
    ['export https_proxy="http://ana:word@1.2.3.4:8080"', '1.2.3.4|8080|ana|word|http'],
  ])('%s', (pasted, said) => {
    const { address, port, login, password, scheme } = readProxy(pasted)!
    expect([address, port, login, password, scheme].join('|')).toBe(said)
  })

  it.each([
    'gate:7000:ana:1234',
    'http://gate.example.com:8080/path',
    '1.2.3.4:99999',
    '1.2.3.4:0:ana:word',
    '1.2.3.400:8080',
    'a b:8080',
    'meu proxy',
    'gate 7000 ana 1234',
    '1.2.3.4 8080 ana word more',
    '1.2.3.4 99999',
    'IP: 1.2.3.4, port: 0',
    'https://a.example https://b.example',
    '',
  ])('"%s" is not read: it is none, or unclear', (pasted) => {
    expect(readProxy(pasted)).toBeUndefined()
  })

  it('is read back in each form, whatever the login and the password are', () => {
    const host = fc.oneof(fc.ipV4(), fc.domain())
    const login = fc.stringMatching(/^[a-z][a-z0-9_-]{0,12}$/)
    const password = fc.stringMatching(/^[\w!#$%&*+,;=?^~:@-]{0,15}[a-z!]$/)
    fc.assert(
      fc.property(
        host,
        fc.integer({ min: 1, max: 65_535 }),
        login,
        password,
        (address, number, user, word) => {
          const port = String(number)
          const wanted = { address, port, login: user, password: word }
          const encoded = `${user}:${encodeURIComponent(word)}@${address}:${port}`
          expect(readProxy(`${address}:${port}:${user}:${word}`)).toEqual({ ...wanted, scheme: '' })
          expect(readProxy(`${user}:${word}@${address}:${port}`)).toEqual({ ...wanted, scheme: '' })
          expect(readProxy(`${user}:${word}:${address}:${port}`)).toEqual({ ...wanted, scheme: '' })
          expect(readProxy(`socks5://${encoded}/`)).toEqual({ ...wanted, scheme: 'socks5' })
          expect(readProxy(`${address}:${port}`)).toEqual({
            scheme: '',
            address,
            port,
            login: '',
            password: '',
          })
        },
      ),
    )
  })
})

it.each([
  ['proxy.example', true],
  ['1.2.3.4', true],
  ['2001:db8::1', true],
  ['são-paulo.example', true],
  ['a b', false],
  ['ana@a.example', false],
  ['a.example:80', false],
  ['http://a.example', false],
  ['a.example/x', false],
  ['1.2.3', false],
])('"%s" as an address: %s', (text, isOne) => {
  expect(isAddress(text)).toBe(isOne)
})

it.each([
  ['1', true],
  ['65535', true],
  ['0', false],
  ['65536', false],
  ['080', false],
  ['8 0', false],
] as const)('"%s" as a port: %s', (text, isOne) => {
  expect(isPort(text)).toBe(isOne)
})
