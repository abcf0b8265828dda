/** Pictures one after the other as one animated PNG of 255 colours: of each but the first only what differs from the one before is kept. */
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface Frame {
  /** a screenshot; all are of one size */
  readonly png: Buffer
  /** milliseconds for which it is shown */
  readonly shown: number
}

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** base64: of each pixel the place of its colour, 0 where nothing changes */
  readonly pixels: string
}

/** The most frequent colours, red, green and blue in turn, and what changes from picture to picture. In the browser, which reads PNG. */
const partsOf = (page: Page, frames: readonly Frame[]) =>
  page.evaluate(
    async (pictures) => {
      const images = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
          context.drawImage(bitmap, 0, 0)
          return context.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      const colours = images.map(({ data }) => new Uint32Array(data.buffer))
      const often = new Map<number, number>()
      for (const own of colours) for (const colour of own) often.set(colour, (often.get(colour) ?? 0) + 1)
      const channels = (colour: number) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255] as const
      const palette = [...often]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, 255)
        .map(([colour]) => channels(colour))
      const nearest = new Map<number, number>()
      for (const colour of often.keys()) {
        const [red, green, blue] = channels(colour)
        const far = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2)
        nearest.set(colour, far.indexOf(Math.min(...far)) + 1)
      }

      const parts = colours.map((own, nth): Part => {
        const { width } = images[nth]!
        const before = colours[nth - 1]
        const changed: number[] = []
        for (let place = 0; place < own.length; place++)
          if (own[place] !== before?.[place]) changed.push(place)
        // One pixel at least: nothing is no picture.
        if (changed.length === 0) changed.push(0)
        const rows = changed.map((place) => Math.floor(place / width))
        const columns = changed.map((place) => place % width)
        const least = (of: readonly number[]) => of.reduce((one, other) => Math.min(one, other))
        const most = (of: readonly number[]) => of.reduce((one, other) => Math.max(one, other))
        const [x, y] = [least(columns), least(rows)]
        const size = { width: most(columns) - x + 1, height: most(rows) - y + 1 }
        const pixels = new Uint8Array(size.width * size.height)
        for (const [at, place] of changed.entries())
          pixels[(rows[at]! - y) * size.width + columns[at]! - x] = nearest.get(own[place]!)!
        const letters = Array.from(pixels, (pixel) => String.fromCharCode(pixel))
        return { x, y, ...size, pixels: btoa(letters.join('')) }
      })
      return { palette: palette.flat(), parts }
    },
    frames.map(({ png }) => png.toString('base64')),
  )

/** A part of a PNG file: its length, its name, its data, and a sum of these. */
function chunk(name: string, ...data: readonly Uint8Array[]): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), ...data])
  return Buffer.concat([numbers(named.length - 4), named, numbers(crc32(named))])
}

/** Four bytes each. */
function numbers(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) data.writeUInt32BE(value, place * 4)
  return data
}

/** Each row stands behind a byte that says how it is written: 0, as it is. */
function compressed({ width, height, pixels }: Part): Buffer {
  const bytes = Buffer.from(pixels, 'base64')
  const rows = Array.from({ length: height }, (_, row) => [
    Buffer.of(0),
    bytes.subarray(row * width, (row + 1) * width),
  ])
  return deflateSync(Buffer.concat(rows.flat()), { level: 9 })
}

/** Repeats for ever; who shows no animations shows the first picture. */
export async function animated(page: Page, frames: readonly Frame[]): Promise<Buffer> {
  const { palette, parts } = await partsOf(page, frames)
  const [first] = parts
  let order = 0
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    // Eight bits for each pixel, places in a palette (3); nothing else is special.
    chunk('IHDR', numbers(first!.width, first!.height), Buffer.of(8, 3, 0, 0, 0)),
    chunk('acTL', numbers(parts.length, 0)),
    chunk('PLTE', Buffer.of(0, 0, 0, ...palette)),
    chunk('tRNS', Buffer.of(0)),
    ...parts.flatMap((part, place) => {
      const milliseconds = frames[place]!.shown
      // Stays until the next one (0), and lies over what there is (1).
      const time = Buffer.of(milliseconds >> 8, milliseconds & 255, 1000 >> 8, 1000 & 255, 0, 1)
      const control = chunk('fcTL', numbers(order++, part.width, part.height, part.x, part.y), time)
      const pixels = compressed(part)
      return [control, place === 0 ? chunk('IDAT', pixels) : chunk('fdAT', numbers(order++), pixels)]
    }),
    chunk('IEND'),
  ])
}
