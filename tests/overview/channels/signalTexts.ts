/** Signals as groups write them, in one line or in several. */
export const signals = [
  'Gold buy now @ 4500\nSL 4490\nTP: 4510',
  '🔴 Sell XAUUSD @ 4567 \n\nTP #1: 4564\n\nTP #2: 4527\n\n__\n\nSL: 4577 (4577.10)',
  'ACHETER GOLD ENTRÉE 4500 STOP 4488 OBJECTIF 4520',
  'COMPRA XAUUSD @ 2650 SL 2640 TP 2670',
  '✅ *SINAL* ✅\n\n🌎 *Ativo:* GBP/JPY\n⏳ *Tempo:* M1\n📊 *Direção:* 🔴 VENDA\n⏰ *Hora:* 10:35',
  '⏳M1 EURGBP-OTC 22:57 PUT 🟥\n⏳M1 EURJPY-OTC 23:10 PUT 🟥\n⏳M5 USDJPY 01:25 PUT 🟥',
  '06:20;EURUSD;CALL;M5',
  'SOLANA (OTC) - 15:49 PUT 🔴\n⏰ TERMINA EM: 15:50h',
  'XAUUSD SELL LIMIT 3348 TP1 3346 TP2 3344 SL 3357',
  'US30 BUY 39500\nSL 39400\nTP 39700',
] as const
