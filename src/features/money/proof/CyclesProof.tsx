import type { Cycles } from '@/contract/money'
import { cyclesTable } from '@/domain/money/cycles'
import { TableProof } from './TableProof'
import { useDraftValues } from './useDraftValues'
import { usePlanAccount } from './usePlanAccount'

/** Cycles, and steps of one, that a table can show. */
const LARGEST = 20

const isTable = ({ ciclos, ciclosFat, ciclosGale, ciclosGaleFat }: Cycles) =>
  [ciclos, ciclosGale].every((count) => Number.isInteger(count) && count >= 0 && count <= LARGEST) &&
  ciclosFat >= 0 &&
  ciclosGaleFat >= 0

/** What cycles will do. */
export function CyclesProof() {
  const settings = useDraftValues<Cycles>()
  const { account } = usePlanAccount()
  const isShown = settings.ciclos > 0 && isTable(settings)
  return (
    <TableProof
      table={isShown ? cyclesTable(settings, account) : undefined}
      choice={{ kind: 'cycles', settings }}
      none={settings.ciclos === 0 ? 'proof:off' : 'proof:cycles.noPlan'}
      reading="proof:cycles.reading"
    />
  )
}
