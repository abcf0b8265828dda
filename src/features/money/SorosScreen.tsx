import { RecordScreen } from '@/shared/form/RecordScreen'
import { AccountNote } from './AccountNote'
import { SorosSection } from './SorosSection'
import { sorosFields as fields } from './fields'
import { sorosRecord } from './records'
import { LaterProof } from './proof/LaterProof'
import { useConsequence } from './proof/useConsequence'

export default function SorosScreen() {
  const { askToConfirm, dialog } = useConsequence(
    fields,
    async () => (await import('./proof/riskQuestions')).sorosRisk,
  )
  return (
    <RecordScreen
      record={sorosRecord}
      note={<AccountNote />}
      askToConfirm={askToConfirm}
      aside={<LaterProof of="soros" />}
      below={dialog}
    >
      <SorosSection />
    </RecordScreen>
  )
}
