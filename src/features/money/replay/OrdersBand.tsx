import { scaleLinear } from 'd3-scale'
import { useT } from '@/i18n'
import { Bone } from '@/shared/Loaded'
import { useAmounts } from '../proof/useAmounts'
import type { OtherOrders, PlayedPlan } from './comparison'

interface Props {
  readonly played: PlayedPlan
  readonly scale: readonly [low: number, high: number]
}

/** Where the same results in other orders would have ended, with the real end and the start marked. */
export function OrdersBand({ played, scale }: Props) {
  const { bank, startBank, otherOrders } = played
  if (!otherOrders)
    return (
      <div className="replay__band" aria-hidden="true">
        <Bone height="110px" />
      </div>
    )
  const place = scaleLinear([...scale], [3, 97])
  const at = (cents: number) => (scale[0] === scale[1] ? '50%' : `${place(cents)}%`)
  return (
    <div className="replay__band">
      {/* The sentence below says the same. */}
      <svg className="replay__bar" aria-hidden="true">
        <line className="replay__axis" x1="0" x2="100%" y1="14" y2="14" />
        <line className="replay__start" x1={at(startBank)} x2={at(startBank)} y1="0" y2="28" />
        <line className="replay__orders" x1={at(otherOrders.low)} x2={at(otherOrders.high)} y1="14" y2="14" />
        <line className="replay__real" x1={at(bank)} x2={at(bank)} y1="2" y2="26" />
      </svg>
      <p className="replay__luck">
        <Luck bank={bank} otherOrders={otherOrders} />
      </p>
    </div>
  )
}

function Luck({ bank, otherOrders }: { readonly bank: number; readonly otherOrders: OtherOrders }) {
  const t = useT()
  const { money, share } = useAmounts()
  const { low, high, worst, best, below, above } = otherOrders
  if (worst === best && best === bank) return t('replay:luck.same', { bank: money(bank) })
  return (
    <>
      {t('replay:luck.range', { low: money(low), high: money(high) })}{' '}
      {below === above
        ? t('replay:luck.middle')
        : below > above
          ? t('replay:luck.luckier', { share: share(below) })
          : t('replay:luck.unluckier', { share: share(above) })}
    </>
  )
}
