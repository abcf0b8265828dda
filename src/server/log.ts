/**
 * What a server says. To people: sentences on what goes wrong. To machines: a line of JSON for these, and for each request; never a
 * query, a cookie, a body or an e-mail address.
 */
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import { CannotStart } from './cannotStart.ts'

export type LogSettings = Pick<FastifyServerOptions, 'logger' | 'loggerInstance'>

const nothing = () => {}

/** Sentences as they are; of an error its stack. */
const sentences: FastifyBaseLogger = {
  level: 'warn',
  silent: nothing,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: (said: unknown) => console.warn(said),
  error: (said: unknown) => console.error(said),
  fatal: (said: unknown) => console.error(said),
  child: () => sentences,
}

export const textLog: LogSettings = { loggerInstance: sentences }

/** @param write gets each line, with its end */
export const jsonLog = (write: (line: string) => void): LogSettings => ({
  logger: {
    level: 'info',
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    stream: { write },
  },
})

function toOutput(line: string) {
  process.stdout.write(line)
}

/**
 * @param setting the text of LEME_LOG
 * @param isHosting whether it hosts the panel of a provider, and does not only try it
 */
export function logFor(setting: string | undefined, isHosting: boolean): LogSettings {
  // A full disk, or a reader that has gone, must not end the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', nothing)
  const wanted = setting || (isHosting ? 'json' : 'text')
  if (wanted === 'json') return jsonLog(toOutput)
  if (wanted === 'text') return textLog
  throw new CannotStart(`LEME_LOG has to be json or text; it is "${setting}".`)
}
