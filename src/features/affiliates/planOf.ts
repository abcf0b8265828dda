import type { Referral } from '@/contract/affiliates'
import type { Translate } from '@/i18n'

/** The plan's name; '' where nothing was bought. */
export const planOf = ({ days, quantity }: Pick<Referral, 'days' | 'quantity'>, t: Translate) =>
  days === 0
    ? ''
    : quantity > 1
      ? t('affiliates:list.bots', { count: quantity, days })
      : t('affiliates:list.days', { count: days })
