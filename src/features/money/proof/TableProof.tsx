import { cycleCells, type CycleTable } from '@/domain/money/cycleTable'
import type { PlanChoice } from '@/domain/money/planOf'
import { hitChance } from '@/domain/money/risk'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { LadderTable } from './LadderTable'
import { ProofPanel, type Figure } from './ProofPanel'
import { useAmounts } from './useAmounts'
import { usePlanAccount } from './usePlanAccount'

interface Props {
  readonly table: CycleTable | undefined
  readonly names?: readonly number[]
  readonly choice: PlanChoice
  readonly none: MessageKey
  readonly reading: MessageKey
}

/** What a table of cycles will do, whoever has filled it in. */
export function TableProof({ table, names, choice, none, reading }: Props) {
  const t = useT()
  const { account, session, odds } = usePlanAccount()
  const cells = table ? cycleCells(table, account) : []
  const figures = useFigures(cells, account.minimum ?? 0)
  return (
    <ProofPanel
      story={table ? <Story cells={cells} winRate={odds.win} /> : <p>{t(none)}</p>}
      figures={figures}
      request={table ? { choice, account, session, odds } : undefined}
      assumptions={['bank', 'payout', 'minimum', 'signals', 'perDay']}
      hasTarget={false}
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

function useFigures(cells: Cells, minimum: number): readonly Figure[] {
  const t = useT()
  const { money } = useAmounts()
  const stakes = cells.flatMap((row) => row.map(({ stake }) => stake))
  const smallest = Math.min(...stakes)
  const exposure = exposureOf(cells)
  if (stakes.length === 0) return []
  return [
    { label: 'proof:worstLoss', value: money(exposure), hint: t('proof:cycles.allLost') },
    { label: 'proof:largestStake', value: money(Math.max(...stakes)) },
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
