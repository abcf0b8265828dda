import { campaignOf } from '@/contract/campaign'

/**
 * An id from a seller's link. The address bar is untrusted: only one to 20 digits count. An id that appears twice is ignored,
 * because it is unclear which one was meant.
 */
const idIn = (search: string, name: string) => {
  const [value = '', ...others] = new URLSearchParams(search).getAll(name)
  const id = value.trim()
  return others.length === 0 && /^\d{1,20}$/.test(id) && id !== '0' ? id : ''
}

export const sellerIn = (search: string) => idIn(search, 'sellerid')
export const userIn = (search: string) => idIn(search, 'userid')

/** The campaign in a seller's link; the first one if there are several. */
export const campaignIn = (search: string) => campaignOf(new URLSearchParams(search).get('campaign') ?? '')

/** The seller credited with a registration or a purchase; '' = none, because nobody earns from their own bots. */
export const creditedSeller = (sellerId: string, ownIds: readonly string[]) =>
  ownIds.includes(sellerId) ? '' : sellerId
