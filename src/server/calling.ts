/** What answers the calls, as a part of a server: the sandbox or the proxy. */
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Bytes. Less fits into one packet anyway. */
export const SMALLEST_COMPRESSED = 1024
/** Bytes up to which an answer is compressed at once, so that its length is known. What takes longer must not hold up others. */
const LONGEST_AT_ONCE = 32 * 1024

/** Kept from who speaks HTTP/1.0, as older proxies do: without a length, half of an answer would look complete to it. */
const needsLength = (reply: FastifyReply, body: Buffer) =>
  reply.request.raw.httpVersionMinor === 0 && body.length > LONGEST_AT_ONCE

/**
 * Answers that are long become smaller on their way. Only what is read: the length of a compressed answer tells something of what is
 * in it, and secrets (a sign-in, a payment link) are only in what a POST is answered.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'GET' && Buffer.isBuffer(payload) && payload.length >= SMALLEST_COMPRESSED) {
      reply.header('vary', 'accept-encoding')
      if (needsLength(reply, payload)) request.headers['x-no-compression'] = '1'
    }
    done(null, payload)
  })
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/plain)\b/,
    threshold: SMALLEST_COMPRESSED,
    syncThreshold: LONGEST_AT_ONCE,
  })
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers whatever is asked under a path, with any method, and has no route of its own. */
export function answerAll(app: FastifyInstance, answer: Answer) {
  for (const url of ['/', '/*']) {
    app.get(url, answer)
    app.route({
      method: app.supportedMethods.filter((method) => method !== 'GET'),
      url,
      compress: false,
      handler: answer,
    })
  }
  // Methods that Fastify has no routes for.
  app.setNotFoundHandler(answer)
}
