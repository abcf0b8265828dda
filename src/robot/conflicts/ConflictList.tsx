import { Flex, Tag } from 'antd'
import type { Conflict } from '@/domain/conflicts'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { severityStyles, useFormattedValues } from './conflictTexts'

/** What is wrong with another bot, and why it matters; without links, which lead to the selected one. */
export function ConflictList({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const t = useT()
  const valuesOf = useFormattedValues()
  return (
    <Flex component="ul" vertical gap={16} aria-label={t('conflicts:title')}>
      {conflicts.map(({ id, says, why, severity, values }) => (
        <Flex component="li" key={id} wrap align="flex-start" gap="8px 16px">
          <Tag
            color={severityStyles[severity].colour}
            icon={<Icon name={severityStyles[severity].icon} size={14} />}
          >
            {t(`conflicts:severity.${severity}`)}
          </Tag>
          <Flex vertical flex="1 1 280px">
            <p>{t(`conflicts:what.${says}`, valuesOf(values))}</p>
            <p className="note">{t(`conflicts:why.${why}`, valuesOf(values))}</p>
          </Flex>
        </Flex>
      ))}
    </Flex>
  )
}
