/** Texts as they stand in people's clipboards: each is read as a person would read it, or refused, and never taken for another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelSearch } from '@/domain/channelSearch'
import { readExpiry } from '@/domain/expiryText'
import { emptyGrid, paste, readPasted } from '@/domain/money/cycleGrid'
import { readToken } from '@/features/brokers/pastedToken'
import { readPhone } from '@/features/signals/phone'
import { readProxy } from '@/features/brokers/proxyAddress'

const ownZone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/Sao_Paulo'
})
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const readers = {
  phone: (text: string) => readPhone(text, 'BR').e164 || 'refused',
  proxy(text: string) {
    const { scheme, address, port, login, password } = readProxy(text) ?? {}
    return address === undefined ? 'refused' : [scheme, address, port, login, password].join('|')
  },
  token: (text: string) => readToken(text).value ?? 'refused',
  channel: channelSearch,
  expiry(text: string) {
    const read = readExpiry(text)
    return read.state === 'end' ? `${new Date(read.expCopy * 1000).toJSON()} ${read.clock}` : read.state
  },
  cycles(text: string) {
    const { texts: rows, remark } = readPasted(text)
    const { grid } = paste(emptyGrid, { row: 0, column: 0 }, rows, ',')
    const read = JSON.stringify(grid.map((row) => row.slice(0, 2)).slice(0, 2))
    return remark === 'perhapsNumbers' ? `${read} ${remark}` : read
  },
}

const texts: Readonly<Record<keyof typeof readers, readonly (readonly [text: string, read: string])[]>> = {
  phone: [
    ['+55 11 98765-4321 (Ana)', '+5511987654321'],
    ['Ana: +55 11 98765-4321', '+5511987654321'],
    ['11987654321;', '+5511987654321'],
    ['"+5511987654321"', '+5511987654321'],
  ],
  proxy: [
    ['198.51.100.7 8080 user pass', '|198.51.100.7|8080|user|pass'],
    ['198.51.100.7\t8080\tuser\tpass', '|198.51.100.7|8080|user|pass'],
    ['198.51.100.7;8080;user;pass', '|198.51.100.7|8080|user|pass'],
    ['198.51.100.7,8080,user,pass', '|198.51.100.7|8080|user|pass'],
    ['198.51.100.7:8080|user|pass', '|198.51.100.7|8080|user|pass'],
    ['198.51.100.7:8080@user:pass', '|198.51.100.7|8080|user|pass'],
    ['IP: 198.51.100.7\nPort: 8080\nUser: u\nPass: p', '|198.51.100.7|8080|u|p'],
    ['curl -x http://u:p@198.51.100.7:8080', 'http|198.51.100.7|8080|u|p'],
  ],
  token: [
    ['Bearer: abcDEF123_-', 'abcDEF123_-'],
    ['Token: abcDEF123_-', 'abcDEF123_-'],
    ['access token: abcDEF123_-', 'abcDEF123_-'],
    ['{"data":{"accessToken":"AAA111"}}', 'AAA111'],
    ['abc\u200BDEF123', 'abcDEF123'],
    ['-H "Authorization: Bearer AAA111"', 'AAA111'],
    ['refresh_token=BBB222', 'refused'],
    ['client_secret=XYZ', 'refused'],
    ['••••••••', 'refused'],
  ],
  channel: [
    ['tg://openmessage?chat_id=1640000001', '1640000001'],
    ['tg://resolve?domain=canal_sinais', 'canal_sinais'],
    ['tg://privatepost?channel=1640000001&post=55', '1640000001'],
    ['\u22121001640000001 (minus sign)', '1640000001'],
    ['ID: -1001640000001', '1640000001'],
    ['Chat ID: 1640000001', '1640000001'],
    ['`-1001640000001`', '1640000001'],
  ],
  expiry: [
    ['30-06-2027 23h59', '2027-07-01T02:59:00.000Z exact'],
    ['30/06/2027 às 18h', '2027-06-30T21:00:00.000Z exact'],
    ['2027-06-30T23:59:00Z', '2027-06-30T23:59:00.000Z exact'],
    ['2027-06-30 23:59:59', '2027-07-01T02:59:59.000Z exact'],
    ['30 de junho de 2027', '2027-07-01T02:59:59.000Z dayEnd'],
    ['June 30, 2027', '2027-07-01T02:59:59.000Z dayEnd'],
    ['30/06/2027 11:59 PM', '2027-07-01T02:59:00.000Z exact'],
    ['nunca', 'none'],
    ['20270630', 'refused'],
    ['30062027', 'refused'],
    ['2027', 'refused'],
    ['30', 'refused'],
    ['46203', 'refused'],
  ],
  cycles: [
    // Values like all others, and it is said that they may be the cycles' numbers.
    ['1\t2,00\t4,40\n2\t3,00\t6,60', '[[1,2],[2,3]] perhapsNumbers'],
    ['Ciclo\tEntrada\tMG1\n1\t2,00\t4,40\n2\t3,00\t6,60', '[[2,4.4],[3,6.6]]'],
  ],
}

describe.each(Object.entries(texts))('a pasted %s', (kind, cases) => {
  it.each(cases)('%j is read as %s', (text, read) => {
    expect(readers[kind as keyof typeof readers](text)).toBe(read)
  })
})
