import * as v from 'valibot'

/** The build's settings, parsed once. All of them are public: they are in the bundle. */
const schema = v.object({
  VITE_PROVIDER_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
    '/api',
  ),
  VITE_PROVIDER_CREDENTIALS: v.optional(v.picklist(['same-origin', 'include', 'omit']), 'same-origin'),
  VITE_UI_TOKEN: v.optional(v.string(), 'leme-panel'),
  VITE_SUPPORT_URL: v.optional(
    v.pipe(v.string(), v.url(), v.startsWith('https:')),
    'https://t.me/leme_suporte',
  ),
  VITE_TELEGRAM_ID_URL: v.optional(
    v.pipe(v.string(), v.url(), v.startsWith('https:')),
    'https://t.me/userinfobot',
  ),
  VITE_BOT_REMOVAL: v.optional(v.picklist(['on', 'off']), 'off'),
})

const read = () => v.parse(schema, import.meta.env)
const parsed = read()

export const env = {
  /** base of every provider call, without a slash at its end */
  providerUrl: parsed.VITE_PROVIDER_URL,
  credentials: parsed.VITE_PROVIDER_CREDENTIALS,
  /** names this client to the provider; it protects nothing */
  uiToken: parsed.VITE_UI_TOKEN,
  /** the external support chat */
  supportUrl: parsed.VITE_SUPPORT_URL,
  /** where a person finds their numeric Telegram id */
  telegramIdUrl: parsed.VITE_TELEGRAM_ID_URL,
  /** whether bots can be deleted here; looked up each time, so that the tests see both */
  get botRemoval() {
    return read().VITE_BOT_REMOVAL === 'on'
  },
} as const
