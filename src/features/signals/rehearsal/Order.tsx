import { Descriptions } from 'antd'
import { orderOf, type Exit, type OrderSettings } from '@/domain/signalOrder'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'

/** All digits: a lot of 0.001 is not 0. */
const exact = { maximumFractionDigits: 8 } as const

interface Props {
  readonly message: string
  readonly settings: OrderSettings
}

/** The order that a copied message would lead to. */
export function Order({ message, settings }: Props) {
  const t = useT()
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value, exact)
  const { asset, side, price, lots, takeProfit, stop } = orderOf(message, settings)
  const exit = (one: Exit | undefined) => {
    if (!one) return t('rehearsal:order.none')
    return 'points' in one ? t('rehearsal:order.points', { points: number(one.points) }) : one.price
  }
  const items = {
    asset: asset ?? t('rehearsal:order.missing'),
    side: t(side ? `rehearsal:order.${side}` : 'rehearsal:order.missing'),
    ...(price !== undefined && { price }),
    lots: number(lots),
    takeProfit: exit(takeProfit),
    stop: exit(stop),
  }
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2 }}
      className="tabular"
      title={t('rehearsal:order.title')}
      items={Object.entries(items).map(([key, children]) => ({
        key,
        label: t(`rehearsal:order.${key as keyof typeof items}`),
        children,
      }))}
    />
  )
}
