import { Flex } from 'antd'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { AttributionRules } from './AttributionRules'
import { Results } from './Results'
import { SellerLinks } from './SellerLinks'
import '@/shared/fields/form.css'
import './affiliates.css'

/** The seller's links, then what they brought in, and the rules of attribution. */
export default function AffiliatesScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/afiliados.title')} about={t('routes:/afiliados.about')}>
      <Flex vertical gap="large">
        <SellerLinks />
        <Results />
        <AttributionRules />
      </Flex>
    </Screen>
  )
}
