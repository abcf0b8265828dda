import type { Cycles } from '@/contract/money'
import { cyclesTable } from '@/domain/money/cycles'
import { isCycles } from './requests'
import { TableProof } from './TableProof'
import { useDraftValues } from './useDraftValues'
import { usePlanAccount } from './usePlanAccount'

/** What cycles will do. */
export function CyclesProof() {
  const settings = useDraftValues<Cycles>()
  const { account } = usePlanAccount()
  const isShown = settings.ciclos > 0 && isCycles(settings)
  return (
    <TableProof
      table={isShown ? cyclesTable(settings, account) : undefined}
      choice={{ kind: 'cycles', settings }}
      none={settings.ciclos === 0 ? 'proof:off' : 'proof:cycles.noPlan'}
      reading="proof:cycles.reading"
    />
  )
}
