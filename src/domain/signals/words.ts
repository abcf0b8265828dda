/** The words of signal messages in Portuguese, English, Spanish and French: lower case, without accents, separated by commas. */

/** What a word or a few words in a row say. */
export type Role = keyof typeof words

const words = {
  buy: "buy, compra, comprar, compre, comprem, compren, achat, acheter, achetez, achete, alza, buy zone, buy area, buy range, buy price, zona de compra, zone d' achat",
  sell: 'sell, venda, vender, vende, vendam, vendan, venta, vente, vendre, vendez, sell zone, sell area, sell range, sell price, zona de venda, zona de venta',
  /** Ordinary words too: a side only beside an asset, a number or a time, behind a label, or alone in a line. */
  weakBuy:
    'long, call, up, higher, alta, acima, sube, subir, subida, arriba, hausse, haut, buying, comprando, compramos',
  weakSell:
    'short, put, down, lower, baixa, abaixo, baja, bajar, bajada, abajo, baisse, bas, selling, vendendo, vendiendo, vendemos',
  target:
    'tp, tps, take profit, take profits, takeprofit, takeprofits, take, target, targets, target level, target price, profit target, profit targets, alvo, alvos, objetivo, objetivos, objectif, objectifs, cible, cibles, stop gain, toma de ganancias, tomar ganancias, tomada de lucro, prise de profit, prise de benefice',
  stop: 'sl, stop loss, stoploss, stops, stop target, stop targets, perte, stop perte, stop de perda, stop de perdida, limite de perda',
  /** a stop loss, or behind a side the order that waits for a price */
  stopWord: 'stop',
  limit: 'limit, limite, limited, limitada, limitee, pending, pendente, pendiente',
  entry:
    "entry, entries, entry target, entry targets, entry price, entry zone, entry point, entry level, entry range, entrada, entradas, zona de entrada, preco de entrada, precio de entrada, entrar, enter, entree, prix d entree, prix d' entree, zone d' entree, point d' entree, price, preco, precio, prix, at, opened from, open from, buy zone, sell zone, buy area, sell area, buy range, sell range, buy price, sell price, zona de compra, zona de venda, zona de venta, zone d' achat, open price",
  /** labels of numbers that are no part of the order */
  other:
    'risk, risco, riesgo, risque, rr, r r, risk reward, risk to reward, risk reward ratio, id, signal id, ticket, order id, order no, lote, lot, lots, lotes, lot size, leverage, alavancagem, apalancamiento, levier, gale, gales, mg, martingale, martingala, stake, valor, valor de entrada, valor da entrada, valor de la entrada, payout, assertividade, accuracy, win rate, winrate, precisao, precision, tel, phone, whatsapp, telefone, telefono, contact, contato, contacto, spread, expiracao, expiracion, expiration, expiry, expira, tempo, timeframe, time frame, temporalidad, tf, rsi, ema, sma, ma, macd, atr, fib, score, placar, saldo, balance, banca, capital, conta, account, cuenta, compte, no, nro, num, numero, number, suporte, support, soporte, resistencia, resistance, current price, preco atual, precio actual, prix actuel, cmp, trailing stop, trailing, stop win, trail, high, minima, maxima, minimum, vip, hora, horario, hour, heure, time, date, data, fecha, protecao, proteccion, breakeven, break even, swap, pip value',
  distance: 'pip, pips, pipes, point, points, pts, pt, ponto, pontos, punto, puntos, ticks, tick, p',
  money:
    'usd, usdt, eur, gbp, brl, reais, real, dollar, dollars, dolar, dolares, euro, euros, pounds, libras, bucks, k',
  count:
    'losses, loss, wins, win, gale, gales, min, mins, minute, minutes, minuto, minutos, sec, secs, seconds, segundos, hour, hours, hora, horas, heures, h, m, lot, lots, lote, lotes, x, r, vezes, times, veces, fois, trade, trades, operacoes, operaciones, entradas, entries, sinais, signals, senales, signaux, members, membros, miembros, membres, day, days, dia, dias, jours, week, weeks, candle, candles, velas, vela, bougies, years, anos, anni, th, st, nd, rd, people, pessoas, personas, positions, orders, ordens, ordenes, targets, tps, alvos',
  now: 'now, agora, ahora, maintenant, ja, ya, market, mercado, a mercado, marche, au marche, instant',
  sideLabel:
    'direcao, direccion, direction, side, sens, action, acao, accion, tipo, type, operacao, operacion, operation, order, ordem, orden, ordre, signal, sinal, senal, position, posicao, posicion, trade, sinal de, signal de, senal de',
  assetLabel:
    'ativo, activo, actif, asset, symbol, simbolo, symbole, par, pair, paire, paridade, moeda, instrument, instrumento, currency',
  /** their line is a name or a reason, not the order */
  aside:
    'strategy, estrategia, strategie, setup, trend, tendencia, tendance, reason, why, motivo, raison, analysis, analise, analisis, analyse, note, nota, obs, comment, bias, structure, confluence, bot, channel, canal',
  report:
    'result, results, resultado, resultados, resultat, resultats, exit, hit, hits, reached, closed, smashed, achieved, banked, booked, atingido, atingida, atingidos, batido, bateu, alcancado, alcanzado, tocado, cerrado, cerrada, cerramos, fechado, fechada, fechamos, ferme, fermee, cloture, cloturee, atteint, atteints, touche, touches, stopped out, stopado, held, finalizado, recap, relatorio, bilan, resumo, resumen, trailing stop is, member of the week, running, stopped, done, feito, hecho, activated, triggered, filled, executed, ativado, ativada, acionado, acionada, activado, activada, declenche, took, congrats, congratulations, parabens, felicidades, felicitations',
  /** a report too, if the message holds no whole order or they stand beside the side */
  softReport:
    'win, wins, winner, winners, loss, losses, green, greens, profit, profits, gain, gains, lucro, lucros, ganancia, ganancias, benefice, benefices, won, lost, doji, empate, tie, earned, made, ganhamos, ganamos, gagne, placar',
  manage:
    'close, closing, cerrar, cierra, cierren, cierre, fechar, feche, fechem, encerrar, encerre, encerrem, fermer, fermez, cloturer, cloturez, sortir, sortez, sair, saia, saiam, salir, salgan, mover, mueva, muevan, mueve, mova, movam, move, moving, deplacer, deplacez, breakeven, break even, cancel, cancelled, canceled, cancelar, cancelada, cancelado, cancele, cancelen, cancelem, annuler, annulez, annule, delete, deleted, remove, modify, adjust, update, updated, atualizacao, actualizacion, partial, partials, parcial, trailing stop, secure, sl to be, sl a be',
  /** their line says what may come later */
  condition:
    'if, when, after, once, in case, se, caso, em caso, quando, apos, depois, si, cuando, despues, en caso, tras, quand, apres, lorsque, une fois, until, ate, hasta',
  /** their line says what may be traded later */
  plan: 'looking, waiting, watching, planning, wait, tomorrow, amanha, manana, demain, soon, possivel, posible, possible, maybe, talvez, join, subscribe, assine, inscreva, unete, rejoignez, miss, perca, percam, pierdas, pierdan, ratez, esperando, aguardando, aguarde, espere',
  not: "not, don t, don't, do not, never, no, without, nao, nunca, sem, sin, ne, pas, sans, jamais, evite, avoid, evitar, evitez",
  open: 'open, aberto, abierto, ouvert, libre, livre, runner',
  nothing: 'none, nenhum, ninguno, aucun',
  or: 'or, ou, o, y, e, and, et, to, a, ate, until, hasta',
  filler:
    "l', d', go, going, vamos, let's, lets, guys, above, below, acima de, abaixo de, over, under, the, de, do, da, em, en, el, la, le, les, los, las, os, as, um, uma, un, una, une, in, on, of, for, para, por, pour, with, com, con, avec, is, level, levels, zone, zona, area, range, around, from, entre, between, our, forex, vip, signal, sinal, sinais, senal, signals, alert, alerta, alerte, here, please, high, low, medium, alto, baixo, medio, small, risk, risco, price, main, first, second, order, ordem, fast, scalp, scalping, swing, intraday, day, trade, trading, idea, free, premium, gold, otc, m, h, ao, aos, nos, na, mode, new, novo, nova, nuevo, nueva, nouveau, final, again, more, only, great, strong, forte, instant, execution, ready, spot, set, use, level",
} as const

