import { brokerAccount } from '@/contract/codes'

const { all, first, second } = brokerAccount.codes

/** The account that a read asks for; the first one if it asks for none or for all. */
export function requestedBroker(query: Readonly<Record<string, string>>): number {
  const broker = Number(query.brokerid ?? first)
  return Number.isInteger(broker) && broker > all ? broker : first
}

/** The accounts that a save is for; "all" means each of them. */
export const brokersOf = (broker: number): readonly number[] => (broker === all ? [first, second] : [broker])
