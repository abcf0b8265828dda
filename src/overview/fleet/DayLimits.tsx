import type { CSSProperties } from 'react'
import type { BothDayLimits, DayLimit } from '@/domain/conflicts/dayStops'
import { useT } from '@/i18n'
import { inWords, useFigures } from '@/robot/figures'

/** Percent: below it a part cannot be seen. */
const LEAST = 6

const sizeOf = (limit: DayLimit) =>
  limit.kind === 'money' || limit.kind === 'signals' ? limit.number : undefined

/** How far a day goes down and up before it ends: two parts of one bar, on one scale. Where a side has no limit, its part is open. */
function parts({ loss, win }: BothDayLimits): readonly [loss: number, win: number] | undefined {
  const [down, up] = [sizeOf(loss), sizeOf(win)]
  if (down === undefined && up === undefined) return undefined
  if (down === undefined || up === undefined || loss.kind !== win.kind) return [50, 50]
  const share = (down / (down + up)) * 100
  const seen = Math.min(100 - LEAST, Math.max(LEAST, share))
  return [seen, 100 - seen]
}

/** What a day may lose and win before it ends, as a bar and in words. */
export function DayLimits({ limits }: { readonly limits: BothDayLimits }) {
  const t = useT()
  const { dayLimit } = useFigures()
  const shown = parts(limits)
  const says = (side: 'loss' | 'win') => {
    const limit = limits[side]
    if (limit.kind === 'none') return t(`fleet:limits.${side}.none`)
    if (limit.kind === 'signals') return t(`fleet:limits.${side}.signals`, { count: limit.count })
    const value = inWords(dayLimit(limit))
    return limit.kind === 'money'
      ? t(`fleet:limits.${side}.money`, { value })
      : `${t(`fleet:limits.${side}.name`)}: ${value}`
  }
  const [loss, win] = shown ?? [50, 50]
  const partOf = (side: 'loss' | 'win') =>
    `limits__part limits__part--${side} ${sizeOf(limits[side]) === undefined ? 'limits__part--open' : ''}`
  return (
    <>
      <span
        className="limits"
        aria-hidden="true"
        style={{ '--loss': `${loss}fr`, '--win': `${win}fr` } as CSSProperties}
      >
        <span className={partOf('loss')} />
        <span className={partOf('win')} />
      </span>
      <span className="note tabular">
        {limits.loss.kind === 'none' && limits.win.kind === 'none'
          ? t('fleet:limits.none')
          : [says('loss'), says('win')].join(' · ')}
      </span>
    </>
  )
}
