import { brokerAccount, channelSignalType, takeProfitCount } from '@/contract/codes'
import type { Channel } from '@/contract/signals'
import type { Writer } from '../core/db'
import { newChannel } from '../handlers/channels'
import { collections, pairId, type Chat } from '../core/records'

const FIRST_CHAT = 1_640_000_001

const roomNames = [
  'Sinais do Zé',
  'Lista M5 Madrugada',
  'Tubarões do Forex',
  'Sala VIP da Ana',
  'Ouro & Prata (XAUUSD)',
  'OTC Fim de Semana',
  "Trader's Lounge BR",
  'Gráfico Limpo',
  'Índice Futuro ao Vivo',
  'Cripto 24h',
  'Price Action Raiz',
  'Notícias que Movem',
  'Scalping EUR/USD',
  'Probabilísticas Grátis',
  'Copa dos Traders',
  'Martingale Nunca Mais',
  'Café com Mercado',
  'Sinais M1 Relâmpago',
  'Mentoria Turma 12',
  'Promoções da Corretora',
] as const

/** Settings of the first channels; the others have those of a new channel. */
const channelSettings: readonly Partial<Channel>[] = [
  { lote: 0.05, takeProfit: 150, stopLoss: 80, wordfilter: 'compra;venda', ignore: 'aguardar;teste' },
  { lote: 0.02, signalType: channelSignalType.codes.limit, tpQnt: takeProfitCount.codes.tp2 },
  { lote: 0.1, takeProfit: 300, stopLoss: 120, breakEven: true, breakPips: 20, symbolGrp: 'EURUSD;GBPUSD' },
  { lote: 0.03, send2Trader: true, signalType: channelSignalType.codes.market },
  { lote: 0.01, takeProfit: 500, stopLoss: 250, symbolGrp: 'XAUUSD', trailingStopLoss: true },
  { chanEnable: false, ignore: 'otc' },
  { inverter: true, lote: 0.02 },
  { chanEnable: false },
  { brokerID: brokerAccount.codes.second, lote: 1 },
  { chanEnable: false, wordfilter: 'BTC;ETH' },
  { signalType: channelSignalType.codes.limit2, tpQnt: takeProfitCount.codes.tp3 },
  { brokerID: brokerAccount.codes.all, ignore: 'enquete;live' },
]

const chatOf = (place: number): Chat => ({
  id: String(FIRST_CHAT + place),
  name: roomNames[place] ?? `Sala ${place + 1}`,
})
const chats = (count: number) => Array.from({ length: count }, (_, place) => chatOf(place))

/** Adds the first `found` chats, and the first `copied` of them as channels. */
export function seedRooms(tx: Writer, trader: string, found: number, copied: number) {
  tx.put(collections.chats, trader, chats(found))
  for (const [place, chat] of chats(copied).entries())
    tx.put(collections.channels, pairId(trader, chat.id), {
      ...newChannel(trader, chat),
      ...channelSettings[place],
    })
}
