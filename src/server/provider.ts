/**
 * One request to the provider and its whole answer. By Node's own client: `fetch` and undici, which proxies for Fastify use too, take
 * a provider's `100 Continue` for a failure, and those proxies pass an answer on before it is whole.
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Bytes of an answer, unpacked. */
const LONGEST_ANSWER = 32 * 1024 * 1024

/** Milliseconds. Many servers close an unused connection after 5 s; a call that meets that moment would fail. */
const UNUSED = 4_000

const agents = {
  'http:': new HttpAgent({ keepAlive: true, timeout: UNUSED }),
  'https:': new HttpsAgent({ keepAlive: true, timeout: UNUSED }),
}

const redirects = new Set([301, 302, 303, 307, 308])

const unpackers: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export interface ProviderAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Question {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
  readonly signal: AbortSignal
}

/** Rejects with an error whose message says why there is no answer. */
export async function ask(address: string, question: Question): Promise<ProviderAnswer> {
  const answer = await headOf(new URL(address), question)
  const { statusCode: status = 0, headers } = answer
  try {
    if (status < 200 || status > 599) throw new Error(`the status ${status}`)
    // Nothing in the contract is a redirect, and a password must not follow one.
    if (redirects.has(status)) throw new Error(`a redirect (${status}), as of a sign-in in front of it`)
    return { status, headers, body: await bodyOf(answer, question.signal) }
  } finally {
    answer.destroy()
  }
}

function headOf(url: URL, { body, ...options }: Question): Promise<IncomingMessage> {
  const { protocol } = url
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`Not http: ${protocol}`)
  const request = protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const asked = request(url, { ...options, agent: agents[protocol] }, resolve)
    asked.on('error', reject)
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('a change of protocol'))
    })
    asked.end(body)
  })
}

/** Read whole: half of an answer must not look complete. */
async function bodyOf(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  async function collect(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      size += part.length
      if (size > LONGEST_ANSWER) throw new Error('an answer that is too long')
      chunks.push(part)
    }
  }
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const unpacker = unpackers[encoding]
  if (unpacker) await pipeline(answer, unpacker(), collect, { signal })
  else if (encoding === 'identity' || encoding === '') await pipeline(answer, collect, { signal })
  else throw new Error('an encoding that was not asked for')
  return Buffer.concat(chunks)
}
