import { scaleLinear } from 'd3-scale'
import { useT } from '@/i18n'
import { Placeholder } from '@/shared/Skeleton'
import { useAmounts } from '../proof/useAmounts'
import { OTHER_ORDERS, type OtherOrders, type PlayedPlan } from './comparison'

interface Props {
  readonly played: PlayedPlan
  readonly scale: readonly [low: number, high: number]
}

/** Range of final banks of the same results in other orders, with the real end and the start marked. */
export function OrdersBand({ played, scale }: Props) {
  const { bank, startBank, otherOrders } = played
  if (!otherOrders)
    return (
      <div aria-hidden="true">
        <Placeholder height="110px" />
      </div>
    )
  const place = scaleLinear([...scale], [3, 97])
  const at = (cents: number) => (scale[0] === scale[1] ? '50%' : `${place(cents)}%`)
  return (
    <div>
      {/* The sentence below says the same. */}
      <svg width="100%" height="28" aria-hidden="true">
        <line stroke="var(--ant-color-border)" x1="0" x2="100%" y1="14" y2="14" />
        <line
          stroke="var(--ant-color-warning)"
          strokeDasharray="3 3"
          strokeWidth="1.5"
          x1={at(startBank)}
          x2={at(startBank)}
          y1="0"
          y2="28"
        />
        <line
          stroke="var(--ant-color-primary)"
          strokeLinecap="round"
          strokeWidth="10"
          opacity="0.5"
          x1={at(otherOrders.low)}
          x2={at(otherOrders.high)}
          y1="14"
          y2="14"
        />
        <line stroke="var(--ant-color-text)" strokeWidth="3.5" x1={at(bank)} x2={at(bank)} y1="2" y2="26" />
      </svg>
      <p className="muted">
        <Luck bank={bank} otherOrders={otherOrders} />
      </p>
    </div>
  )
}

function Luck({ bank, otherOrders }: { readonly bank: number; readonly otherOrders: OtherOrders }) {
  const t = useT()
  const { money, share, count } = useAmounts()
  const orders = count(OTHER_ORDERS)
  const { low, high, worst, best, below, above } = otherOrders
  if (worst === best && best === bank) return t('replay:luck.same', { bank: money(bank), orders })
  return (
    <>
      {t('replay:luck.range', { low: money(low), high: money(high) })}{' '}
      {below === above
        ? t('replay:luck.middle')
        : below > above
          ? t('replay:luck.luckier', { share: share(below), orders })
          : t('replay:luck.unluckier', { share: share(above), orders })}
    </>
  )
}
