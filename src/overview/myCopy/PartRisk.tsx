import type { SignedInPath } from '@/config/paths'
import { lossOfPart, type DayPart } from '@/domain/conflicts/worstCopyDay'
import { selectAssumptions } from '@/risk/assumptionsSlice'
import { useMoneyText } from '@/risk/useMoneyText'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { PathLink } from '@/shared/PathLink'
import { useAppSelector } from '@/store/hooks'

const screens = {
  trader: '/configfollow',
  metaTrader: '/configmetafollower',
  channel: '/configure-channels',
  own: '/geralconfig',
} as const satisfies Readonly<Record<DayPart['kind'], SignedInPath>>

/** Where a part's bound is set. */
export function dayPartPlace({ kind, id, open }: DayPart): {
  readonly to: SignedInPath
  readonly field?: string
} {
  if (open === 'plan') return { to: '/strategies' }
  if (open === 'limits') return { to: screens.own, field: 'stopDay' }
  const isLimit = open === 'noLimit'
  if (isLimit && (kind === 'channel' || kind === 'own')) return { to: '/reader-params', field: 'maxtrades' }
  const field = isLimit ? 'maxTrades' : open === 'noStop' ? 'stopLoss' : 'lote'
  if (kind === 'own') return { to: screens.own, field: field === 'stopLoss' ? 'stoploss' : field }
  return { to: screens[kind], field: `${id}_${field}` }
}

/** Lots have up to eight decimals. */
const exact = { maximumFractionDigits: 8 } as const

/** The most that a part of the day can lose: in money where it is known, else in words. */
export function PartRisk({ part }: { readonly part: DayPart }) {
  const t = useT()
  const language = useLanguage()
  const { units } = useMoneyText()
  const { pointValue } = useAppSelector(selectAssumptions)
  const { open, lots, trades, stop } = part
  if (open)
    return (
      <>
        {t('myCopy:day.worst')} <PathLink {...dayPartPlace(part)}>{t(`myCopy:day.open.${open}`)}</PathLink>
      </>
    )
  const loss = lossOfPart(part, pointValue)
  if (loss.kind === 'money') return `${t('myCopy:day.worst')} ${units(loss.amount)}`
  return t('myCopy:day.inWords', {
    count: trades,
    lots: formatNumber(language, lots, exact),
    stop: formatNumber(language, stop, exact),
  })
}
