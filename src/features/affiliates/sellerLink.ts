/** Where a seller's links lead: a new person registers, one who has an account buys. */
export const linkPaths = { registration: '/cadastrar', purchase: '/comprar' } as const
export type LinkKind = keyof typeof linkPaths

/** The panel's own address with the seller's id and, where there is one, the campaign's name. */
export function sellerLink(kind: LinkKind, origin: string, sellerid: string, campaign: string): string {
  const url = new URL(linkPaths[kind], origin)
  url.searchParams.set('sellerid', sellerid)
  if (campaign !== '') url.searchParams.set('campaign', campaign)
  return url.href
}
