import { Grid } from 'antd'
import { memo, useDeferredValue, useMemo } from 'react'
import { useStore } from 'react-redux'
import { selectAssumptionsOf } from '@/risk/assumptionsSlice'
import { AmountsOf } from '@/risk/AmountsOf'
import { SmallPictures, useBankScale } from '@/risk/SmallPictures'
import { TimeAndAssumptions } from '@/risk/TimeAndAssumptions'
import { useWholeRisks } from '@/risk/riskChange'
import { riskText } from '@/risk/risks'
import { unitOf } from '@/domain/money/botStakes'
import { useT } from '@/i18n'
import { useAmountsIn } from '@/risk/useAmounts'
import { DataTable } from '@/shared/DataTable'
import { Placeholder } from '@/shared/Skeleton'
import type { RootState } from '@/store/state'
import { useAppSelector } from '@/store/hooks'
import { selectUserId } from '@/store/botsSlice'
import { changedBy } from '@/robot/apply/planned'
import { stakesIn, type BotRecords } from '@/robot/records/botRecords'
import { plansOf, type MatrixRow } from './differencesTable'
import { useTicks } from './Ticks'

interface Props {
  readonly rows: readonly MatrixRow[]
  readonly shown: readonly BotRecords[]
  readonly nameOf: (userid: string) => string
  readonly reference: Pick<BotRecords, 'records'> & { readonly name: string; readonly userid?: string }
}

const figures = ['largestStake', 'worstDay', 'ruin'] as const

/** The largest stake, the loss of a bad day and the risk of ruin: now, and once the selected cells are applied. */
export function WhatFollows(props: Props) {
  return <Figures {...props} ticked={useDeferredValue(useTicks().ticked)} />
}

/** Memoized on the deferred ticks, so that a press redraws its own cell first. */
const Figures = memo(function Figures({
  rows,
  shown,
  nameOf,
  reference,
  ticked,
}: Props & { readonly ticked: ReadonlySet<string> }) {
  const t = useT()
  // Pictures are compared at one width; on a phone they scroll.
  const { lg } = Grid.useBreakpoint()
  const amountsIn = useAmountsIn()
  const store = useStore<RootState>()
  const chosen = useAppSelector(selectUserId)
  const { bots, becoming, stakes } = useMemo(() => {
    const plans = plansOf(rows, shown, (cell) => ticked.has(cell))
    const all = [{ userid: reference.userid ?? chosen, records: reference.records }, ...shown]
    const changed = shown.map((bot) => changedBy(bot, plans))
    const stakesOfBot = (bot: (typeof all)[number]) =>
      stakesIn(bot, selectAssumptionsOf(store.getState(), bot.userid))
    return { bots: all, becoming: changed, stakes: [...all, ...changed].map(stakesOfBot) }
  }, [rows, shown, reference, ticked, chosen, store])
  const risks = useWholeRisks(stakes)
  const text = (figure: (typeof figures)[number], place: number) => {
    const risk = risks[place]
    if (risk === 'computing') return <Placeholder width="4rem" height="1.3rem" />
    const unit = stakes[place] && unitOf(stakes[place])
    return (risk && riskText(figure, risk, amountsIn(unit))?.value) || t('proof:consequence.unknown')
  }
  // What is to be applied shows in the picture, what is raised by it in the figures below.
  const places = [
    0,
    ...shown.map((bot, place) => (becoming[place] === bot ? 1 + place : bots.length + place)),
  ]
  const scale = useBankScale(places.flatMap((place) => stakes[place] ?? []))
  const picture = (place: number) => {
    const one = stakes[place]
    return (
      one && (
        <AmountsOf bot={bots[place]?.userid ?? chosen}>
          <SmallPictures stakes={one} height={56} isStacked scale={scale} />
        </AmountsOf>
      )
    )
  }
  return (
    <>
      <DataTable
        isEven={lg === true}
        label={t('fleet:compare.follows')}
        head={[t('fleet:compare.follows'), reference.name, ...shown.map(({ userid }) => nameOf(userid))]}
        rows={[
          [t('proof:picture.ends'), ...places.map(picture)],
          ...figures.map((figure) => [
            t(`proof:consequence.${figure}`),
            text(figure, 0),
            ...shown.map((bot, place) => (
              <>
                {text(figure, 1 + place)}
                {becoming[place] !== bot && (
                  <>
                    {' → '}
                    <strong>{text(figure, bots.length + place)}</strong>
                  </>
                )}
              </>
            )),
          ]),
        ]}
      />
      <TimeAndAssumptions of={stakes} />
    </>
  )
})
