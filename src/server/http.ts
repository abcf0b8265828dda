/** What every server of ours has in common: limits, one handler of errors, and whole answers. Nothing that a client sends ends it. */
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { BODY_LIMIT } from '@/contract/answering'
import { serverRefusals, type ServerRefusal } from '@/contract/serverRefusals'
import type { LogSettings } from './log'
import type { Tell } from './refusals'

/** Bytes of a refused body after which its client is disconnected. */
const CUT_OFF = 32 * 1024 * 1024

/** Milliseconds for a whole request. */
const REQUEST_TIMEOUT = 30_000
/** Milliseconds between looks at how long requests take. */
const CHECKING_INTERVAL = 5_000
/** Milliseconds of silence on a connection, of a client that does not read its answer for example. */
const SILENCE = 120_000

const noSchema = () => {
  throw new Error('No route has a schema.')
}

export interface HttpOptions {
  readonly log: LogSettings
  /** milliseconds for a whole request */
  readonly requestTimeout?: number | undefined
  /** whether an address is that of a call, which is answered in JSON */
  readonly isCall?: (address: string | undefined) => boolean
  readonly tell?: Tell
  /** called before anything else, for every request */
  readonly begin?: (request: FastifyRequest, reply: FastifyReply) => void
  /** the id that a proxy gave to a request */
  readonly idOf?: (req: IncomingMessage) => string | undefined
}

export function httpServer({
  log,
  requestTimeout = REQUEST_TIMEOUT,
  isCall = () => false,
  tell = () => {},
  begin = () => {},
  idOf = () => undefined,
}: HttpOptions): FastifyInstance {
  const refuse: Refuse = (request, reply, status, msg) =>
    isCall(request.raw.url)
      ? sendRefusal(reply, status, msg ?? String(status))
      : sendText(reply, status, `${STATUS_CODES[status]}.`)
  const saysShortage = shortageLog()
  const app = Fastify({
    ...log,
    // Our own line tells of a request, once it is over.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    connectionTimeout: SILENCE,
    http: {
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(CHECKING_INTERVAL, requestTimeout),
    },
    exposeHeadRoutes: false,
    // A server that ends still answers what is on its way.
    return503OnClosing: false,
    // No route has a schema: Ajv need not be loaded at every start.
    schemaController: {
      compilersFactory: { buildValidator: () => noSchema, buildSerializer: () => noSchema },
    },
    genReqId: (req) => idOf(req) ?? randomUUID(),
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, tell),
    // What the router cannot read passes no hook.
    frameworkErrors: (_error, request, reply) => {
      begin(request, reply)
      tell(serverRefusals.badRequest, request.raw)
      refuse(request, reply, 400, serverRefusals.badRequest)
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply)
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(answerError(refuse, tell, saysShortage))
  app.addHook('onListen', async () => {
    // Without a listener a connection that cannot be accepted, for want of file handles, would end the process.
    app.server.on('error', (error) => saysShortage(app.log, error) || app.log.error(error))
  })
  return app
}

type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  msg?: ServerRefusal,
) => FastifyReply

interface Failure extends Error {
  readonly code?: string
  readonly statusCode?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Of a file that was about to be sent: they are not the refusal's. */
const headersOfFiles = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-range',
  'etag',
  'last-modified',
  'vary',
] as const

const refusals: Readonly<Record<number, ServerRefusal>> = {
  400: serverRefusals.badRequest,
  413: serverRefusals.tooLarge,
  415: serverRefusals.jsonExpected,
}

/** Of files and connections: the whole process shares them. */
export const isOutOfHandles = (error: unknown) => /^E[MN]FILE$/.test((error as Failure).code ?? '')

/** Before its request was whole, or its answer. */
const hasLeft = ({ raw }: FastifyRequest, reply: FastifyReply) =>
  reply.raw.destroyed || (raw.destroyed && !raw.complete)

/** Says once that no handle is left; whether that is what the error says. */
function shortageLog(): (log: FastifyBaseLogger, error: unknown) => boolean {
  let isSaid = false
  return (log, error) => {
    if (!isOutOfHandles(error)) return false
    if (!isSaid)
      log.error(
        'No file handle is left (EMFILE): requests are refused until others end. Allow more at the start (ulimit -n 65536). This is said once.',
      )
    isSaid = true
    return true
  }
}

/** Every error of every request comes here; a client always gets an answer. */
function answerError(refuse: Refuse, tell: Tell, saysShortage: ReturnType<typeof shortageLog>) {
  return async (error: Failure, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    for (const name of headersOfFiles) reply.removeHeader(name)
    // Its client went away: nobody reads the answer, and nothing has failed.
    if (hasLeft(request, reply)) return reply.code(400).send('')
    if (saysShortage(request.log, error))
      return refuse(request, reply.header('retry-after', '1'), 503, serverRefusals.busy)
    const { statusCode: status = 500, headers = {} } = error
    if (status >= 500) {
      request.log.error(error)
      return refuse(request, reply, 500, serverRefusals.internal)
    }
    const msg = refusals[status]
    if (msg !== undefined) tell(msg, request.raw)
    if (status === 413) await discardBody(request.raw)
    return refuse(request, reply.headers(headers), status, msg)
  }
}

/** Reads what a client still sends, and discards it: a client that is cut off while it sends does not receive the refusal. */
function discardBody(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > CUT_OFF) req.destroy()
    })
    req.on('end', resolve)
    req.on('close', resolve)
    req.resume()
  })
}

const malformed: Readonly<Record<string, readonly [status: number, msg: ServerRefusal]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, serverRefusals.tooSlow],
  HPE_HEADER_OVERFLOW: [431, serverRefusals.tooLarge],
}

/** What Node keeps on a socket while it answers. */
interface Answering {
  readonly _httpMessage?: { readonly headersSent: boolean; readonly req: IncomingMessage } | null
}

/** What is no HTTP, or came too slowly, reaches no handler. */
function answerMalformed(error: NodeJS.ErrnoException, socket: Socket, tell: Tell) {
  const { _httpMessage: begun } = socket as Answering
  // Its client left, or an answer has begun, which must not be continued with another.
  if (error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) {
    socket.destroy()
    return
  }
  const [status, msg] = malformed[error.code ?? ''] ?? [400, serverRefusals.badRequest]
  if (begun && msg === serverRefusals.tooSlow) tell(msg, begun.req)
  const body = JSON.stringify({ msg })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** To a call that does not reach its subject. */
export const sendRefusal = (reply: FastifyReply, status: number, msg: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify({ msg }))

/** A short answer that is no page. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send(`${text}\n`)
}

/**
 * A whole answer, whose length is known: half of it does not look complete. `Response.error()` drops the connection.
 */
export async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  if (answer.type === 'error') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  const body = Buffer.from(await answer.arrayBuffer())
  reply.code(answer.status)
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(body)
}
