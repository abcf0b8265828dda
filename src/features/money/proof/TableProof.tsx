import { cycleCells, playedCells, type CycleTable } from '@/domain/money/cycleTable'
import { planFigures, type PlanFigures } from '@/domain/money/planFigures'
import { smallestOrder } from '@/domain/money/plan'
import type { PlanChoice } from '@/domain/money/stakingPlans'
import { winRateIn } from '@/domain/money/random'
import { hitChance } from '@/domain/money/risk'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { LadderTable } from './LadderTable'
import type { Figure } from './Figures'
import { ProofPanel } from './ProofPanel'
import { useAmounts } from './useAmounts'
import { usePlayConditions } from './usePlayConditions'

interface Props {
  readonly table: CycleTable | undefined
  readonly names?: readonly number[]
  readonly choice: PlanChoice
  /** text if there is no table */
  readonly none: string
  readonly reading: MessageKey
}

/** The proof of a table of cycles, computed or custom. */
export function TableProof({ table, names, choice, none, reading }: Props) {
  const { account, session, odds } = usePlayConditions()
  const cells = table ? playedCells(table, account) : []
  const figures = useFigures(
    cells,
    table ? cycleCells(table, account) : [],
    planFigures(choice, account),
    account.minimum,
  )
  return (
    <ProofPanel
      story={table ? <Story cells={cells} winRate={winRateIn(odds)} /> : <p>{none}</p>}
      figures={figures}
      request={table ? { choice, account, session, odds } : undefined}
      reading={reading}
    >
      <LadderTable cells={cells} {...(names ? { names } : {})} />
    </ProofPanel>
  )
}

type Cells = ReturnType<typeof playedCells>

function Story({ cells, winRate }: { readonly cells: Cells; readonly winRate: number }) {
  const t = useT()
  const { money, share, count } = useAmounts()
  const asked = cells.flat()
  const orders = asked.flatMap((cell) => cell ?? [])
  return (
    <>
      <p>
        {t(orders.length < asked.length ? 'proof:cycles.storyBank' : 'proof:cycles.story', {
          first: money(orders[0]?.stake ?? 0),
          count: orders.length,
          lost: money(orders.at(-1)?.exposure ?? 0),
        })}
      </p>
      {orders.some(({ isChanged }) => isChanged) && <p>{t('proof:changedStakes')}</p>}
      <p>
        {t('proof:cycles.chance', {
          orders: count(orders.length),
          rate: share(winRate),
          chance: share(hitChance(winRate, orders.length - 1)),
        })}
      </p>
    </>
  )
}

function useFigures(
  cells: Cells,
  asked: ReturnType<typeof cycleCells>,
  { largestStake, growsWithBank }: PlanFigures,
  minimum: number | undefined,
): readonly Figure[] {
  const t = useT()
  const { money, limited } = useAmounts()
  const stakes = cells.flat().flatMap((cell) => cell?.stake ?? [])
  const least = Math.min(...asked.flat().map(({ stake }) => stake))
  if (stakes.length === 0) return []
  return [
    {
      label: 'proof:largestStake',
      value: limited(largestStake) ?? t('proof:notPossible'),
      hint: growsWithBank ? t('proof:withThisBank') : undefined,
    },
    {
      label: 'proof:minimumCapital',
      value: limited(asked.at(-1)?.at(-1)?.exposure ?? 0) ?? t('proof:notPossible'),
      hint: t('proof:cycles.capitalHint'),
    },
    {
      label: 'proof:smallestStake',
      value: money(Math.min(...stakes)),
      ...(least < smallestOrder(minimum)
        ? { tone: 'bad' as const, hint: t('proof:belowMinimum', { asked: money(least) }) }
        : {}),
    },
  ]
}
