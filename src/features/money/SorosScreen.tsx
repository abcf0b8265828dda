import { RecordScreen } from '@/shared/form/RecordScreen'
import { AccountNote } from './AccountNote'
import { SorosSection } from './SorosSection'
import { sorosRecord } from './records'
import { LaterPresets } from './presets/LaterPresets'
import { LaterProof } from './proof/LaterProof'
import { useConsequence } from './proof/useConsequence'

const { inSettings } = sorosRecord

export default function SorosScreen() {
  const askToConfirm = useConsequence(sorosRecord)
  return (
    <RecordScreen
      record={sorosRecord}
      note={<AccountNote />}
      askToConfirm={askToConfirm}
      aside={<LaterProof of="soros" inSettings={inSettings} />}
    >
      <LaterPresets of="soros" />
      <SorosSection />
    </RecordScreen>
  )
}
