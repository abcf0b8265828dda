import type { Bar } from '@/domain/money/distribution'
import type { Cents } from '@/domain/money/plan'
import { exactly, sampledShare, type Estimate } from '@/domain/money/estimate'
import { ChartFrame } from '@/shared/ChartFrame'
import { Columns } from '@/shared/chartParts'
import { useAmounts } from './useAmounts'

interface Props {
  readonly bars: readonly Bar[]
  readonly startBank: Cents
  /** number of sampled paths; absent: the shares are exact */
  readonly paths: number | undefined
  /** without the colours of profit and loss */
  readonly isPlain: boolean
}

/** How often the bank ends where; losses have their own colour. */
export function FinalBankChart({ bars, startBank, paths, isPlain }: Props) {
  const { t, money, share, short, likely } = useAmounts()
  const chanceIn = ({ share: part }: Bar): Estimate =>
    paths === undefined ? exactly(part) : sampledShare(part * paths, paths)
  const colorOf = (bank: Cents) => {
    if (isPlain || bank === startBank) return 'var(--ant-color-primary)'
    return bank < startBank ? 'var(--ant-color-error)' : 'var(--ant-color-success)'
  }
  const range = ({ from, to }: Bar) => (from === to ? money(from) : `${money(from)} – ${money(to)}`)
  const likeliest = bars.reduce<Bar | undefined>(
    (best, bar) => (best && best.share >= bar.share ? best : bar),
    undefined,
  )
  return (
    <ChartFrame
      title={t('proof:final.title')}
      description={
        likeliest
          ? t('proof:final.description', { range: range(likeliest), share: likely(chanceIn(likeliest)) })
          : ''
      }
      head={[t('proof:final.bank'), t('proof:final.share')]}
      rows={bars.map((bar) => [range(bar), likely(chanceIn(bar))])}
    >
      {(size) => (
        <Columns
          size={size}
          columns={bars.map(({ from, to, share: value }) => ({
            label: short(from),
            value,
            color: colorOf(to),
          }))}
          least={0.01}
          widest={56}
          labels={size.width < 420 ? 4 : 6}
          text={share}
        />
      )}
    </ChartFrame>
  )
}
