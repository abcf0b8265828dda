/** Answers that are long become smaller on their way, by what the client understands. Files are compressed by the build. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes. Less fits into one packet anyway. */
const SMALLEST_COMPRESSED = 1024

const toBrotli = promisify(brotliCompress)
/** Best first. The best quality would cost more time than it saves. */
const encodings = {
  br: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const

const names = Object.keys(encodings) as (keyof typeof encodings)[]

function chosen({ headers }: IncomingMessage) {
  const accepted = (headers['accept-encoding'] ?? '').toLowerCase()
  const offers = accepted.split(',').map((offer) => offer.replaceAll(/\s/g, ''))
  return names.find((name) =>
    offers.some((offer) => offer.split(';')[0] === name && !/;q=0(?:\.0*)?$/.test(offer)),
  )
}

/**
 * The body as it is sent, with its headers set. Only what is read is compressed: the length of a compressed answer tells something
 * of what is in it, and secrets (a sign-in, a payment link) are only in what a POST is answered.
 */
export async function compressed(res: ServerResponse, body: Buffer): Promise<Buffer> {
  const isText = /^(?:application\/json|text\/plain)\b/.test(String(res.getHeader('content-type')))
  const isRead = res.req.method === 'GET' && !res.hasHeader('content-encoding')
  if (!isText || !isRead || body.length < SMALLEST_COMPRESSED) return body
  res.setHeader('vary', 'Accept-Encoding')
  const encoding = chosen(res.req)
  if (encoding === undefined) return body
  const short = await encodings[encoding](body)
  res.setHeader('content-encoding', encoding)
  return short
}
