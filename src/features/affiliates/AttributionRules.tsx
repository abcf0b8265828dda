import { Collapse, Flex } from 'antd'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'

const rules = ['first', 'own', 'signOut', 'campaign'] as const

/** Explains who is credited. The rules are implemented in `features/session`. */
export function AttributionRules() {
  const t = useT()
  const list = (
    <Flex vertical component="ul" gap="small">
      {rules.map((rule) => (
        <Flex key={rule} component="li" align="baseline" gap="small">
          <Icon name="check" />
          {t(`affiliates:rules.${rule}`)}
        </Flex>
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
