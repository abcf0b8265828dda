/** The headers of every answer of the panel's server, also for static hosts. */
export interface HeaderOptions {
  /** the origin of a provider that the panel calls directly; absent = the panel's own origin */
  readonly providerOrigin?: string | undefined
  /** the origin that faults are reported to; absent = no reports */
  readonly reportOrigin?: string | undefined
  /** whether the panel is served over https: only then is HSTS sent */
  readonly https?: boolean
}

/**
 * Scripts and style sheets come only from the panel's origin: Ant Design's styles are extracted at build time. `style` attributes
 * are allowed, because the prerendered page has some. Text becomes markup or code only through the panel's Trusted Types policy.
 */
function contentSecurityPolicy({ providerOrigin, reportOrigin }: HeaderOptions): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...[providerOrigin, reportOrigin].filter((origin) => origin !== undefined)],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default'],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

export function securityHeaders(options: HeaderOptions = {}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Other sites, reached through payment and support links, get no referrer.
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** How long a file may be cached: those under `assets/` have a hash of their content in their name. */
export const cacheControlOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The path that the panel is served under, with a slash at both ends. `text` is the build's `VITE_BASE_PATH`. */
export function basePathOf(text = ''): string {
  const path = `/${text}/`.replaceAll(/\/+/g, '/')
  if (/^\/(?:(?!api\/)[\w-]+\/)*$/.test(path)) return path
  throw new Error(`VITE_BASE_PATH has to be a path such as /leme/, without "api"; it is "${text}".`)
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
