import { campaignOf } from '@/contract/campaign'

/** What a seller's link brings along. The address bar is untrusted: an id is digits, at most 20 of them, or it is nothing. */
const idIn = (search: string, name: string) => {
  const id = new URLSearchParams(search).get(name)?.trim() ?? ''
  return /^\d{1,20}$/.test(id) && id !== '0' ? id : ''
}

export const sellerIn = (search: string) => idIn(search, 'sellerid')
export const userIn = (search: string) => idIn(search, 'userid')

/** What the seller calls the place where the link was found. The first of several: a name harms nobody. */
export const campaignIn = (search: string) => campaignOf(new URLSearchParams(search).get('campaign') ?? '')
