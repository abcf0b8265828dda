import { Collapse, Flex } from 'antd'
import { selectUserId } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { SalesResults } from './Results'
import { SellerLinks } from './SellerLinks'
import '@/shared/fields/form.css'
import './affiliates.css'

/** The seller's links, then what they brought in, and the rules of attribution. Another bot is another seller. */
export default function AffiliatesScreen() {
  const t = useT()
  const sellerid = useAppSelector(selectUserId)
  return (
    <Screen title={t('routes:/afiliados.title')}>
      <Flex key={sellerid} vertical gap="large">
        <SellerLinks sellerid={sellerid} />
        <SalesResults sellerid={sellerid} />
        <Rules />
      </Flex>
    </Screen>
  )
}

const rules = ['first', 'signOut', 'own', 'campaign'] as const

/** Who is credited; implemented in `features/session`. */
function Rules() {
  const t = useT()
  const list = (
    <Flex vertical component="ul" gap="small">
      {rules.map((rule) => (
        <li key={rule}>{t(`affiliates:rules.${rule}`)}</li>
      ))}
    </Flex>
  )
  return (
    <Collapse
      bordered={false}
      items={[{ key: 'rules', label: t('affiliates:rules.title'), children: list }]}
    />
  )
}
