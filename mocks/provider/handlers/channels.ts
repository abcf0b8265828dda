import { brokerAccount, channelSignalType, takeProfitCount } from '@/contract/codes'
import type { Channel } from '@/contract/signals'
import type { Chat } from '../records'

/** A selected chat as a new channel of a trader: on, with the smallest lot and no filters. */
export const newChannel = (userid: string, { id, name }: Chat): Channel => ({
  idChan: id,
  nameGroup: name,
  chanEnable: true,
  lote: 0.01,
  takeProfit: 0,
  stopLoss: 0,
  wordfilter: '',
  ignore: '',
  symbolGrp: '',
  brokerID: brokerAccount.codes.first,
  send2Trader: false,
  inverter: false,
  signalType: channelSignalType.codes.group,
  tpQnt: takeProfitCount.codes.tp1,
  trailingStopLoss: false,
  breakEven: false,
  breakPips: 0,
  botID: '',
  traderid: userid,
})
