import { Alert, Flex } from 'antd'
import type { ReactNode } from 'react'
import { presets } from '@/domain/period'
import { useT } from '@/i18n'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { later } from '@/shared/later'
import { Select } from '@/shared/Select'
import type { PeriodChoice } from './usePeriod'

/** The calendar is loaded only for a custom period. */
const OwnDays = later(
  async () => (await import('./OwnDays')).OwnDays,
  <Skeleton>
    <Placeholder height="var(--ant-control-height)" />
  </Skeleton>,
)

interface Props {
  readonly choice: PeriodChoice
  /** fields in the same row */
  readonly children: ReactNode
}

/** A preset or a custom period. */
export function PeriodPicker({ choice, children }: Props) {
  const t = useT()
  const { preset, isWrong, choose } = choice
  return (
    <Flex vertical flex="1 1 300px" gap="small">
      <Flex wrap gap="12px 16px" className="affiliates__fields">
        <FieldFrame id="period" label="affiliates:period.label">
          <Select
            id="period"
            virtual={false}
            showSearch={{ optionFilterProp: 'label' }}
            value={preset}
            onChange={choose}
            options={[...presets, 'own' as const].map((each) => ({
              value: each,
              label: t(`affiliates:period.${each}`),
            }))}
          />
        </FieldFrame>
        {preset === 'own' && <OwnDays {...choice} />}
        {children}
      </Flex>
      {isWrong && (
        <Alert id="period-wrong" type="error" role="alert" showIcon title={t('affiliates:period.wrong')} />
      )}
    </Flex>
  )
}
