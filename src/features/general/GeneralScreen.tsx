import { generalRecord } from './generalRecord'
import { GeneralSettings } from './GeneralSettings'
import { useGeneralQuestion } from './useGeneralQuestion'
import { FormProof } from '@/risk/FormProof'
import { selectBrokerScope } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'

/** The general settings, and what their stake and daily limits lead to. */
const { inSettings } = generalRecord

export default function GeneralScreen() {
  const askToConfirm = useGeneralQuestion(useAppSelector(selectBrokerScope))
  return (
    <GeneralSettings askToConfirm={askToConfirm} aside={<FormProof of="flat" inSettings={inSettings} />} />
  )
}
