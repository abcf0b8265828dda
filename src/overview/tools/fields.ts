/** Every field of every screen, with its label. */
import type { SignedInPath } from '@/config/paths'
import { cellId } from '@/features/money/customCycles/CycleTable'
import { placeNamed } from '@/domain/money/cycleGrid'
import type { Message, MessageKey } from '@/i18n/types'
import type { FieldInfo } from '@/shared/fields/fieldTable'
import { lists, records } from '@/robot/records/records'

/** Lists whose entries are cards with the same fields: the first card's field is opened. */
export type LinkedCardList = 'channels' | 'traders' | 'metaTraders' | 'metaData'

export interface PaletteField extends Message {
  readonly path: SignedInPath
  /** the control's id; with `cards` without the card's key */
  readonly field: string
  readonly cards?: LinkedCardList
}

const cardsOf: Readonly<Record<string, LinkedCardList>> = {
  channels: 'channels',
  traders: 'traders',
  metaTraders: 'metaTraders',
  metaData: 'metaData',
}

const inTable = (
  { id, path }: { readonly id: string; readonly path: SignedInPath },
  table: Readonly<Record<string, FieldInfo | undefined>>,
): readonly PaletteField[] =>
  Object.entries(table).flatMap(([name, info]) => {
    if (!info) return []
    const { label: key, values } = info
    const cards = cardsOf[id]
    return [{ path, field: fieldAt(path, name), key, ...(values && { values }), ...(cards && { cards }) }]
  })

/** The cells of custom cycles have ids of their own. */
const fieldAt = (path: SignedInPath, name: string) =>
  path === '/config-customcycles' ? cellId(placeNamed(name)) : name

/** Forms that keep no record. */
const others: readonly (readonly [SignedInPath, Readonly<Record<string, MessageKey>>])[] = [
  [
    '/brokerconfig',
    {
      tokenDemo: 'brokers:cTrader.tokenDemo',
      tokenLive: 'brokers:cTrader.tokenLive',
      accounts_curBrokerID: 'brokers:selection.curBrokerID',
      accounts_multiBroker: 'brokers:selection.multiBroker',
    },
  ],
  [
    '/configproxy',
    {
      address: 'brokers:proxy.address',
      port: 'brokers:proxy.port',
      login: 'brokers:proxy.login',
      password: 'brokers:proxy.password',
    },
  ],
  ['/geralconfig', { curBrokerID: 'general:account.broker' }],
  ['/afiliados', { campaign: 'affiliates:links.campaign' }],
  ['/addphone', { phone: 'phone:number.label', country: 'phone:number.country' }],
  ['/copy-salas', { traderid: 'copyRooms:traderid' }],
  ['/copyrequest', { traderid: 'copyTrading:request.traderid', userName: 'copyTrading:request.userName' }],
  [
    '/followermetareq',
    { traderid: 'copyTrading:request.traderid', userName: 'copyTrading:request.userName' },
  ],
  [
    '/comprar',
    {
      userid: 'purchase:userid',
      paymethod: 'purchase:paymethod',
      coin: 'purchase:coin',
      network: 'purchase:network',
      cpf: 'purchase:cpf',
      quantity: 'purchase:quantity',
      subid: 'purchase:customDays',
    },
  ],
]

export const fields: readonly PaletteField[] = [
  ...Array.from(records.values(), (record) => inTable(record, record.fields)).flat(),
  // A trader may change all of them.
  ...Array.from(lists.values(), (list) => inTable(list, list.fields({ userid: '', traderid: '' }))).flat(),
  ...others.flatMap(([path, labels]) => Object.entries(labels).map(([field, key]) => ({ path, field, key }))),
]
