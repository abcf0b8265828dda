/** The headers of every answer of the panel's server, also for static hosts. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { CannotStart } from './cannotStart.ts'

export interface HeaderOptions {
  /** the origin of a provider that the panel calls directly; absent = the panel's own origin */
  readonly providerOrigin?: string | undefined
  /** the origin that faults are reported to; absent = no reports */
  readonly reportOrigin?: string | undefined
  /** whether the panel is served over https: only then is HSTS sent */
  readonly https?: boolean
}

/** Helmet has none of these. */
const permissionsPolicy =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/**
 * Scripts and style sheets come only from the panel's origin: Ant Design's styles are extracted at build time. `style` attributes
 * are allowed, because the prerendered page has some. Text becomes markup or code only through the panel's Trusted Types policy.
 */
const helmetFor = ({ providerOrigin, reportOrigin, https }: HeaderOptions) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...[providerOrigin, reportOrigin].filter((origin) => origin !== undefined)],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
      },
    },
    frameguard: { action: 'deny' },
    // Browsers do so anyway, and complain about the header where the panel is served without https.
    originAgentCluster: false,
    // Other sites, reached through payment and support links, get no referrer.
    referrerPolicy: { policy: 'same-origin' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })

/** What helmet sets on an answer: once, and not anew for each, because static hosts get it in a file. */
export function securityHeaders(options: HeaderOptions = {}): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy }
  const answer: Pick<ServerResponse, 'removeHeader'> & { setHeader(name: string, value: string): void } = {
    setHeader: (name, value) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmetFor(options)({} as IncomingMessage, answer as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error
  })
  return headers
}

/** How long a file may be cached: those under `assets/` have a hash of their content in their name. */
export const cacheControlOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The path that the panel is served under, with a slash at both ends. `text` is the build's `VITE_BASE_PATH`. */
export function basePathOf(text = ''): string {
  const path = `/${text}/`.replaceAll(/\/+/g, '/')
  if (/^\/(?:(?!api\/)[\w-]+\/)*$/.test(path)) return path
  throw new CannotStart(`VITE_BASE_PATH has to be a path such as /leme/, without "api"; it is "${text}".`)
}

/** The provider's origin if it is not the panel's. `providerUrl` is the build's `VITE_PROVIDER_URL`. */
export const providerOriginOf = (providerUrl: string | undefined) =>
  providerUrl !== undefined && URL.canParse(providerUrl) ? new URL(providerUrl).origin : undefined

/** The content of `_headers` for Netlify, Cloudflare Pages and others, which serve over https. */
export function headersFile(options: Omit<HeaderOptions, 'https'> = {}, base = '/'): string {
  const lines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines(securityHeaders({ ...options, https: true })),
    `${base}assets/*`,
    ...lines({ 'cache-control': cacheControlOf('/assets/') }),
    '',
  ].join('\n')
}
