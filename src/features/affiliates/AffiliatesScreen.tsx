import { Flex } from 'antd'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { AttributionRules } from './AttributionRules'
import { Results } from './Results'
import { SellerLinks } from './SellerLinks'
import '@/shared/form/form.css'
import './affiliates.css'

/** What a seller has earned, then the links and the rules of attribution. */
export default function AffiliatesScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/afiliados.title')} about={t('routes:/afiliados.about')}>
      <Flex vertical gap="large">
        <Results />
        <SellerLinks />
        <AttributionRules />
      </Flex>
    </Screen>
  )
}
