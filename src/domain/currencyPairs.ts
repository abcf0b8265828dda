/** Currency pairs as people write them: `EURUSD`, `EUR/USD`, `GBP-JPY (OTC)`, `XAUUSD`. */
import { plainText } from '@/contract/plainText'

const others = 'XAU XAG XPT XPD BTC ETH LTC XRP SOL USDT'.split(' ')
const codes = new Set([...Intl.supportedValuesOf('currency'), ...others])
/** Whether a word is the code of a currency, in capitals. */
export const isCurrency = (word: string): boolean => codes.has(word)

const written = /^([A-Z]{3,8}|[A-Z]{3,4}[/\-_. ][A-Z]{3,4})(?:[ \-_./]{0,3}[([]?OTC[)\]]?)?$/

/** Whether a whole text is a pair of two different currencies, in capitals. */
export function isCurrencyPair(text: string): boolean {
  const letters = written.exec(plainText(text).trim())?.[1]?.replace(/[^A-Z]/, '') ?? ''
  return [3, 4].some((length) => {
    const [base, quote] = [letters.slice(0, length), letters.slice(length)]
    return base !== quote && codes.has(base) && codes.has(quote)
  })
}
