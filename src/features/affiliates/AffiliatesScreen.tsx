import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { AttributionRules } from './AttributionRules'
import { Results } from './Results'
import { SellerLinks } from './SellerLinks'
import '@/shared/look/input.css'
import './affiliates.css'

/** A seller's links, by which rule they are credited, and what came of them. */
export default function AffiliatesScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/afiliados.title')} about={t('routes:/afiliados.about')}>
      <div className="affiliates">
        <SellerLinks />
        <AttributionRules />
        <Results />
      </div>
    </Screen>
  )
}
