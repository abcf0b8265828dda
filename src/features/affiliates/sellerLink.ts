import { addressOf } from '@/config/base'

/** Targets of a seller's links: registration for new people, purchase for people with an account. */
const linkPaths = { registration: '/cadastrar', purchase: '/comprar' } as const
export type LinkKind = keyof typeof linkPaths

/** A link to the panel with the seller's id and, if given, the campaign. */
export function sellerLink(kind: LinkKind, sellerid: string, campaign: string): string {
  const url = new URL(addressOf(linkPaths[kind]))
  url.searchParams.set('sellerid', sellerid)
  if (campaign !== '') url.searchParams.set('campaign', campaign)
  return url.href
}
