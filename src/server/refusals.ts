/** Tells whoever runs a server what it refuses, and what to set: each kind once, because a proxy that is set up wrongly brings thousands. */
import type { IncomingMessage } from 'node:http'
import { serverRefusals, type ServerRefusal } from '@/contract/serverRefusals'
import { BODY_LIMIT } from '@/contract/answering'
import { loggedPath } from './observe'

export type Tell = (msg: unknown, req: IncomingMessage) => void

const changed = 'Something in front of this server changes what the panel sends.'

const hints: Readonly<Record<ServerRefusal, string | undefined>> = {
  [serverRefusals.foreignOrigin]:
    'The page and this server go by different names. If the page is the panel, what is in front has to pass the name on (nginx: "proxy_set_header Host $host;"), and LEME_HOSTS has to name it.',
  [serverRefusals.unknownHost]: 'If that is a name of the panel, start the server with LEME_HOSTS=that.name',
  [serverRefusals.navigation]: 'Somebody opened the address of a call like a page.',
  [serverRefusals.badRequest]: changed,
  [serverRefusals.jsonExpected]: changed,
  [serverRefusals.invalidJson]: changed,
  [serverRefusals.unknownCall]:
    'This server has no such call. If the panel made it, the panel is another version or was built for another path (VITE_BASE_PATH).',
  [serverRefusals.tooLarge]: `A call has at most ${BODY_LIMIT} bytes.`,
  [serverRefusals.tooSlow]:
    'It did not arrive in time. A proxy should collect a request before it passes it on (nginx: "proxy_request_buffering on;").',
  [serverRefusals.busy]: 'Too many people sign in at the same time.',
  // Whatever failed has said so itself, each time.
  [serverRefusals.notStored]: undefined,
  [serverRefusals.unreachable]: undefined,
  [serverRefusals.internal]: undefined,
}

/**
 * @param warn tells whoever runs the server
 * @param base the path of the panel
 */
export function refusalLog(warn: (sentence: string) => void, base: string): Tell {
  const said = new Set<unknown>()
  return (msg, { method, url, headers: { host, origin } }) => {
    const hint = hints[msg as ServerRefusal]
    if (hint === undefined || said.has(msg)) return
    said.add(msg)
    const path = loggedPath(url, base)
    const asked = [
      `host ${JSON.stringify(host)}`,
      ...(origin === undefined ? [] : [`page ${JSON.stringify(origin)}`]),
    ]
    warn(
      `Refused ${method} ${JSON.stringify(path)} (${asked.join(', ')}): ${String(msg)}. ${hint} This is said once.`,
    )
  }
}
