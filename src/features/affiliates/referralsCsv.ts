import type { Referral } from '@/contract/affiliates'
import { csvOf } from '@/domain/csv'
import type { Translate } from '@/i18n'
import { decimalMark, formatMoment } from '@/i18n/format'
import type { Language } from '@/i18n/types'

/** The plan's name; '' where nothing was bought. */
export const soldPlanName = ({ days, quantity }: Pick<Referral, 'days' | 'quantity'>, t: Translate) =>
  days === 0
    ? ''
    : quantity > 1
      ? t('affiliates:list.bots', { count: quantity, days })
      : t('affiliates:list.days', { count: days })

const columns = [
  'date',
  'buyer',
  'plan',
  'state',
  'campaign',
  'currency',
  'amount',
  'commission',
  'id',
] as const

/** The referrals as CSV, with the separators that spreadsheets in this language expect. */
export function referralsCsv(referrals: readonly Referral[], language: Language, t: Translate): string {
  const mark = decimalMark(language)
  /** Without a currency sign, with which a spreadsheet would read it as text. */
  const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', mark)
  const rows = referrals.map((referral) => {
    const { at, buyer, state, campaign, coin, cents, commissionCents, id } = referral
    const isPurchase = coin !== ''
    return [
      formatMoment(at),
      buyer,
      soldPlanName(referral, t),
      t(`affiliates:states.${state}`),
      campaign,
      coin.toUpperCase(),
      isPurchase && cents !== null ? amount(cents) : '',
      isPurchase && commissionCents !== null ? amount(commissionCents) : '',
      id,
    ]
  })
  const head = columns.map((column) => t(`affiliates:columns.${column}`))
  return csvOf([head, ...rows], mark === ',' ? ';' : ',')
}
