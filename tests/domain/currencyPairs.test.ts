import { expect, it } from 'vitest'
import { isCurrencyPair } from '@/domain/currencyPairs'

it('knows a pair by its two currencies, however it is separated', () => {
  for (const text of [
    'EURUSD',
    'EUR/USD',
    'EUR-USD',
    'EUR USD',
    'GBPJPY-OTC',
    'USD/CHF OTC',
    'XAUUSD',
    'BTCUSDT',
  ])
    expect([text, isCurrencyPair(text)]).toEqual([text, true])
  for (const text of ['USDUSD', 'eurusd', 'GREENS', 'WINLOS', 'EURUSD CALL', 'M5', '', 'RESULT'])
    expect([text, isCurrencyPair(text)]).toEqual([text, false])
})
