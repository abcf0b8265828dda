import { GeneralSettings } from '@/features/general/GeneralSettings'
import { LaterProof } from '@/features/money/proof/LaterProof'

/** The general settings, and what their entry and stops come to. */
export default function GeneralScreen() {
  return <GeneralSettings below={<LaterProof of="flat" />} />
}