/** The roles of each phrase: some words have several, as `win` counts and reports. */
const roles = new Map<string, Set<Role>>()
for (const [role, list] of Object.entries(words))
  for (const phrase of list.split(', ')) {
    const known = roles.get(phrase) ?? new Set<Role>()
    roles.set(phrase, known.add(role as Role))
  }

const none: ReadonlySet<Role> = new Set()
/** @param phrase lower case, without accents, one blank between its words */
export const rolesOf = (phrase: string): ReadonlySet<Role> => roles.get(phrase) ?? none

export const mostWords = 4

/** Words that number a target: "first target", "segundo alvo". */
export const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  primeiro: 1,
  primer: 1,
  primero: 1,
  premier: 1,
  second: 2,
  segundo: 2,
  deuxieme: 2,
  third: 3,
  terceiro: 3,
  tercer: 3,
  troisieme: 3,
}

/** Codes that make a pair: EURUSD, XAU/USD, BTC-USDT. */
export const currencies =
  'AUD BRL CAD CHF CNH CZK DKK EUR GBP HKD HUF ILS INR JPY MXN NOK NZD PLN RUB SEK SGD THB TRY USDT USD ZAR COP CLP PEN ARS EGP IDR MYR PHP PKR BDT NGN DZD VND XAG XAU XPT XPD XTI XBR XNG ADA AVAX BCH BNB BTC DOGE DOT ETH LINK LTC MATIC SHIB SOL SUI TON TRX XRP'.split(
    ' ',
  )

