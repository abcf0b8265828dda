/** What the panel's own server, or one like it, says when a call does not reach its subject. */
export const serverRefusals = {
  /** the page's origin is not the name that the server was asked for: another site's, or a proxy does not pass `Host` on */
  foreignOrigin: 'foreign_origin',
  /** the server does not answer under this name */
  unknownHost: 'unknown_host',
  /** opened like a page */
  navigation: 'navigation',
  badRequest: 'bad_request',
  jsonExpected: 'json_expected',
  invalidJson: 'invalid_json',
  unknownCall: 'unknown_call',
  tooLarge: 'too_large',
  tooSlow: 'too_slow',
  busy: 'busy',
  /** nothing of it was done */
  notStored: 'not_stored',
  /** the server forwards calls and got no answer */
  unreachable: 'provider_unreachable',
  /** a fault of the server's own */
  internal: 'internal_error',
} as const

export type ServerRefusal = (typeof serverRefusals)[keyof typeof serverRefusals]
