/** The records of the contract, by the names under which its files export their schemas: `sorosBodySchema` is `SorosBody`. */
import * as affiliates from '@/contract/affiliates'
import * as bots from '@/contract/bots'
import * as brokers from '@/contract/brokers'
import * as copyTrading from '@/contract/copyTrading'
import * as general from '@/contract/general'
import * as metaTrader from '@/contract/metaTrader'
import * as money from '@/contract/money'
import * as purchase from '@/contract/purchase'
import * as relationBodies from '@/contract/relationBodies'
import * as session from '@/contract/session'
import * as signals from '@/contract/signals'

const files: readonly Readonly<Record<string, unknown>>[] = [
  affiliates,
  bots,
  brokers,
  copyTrading,
  general,
  metaTrader,
  money,
  purchase,
  relationBodies,
  session,
  signals,
]

export const recordNames: ReadonlyMap<unknown, string> = new Map(
  files.flatMap((file) =>
    Object.entries(file).flatMap(([name, schema]) => {
      const [, first, rest] = /^(.)(.*)Schema$/.exec(name) ?? []
      return first === undefined ? [] : [[schema, `${first.toUpperCase()}${rest}`] as const]
    }),
  ),
)
