import * as v from 'valibot'
import { basePath } from './base'
import { SUPPORT_URL } from './supportUrl'

/** The build's settings, parsed once. All of them are public: they are in the bundle. */
const schema = v.object({
  VITE_PROVIDER_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
    `${basePath}api`,
  ),
  VITE_PROVIDER_CREDENTIALS: v.optional(v.picklist(['same-origin', 'include', 'omit']), 'same-origin'),
  VITE_UI_TOKEN: v.optional(v.string(), 'leme-panel'),
  VITE_SUPPORT_URL: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https:')), SUPPORT_URL),
  VITE_TELEGRAM_ID_URL: v.optional(
    v.pipe(v.string(), v.url(), v.startsWith('https:')),
    'https://t.me/userinfobot',
  ),
  VITE_PROVIDER_IDEMPOTENCY: v.optional(v.picklist(['on', 'off'])),
  VITE_BOT_REMOVAL: v.optional(v.picklist(['on', 'off']), 'off'),
})

const read = () => v.parse(schema, import.meta.env)
const parsed = read()

function isOwnOrigin(base: string): boolean {
  // Outside of a page there is no origin.
  if (typeof location === 'undefined') return false
  return URL.canParse(base, location.href) && new URL(base, location.href).origin === location.origin
}

export const env = {
  /** base of every provider call, without a trailing slash */
  providerUrl: parsed.VITE_PROVIDER_URL,
  /** whether calls go to the panel's own origin */
  isOwnOrigin: isOwnOrigin(parsed.VITE_PROVIDER_URL),
  credentials: parsed.VITE_PROVIDER_CREDENTIALS,
  /** identifies this client to the provider; not a secret */
  uiToken: parsed.VITE_UI_TOKEN,
  /** the external support chat */
  supportUrl: parsed.VITE_SUPPORT_URL,
  /** where people find their numeric Telegram id */
  telegramIdUrl: parsed.VITE_TELEGRAM_ID_URL,
  /** whether writes carry the header of `contract/idempotency`; read each time, so that tests can change it */
  get idempotency() {
    const { VITE_PROVIDER_IDEMPOTENCY: wanted, VITE_PROVIDER_URL: base } = read()
    return wanted === undefined ? isOwnOrigin(base) : wanted === 'on'
  },
  /** whether bots can be deleted here; read each time, so that tests can change it */
  get botRemoval() {
    return read().VITE_BOT_REMOVAL === 'on'
  },
} as const
