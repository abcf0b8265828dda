import { cycleCells, type CycleTable } from '@/domain/money/cycleTable'
import { planFigures, type PlanFigures } from '@/domain/money/planFigures'
import type { PlanChoice } from '@/domain/money/planOf'
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
  const cells = table ? cycleCells(table, account) : []
  const figures = useFigures(cells, planFigures(choice, account), account.minimum ?? 0)
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

type Cells = ReturnType<typeof cycleCells>

const exposureOf = (cells: Cells) => cells.at(-1)?.at(-1)?.exposure ?? 0
const ordersOf = (cells: Cells) => cells.reduce((sum, row) => sum + row.length, 0)

function Story({ cells, winRate }: { readonly cells: Cells; readonly winRate: number }) {
  const t = useT()
  const { money, share, count } = useAmounts()
  const orders = ordersOf(cells)
  return (
    <>
      <p>
        {t('proof:cycles.story', {
          first: money(cells[0]?.[0]?.stake ?? 0),
          count: orders,
          lost: money(exposureOf(cells)),
        })}
      </p>
      <p>
        {t('proof:cycles.chance', {
          orders: count(orders),
          rate: share(winRate),
          chance: share(hitChance(winRate, orders - 1)),
        })}
      </p>
    </>
  )
}

function useFigures(
  cells: Cells,
  { largestStake, growsWithBank }: PlanFigures,
  minimum: number,
): readonly Figure[] {
  const t = useT()
  const { money } = useAmounts()
  const stakes = cells.flatMap((row) => row.map(({ stake }) => stake))
  const smallest = Math.min(...stakes)
  const exposure = exposureOf(cells)
  if (stakes.length === 0) return []
  return [
    { label: 'proof:worstLoss', value: money(exposure), hint: t('proof:cycles.allLost') },
    {
      label: 'proof:largestStake',
      value: money(largestStake),
      hint: growsWithBank ? t('proof:withThisBank') : undefined,
    },
    {
      label: 'proof:minimumCapital',
      value: money(exposure),
      hint: t('proof:cycles.capitalHint'),
    },
    {
      label: 'proof:smallestStake',
      value: money(smallest),
      ...(smallest < minimum * 100 ? { tone: 'bad' as const, hint: t('proof:belowMinimum') } : {}),
    },
  ]
}
