import { campaignOf } from '@/contract/campaign'

/**
 * What a seller's link brings along. The address bar is untrusted: an id is digits, at most 20 of them, or it is nothing;
 * so is one that is there twice, for nobody knows which was meant.
 */
const idIn = (search: string, name: string) => {
  const [said = '', ...others] = new URLSearchParams(search).getAll(name)
  const id = said.trim()
  return others.length === 0 && /^\d{1,20}$/.test(id) && id !== '0' ? id : ''
}

export const sellerIn = (search: string) => idIn(search, 'sellerid')
export const userIn = (search: string) => idIn(search, 'userid')

/** What the seller calls the place where the link was found. The first of several: a name harms nobody. */
export const campaignIn = (search: string) => campaignOf(new URLSearchParams(search).get('campaign') ?? '')

/** Who is credited with a purchase: whoever came first, but nobody for their own bots. '' = nobody. */
export const creditedSeller = (sellerId: string, ownIds: readonly string[]) =>
  ownIds.includes(sellerId) ? '' : sellerId