/** Other names of what is traded, and the symbol that they stand for. */
export const assetNames: Readonly<Record<string, string>> = {
  XAUUSD: 'GOLD USD, GOLDUSD, GOLD, OURO, ORO, XAU, OR',
  XAGUSD: 'SILVER, PRATA, PLATA, XAG, ARGENT',
  US30: 'US30, US 30, DOW JONES, DOW, DJ30, DJI30, DJI, WS30, WALL STREET 30, USA30',
  NAS100: 'NAS100, NAS 100, NASDAQ100, NASDAQ 100, NASDAQ, US100, US 100, USTEC, NDX100, USA100, NAS',
  SPX500: 'SPX500, SPX 500, SP500, SP 500, S&P500, S&P 500, S&P, US500, US 500, SPX, USA500',
  GER40: 'GER30, GER40, GER 40, DE30, DE40, DAX30, DAX40, DAX',
  UK100: 'UK100, UK 100, FTSE100, FTSE 100, FTSE',
  JP225: 'JP225, JPN225, NI225, NIKKEI225, NIKKEI 225, NIKKEI, JAP225',
  FRA40: 'FRA40, CAC40, CAC 40, CAC',
  HK50: 'HK50, HANG SENG',
  EU50: 'EU50, EUSTX50, STOXX50, STOXX 50',
  AUS200: 'AUS200',
  US2000: 'US2000, RUSSELL 2000, RUSSELL',
  USOIL: 'USOIL, US OIL, WTI, XTIUSD, CRUDE OIL, CRUDE, PETROLEO, PETROLE, OIL',
  UKOIL: 'UKOIL, UK OIL, BRENT, XBRUSD',
  NATGAS: 'NATGAS, XNGUSD, NATURAL GAS',
  BTCUSD: 'BITCOIN, BTC',
  ETHUSD: 'ETHEREUM, ETH',
  SOLUSD: 'SOLANA, SOL',
  XRPUSD: 'RIPPLE, XRP',
  LTCUSD: 'LITECOIN, LTC',
  DOGEUSD: 'DOGECOIN, DOGE',
  ADAUSD: 'CARDANO, ADA',
  BNBUSD: 'BNB',
  DXY: 'DXY',
  V75: 'V75, VIX75, VIX 75, VOLATILITY 75 INDEX, VOLATILITY 75',
  V100: 'V100, VOLATILITY 100 INDEX, VOLATILITY 100',
  BOOM1000: 'BOOM1000, BOOM 1000',
  BOOM500: 'BOOM500, BOOM 500',
  CRASH1000: 'CRASH1000, CRASH 1000',
  CRASH500: 'CRASH500, CRASH 500',
}

/** Names that are words of their own too: only in capitals. */
export const capitalNames = 'SOL OIL DOW NAS CAC ADA ARGENT'.split(' ')

/** Brokers write these behind a symbol without meaning another asset. Single letters only in lower case or behind a dot. */
export const suffixes = 'micro mini cent prime cash spot pro raw ecn std stp vip'

/** Month names and abbreviations as dates have them. */
export const months =
  'jan(?:uary|eiro|vier|v)?|ene(?:ro)?|feb(?:ruary|rero)?|fev(?:ereiro|rier|r)?|mar(?:ch|co|zo|s)?|apr(?:il)?|abr(?:il)?|avr(?:il)?|may|mayo|maio?|june?|jun(?:ho|io)?|juin|july?|jul(?:ho|io)?|juil(?:let)?|aug(?:ust)?|ago(?:sto)?|aout|sep(?:t|tember|tiembre|tembre)?|set(?:embro|iembre)?|oct(?:ober|ubre|obre)?|out(?:ubro)?|nov(?:ember|embro|iembre|embre)?|dec(?:ember|embre)?|dez(?:embro)?|dic(?:iembre)?'
