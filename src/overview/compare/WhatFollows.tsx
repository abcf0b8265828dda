import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { selectAssumptionsOf } from '@/features/money/assumptionsSlice'
import { useAmounts } from '@/features/money/proof/useAmounts'
import { useT } from '@/i18n'
import { DataTable } from '@/shared/DataTable'
import { Placeholder } from '@/shared/Skeleton'
import type { RootState } from '@/store'
import { useAppSelector } from '@/store/hooks'
import { selectUserId } from '@/features/bots/botsSlice'
import { changedBy, type BotRecords } from '@/robot/records/botRecords'
import { botRisk, type BotRisk } from './fleetRisk'
import { planOf, type MatrixRow } from './differencesTable'
import { useTicks, type Ticks } from './ticks'

interface Props {
  readonly rows: readonly MatrixRow[]
  readonly shown: readonly BotRecords[]
  readonly nameOf: (userid: string) => string
  readonly reference: Pick<BotRecords, 'records'> & { readonly name: string; readonly userid?: string }
  readonly ticks: Ticks
}

/** Milliseconds without a change before the figures are computed. */
const SETTLED = 300

const figures = ['largestStake', 'worstDay', 'ruin'] as const

type Known = BotRisk | 'unknown' | undefined

/** The risk of each of these settings; `undefined` while it is computed. */
function useRisks(
  all: readonly (Pick<BotRecords, 'records'> & { readonly userid: string })[],
): readonly Known[] {
  const store = useStore<RootState>()
  const [known, setKnown] = useState<ReadonlyMap<object, Known>>(new Map())
  useEffect(() => {
    let isGone = false
    async function computeAll() {
      for (const bot of all) {
        if (isGone) return
        const risk = await botRisk(bot, selectAssumptionsOf(store.getState(), bot.userid))
        if (!isGone) setKnown((now) => new Map(now).set(bot.records, risk ?? 'unknown'))
      }
    }
    const timer = setTimeout(() => void computeAll(), SETTLED)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [all, store])
  return all.map(({ records }) => known.get(records))
}

/** The largest stake, the loss of a bad day and the risk of ruin: now, and once the selected cells are applied. */
export function WhatFollows({ ticks, ...props }: Props) {
  return <Figures {...props} ticked={useDeferredValue(useTicks(ticks))} />
}

/** Memoized on the deferred ticks, so that a press redraws its own cell first. */
const Figures = memo(function Figures({
  rows,
  shown,
  nameOf,
  reference,
  ticked,
}: Omit<Props, 'ticks'> & { readonly ticked: ReadonlySet<string> }) {
  const t = useT()
  const { money, share } = useAmounts()
  const chosen = useAppSelector(selectUserId)
  const all = useMemo(() => {
    const plan = planOf(
      rows,
      shown,
      (cell) => ticked.has(cell),
      () => '',
    )
    const userid = reference.userid ?? chosen
    return [{ userid, records: reference.records }, ...shown, ...shown.map((bot) => changedBy(bot, plan))]
  }, [rows, shown, reference, ticked, chosen])
  const risks = useRisks(all)
  const text = (figure: (typeof figures)[number], risk: Known) => {
    if (risk === undefined) return <Placeholder width="4rem" height="1.3rem" />
    if (risk === 'unknown') return t('proof:consequence.unknown')
    return figure === 'ruin' ? share(risk.ruin) : money(risk[figure])
  }
  return (
    <DataTable
      label={t('fleet:compare.follows')}
      head={[t('fleet:compare.follows'), reference.name, ...shown.map(({ userid }) => nameOf(userid))]}
      rows={figures.map((figure) => [
        t(`proof:consequence.${figure}`),
        text(figure, risks[0]),
        ...shown.map((bot, place) => {
          const [now, then] = [risks[1 + place], risks[1 + shown.length + place]]
          return (
            <>
              {text(figure, now)}
              {all[1 + shown.length + place] !== bot && (
                <>
                  {' → '}
                  <strong>{text(figure, then)}</strong>
                </>
              )}
            </>
          )
        }),
      ])}
    />
  )
})
