/** The headers that every answer of the panel's own server carries, and that static hosts are asked to send. */
export interface HeaderOptions {
  /** the origin of a provider that the build talks to directly; absent = the panel's own origin */
  readonly providerOrigin?: string | undefined
  /** whether the panel is served over https: only then may a browser be told to insist on it */
  readonly https?: boolean
}

/**
 * Everything comes from the panel's own origin. Ant Design writes its styles into the page as it goes, so inline styles
 * are allowed; scripts are not, and whatever turns text into markup or code has to pass the panel's own Trusted Types policy.
 */
function contentSecurityPolicy({ providerOrigin }: HeaderOptions): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...(providerOrigin ? [providerOrigin] : [])],
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
    // Payment and support links lead away: where from is nobody's business.
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** How long a file of the build may be kept: those under `assets/` carry their content's hash in their name. */
export const cacheControlOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The origin that a build talks to, when it is not the panel's own. `providerUrl` is the build's `VITE_PROVIDER_URL`. */
export const providerOriginOf = (providerUrl: string | undefined) =>
  providerUrl !== undefined && URL.canParse(providerUrl) ? new URL(providerUrl).origin : undefined

/** The text of `_headers`, which Netlify, Cloudflare Pages and others read. They serve over https. */
export function headersFile(options: Omit<HeaderOptions, 'https'> = {}): string {
  const lines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines(securityHeaders({ ...options, https: true })),
    '/assets/*',
    ...lines({ 'cache-control': cacheControlOf('/assets/') }),
    '',
  ].join('\n')
}
