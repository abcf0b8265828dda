import { generalRecord } from './generalRecord'
import { GeneralSettings } from './GeneralSettings'
import { useGeneralQuestion } from './useGeneralQuestion'
import { PlanLayout } from '@/risk/PlanLayout'
import { selectBrokerScope } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'

/** The general settings, and what their stake and daily limits lead to. */
const { inSettings } = generalRecord

export default function GeneralScreen() {
  const askToConfirm = useGeneralQuestion(useAppSelector(selectBrokerScope))
  return (
    <GeneralSettings
      askToConfirm={askToConfirm}
      renderAround={(form, isLoaded) => (
        <PlanLayout of="flat" inSettings={inSettings} isLoaded={isLoaded}>
          {form}
        </PlanLayout>
      )}
    />
  )
}
