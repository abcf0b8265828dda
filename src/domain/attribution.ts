import { campaignOf } from '@/contract/campaign'
import { linkedId, linkValues } from '@/contract/linkText'

/** Who a link names; '' = nobody, or nobody who can be read. The address bar is untrusted: only ids count. */
export const sellerIn = (address: string) => linkedId(address, 'sellerid').id
export const userIn = (address: string) => linkedId(address, 'userid').id
/** `?trader=5001` asks to copy that trader. */
export const traderIn = (address: string) => linkedId(address, 'trader').id

/** Whether a link names somebody who cannot be read. */
export const isUnreadIn = (address: string, name: 'sellerid' | 'userid' | 'trader') =>
  linkedId(address, name).isUnread

/** The campaign in a seller's link; the first one if there are several. */
export const campaignIn = (address: string) => campaignOf(linkValues(address, 'campaign')[0] ?? '')

/** The seller credited with a registration or a purchase; '' = none, because nobody earns from their own bots. */
export const creditedSeller = (sellerId: string, ownIds: readonly string[]) =>
  ownIds.includes(sellerId) ? '' : sellerId
