import { PlanScreen } from './PlanScreen'
import { SorosSection } from './SorosSection'
import { sorosRecord } from '../records'

export default function SorosScreen() {
  return (
    <PlanScreen of="soros" record={sorosRecord}>
      <SorosSection />
    </PlanScreen>
  )
}
