import { generalRecord } from './generalRecord'
import { GeneralSettings } from './GeneralSettings'
import { FormProof } from '@/features/money/proof/FormProof'
import { useConsequence } from '@/features/money/proof/useConsequence'

/** The general settings, and what their stake and daily limits lead to. */
const { inSettings } = generalRecord

export default function GeneralScreen() {
  const askToConfirm = useConsequence(generalRecord)
  return (
    <GeneralSettings askToConfirm={askToConfirm} aside={<FormProof of="flat" inSettings={inSettings} />} />
  )
}
