import { Flex } from 'antd'
import { referralStates } from '@/contract/affiliates'
import type { Choice } from '@/domain/referrals'
import { useT } from '@/i18n'
import { FieldFrame } from '@/shared/form/FieldFrame'
import { Select } from '@/shared/Select'

interface Props {
  readonly choice: Choice
  readonly campaigns: readonly string[]
  readonly onChoose: (choice: Choice) => void
}

/** The value of "all campaigns". The others are indexes, because a campaign can have any name. */
const ALL = -1

export function Filters({ choice, campaigns, onChoose }: Props) {
  const t = useT()
  return (
    <Flex wrap gap="12px 16px" className="affiliates__fields">
      <FieldFrame id="state" label="affiliates:state">
        <Select
          id="state"
          virtual={false}
          showSearch={{ optionFilterProp: 'label' }}
          value={choice.state}
          onChange={(state) => onChoose({ ...choice, state })}
          options={[
            { value: '' as const, label: t('affiliates:all') },
            ...referralStates.map((state) => ({ value: state, label: t(`affiliates:states.${state}`) })),
          ]}
        />
      </FieldFrame>
      <FieldFrame id="campaignFilter" label="affiliates:campaign">
        <Select
          id="campaignFilter"
          virtual={false}
          showSearch={{ optionFilterProp: 'label' }}
          value={choice.campaign === undefined ? ALL : campaigns.indexOf(choice.campaign)}
          onChange={(place) => onChoose({ ...choice, campaign: campaigns[place] })}
          options={[
            { value: ALL, label: t('affiliates:all') },
            ...campaigns.map((campaign, place) => ({
              value: place,
              label: campaign || t('affiliates:noCampaign'),
            })),
          ]}
        />
      </FieldFrame>
    </Flex>
  )
}
