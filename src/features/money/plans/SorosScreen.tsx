import { PlanScreen } from './PlanScreen'
import { SorosSection } from './SorosSection'
import { sorosRecord } from '../records'

export default function SorosScreen() {
  return (
    <PlanScreen of="soros" about="routes:/config-soros.about" record={sorosRecord}>
      <SorosSection />
    </PlanScreen>
  )
}
