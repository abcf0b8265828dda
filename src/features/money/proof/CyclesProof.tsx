import type { Cycles } from '@/contract/money'
import { cyclesTable } from '@/domain/money/cycles'
import { MOST_CYCLES, MOST_GALES } from '@/domain/money/planLimits'
import { choiceOf, readPlan } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { TableProof } from './TableProof'
import { useDraftValues } from './useDraftValues'
import { usePlayConditions } from './usePlayConditions'

export function CyclesProof() {
  const settings = useDraftValues<Cycles>()
  const t = useT()
  const { account } = usePlayConditions()
  const plan = readPlan('cycles', settings)
  return (
    <TableProof
      table={typeof plan === 'object' ? cyclesTable(settings, account) : undefined}
      choice={choiceOf('cycles', settings)}
      none={
        plan === 'off' ? t('proof:off') : t('proof:cycles.noPlan', { cycles: MOST_CYCLES, gales: MOST_GALES })
      }
      reading="proof:cycles.reading"
    />
  )
}
