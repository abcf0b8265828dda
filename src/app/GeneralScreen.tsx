import { generalFields } from '@/features/general/fields'
import { GeneralSettings } from '@/features/general/GeneralSettings'
import { LaterProof } from '@/features/money/proof/LaterProof'
import { useConsequence } from '@/features/money/proof/useConsequence'

/** The general settings, and what their stake and daily limits lead to. */
export default function GeneralScreen() {
  const { askToConfirm, dialog } = useConsequence(
    generalFields,
    async () => (await import('@/features/money/proof/riskQuestions')).entryRisk,
  )
  return <GeneralSettings askToConfirm={askToConfirm} aside={<LaterProof of="flat" />} below={dialog} />
}
