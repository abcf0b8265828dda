import { Flex } from 'antd'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { AttributionRules } from './AttributionRules'
import { Results } from './Results'
import { SellerLinks } from './SellerLinks'
import '@/shared/form/form.css'
import './affiliates.css'

/** A seller's links, the rules of attribution, and the results. */
export default function AffiliatesScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/afiliados.title')} about={t('routes:/afiliados.about')}>
      <Flex vertical gap="large">
        <SellerLinks />
        <AttributionRules />
        <Results />
      </Flex>
    </Screen>
  )
}
