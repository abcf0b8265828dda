import { generalFields } from '@/features/general/fields'
import { GeneralSettings } from '@/features/general/GeneralSettings'
import { LaterProof } from '@/features/money/proof/LaterProof'
import { entryRisk } from '@/features/money/proof/requests'
import { useConsequence } from '@/features/money/proof/useConsequence'

/** The general settings, and what their entry and stops come to. */
export default function GeneralScreen() {
  const { consider, dialog } = useConsequence(generalFields, entryRisk)
  return (
    <GeneralSettings
      consider={consider}
      below={
        <>
          <LaterProof of="flat" />
          {dialog}
        </>
      }
    />
  )
}
