/**
 * The request header that makes a write happen only once. Browsers repeat a request by themselves when a connection drops, and
 * some writes must not be done twice: a command that toggles, a payment link, a new bot.
 *
 * The panel sends it with every write (also with `GET /botremove`, which deletes a bot): 32 hexadecimal digits, one value per
 * user action. The value stays the same when the browser repeats the request, or the panel after a silent sign-in; a second
 * press of a button has its own value. If the provider has another origin than the panel, only a build with
 * `VITE_PROVIDER_IDEMPOTENCY=on` sends it: the provider must name it in `Access-Control-Allow-Headers`, or browsers refuse
 * the call.
 *
 * For a value that it has seen from the same account in the same call, a provider repeats its first answer and does nothing;
 * while the first request is still running, the second one waits for it. The same value with another body or address is refused
 * (422). Refusals need not be remembered: they have changed nothing. The sandbox remembers answers for a day, as long as it
 * runs. A provider that does not know the header ignores it.
 *
 * After https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'
