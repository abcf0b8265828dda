import { referralStates, type ReferralState } from '@/contract/affiliates'
import { useT } from '@/i18n'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { Select } from '@/shared/Select'

interface CampaignProps {
  /** `undefined` = all */
  readonly campaign: string | undefined
  readonly campaigns: readonly string[]
  readonly onChoose: (campaign: string | undefined) => void
}

/** The value of "all campaigns". The others are indexes, because a campaign can have any name. */
const ALL = -1

export function CampaignFilter({ campaign, campaigns, onChoose }: CampaignProps) {
  const t = useT()
  return (
    <FieldFrame id="campaignFilter" label="affiliates:campaign">
      <Select
        id="campaignFilter"
        virtual={false}
        showSearch={{ optionFilterProp: 'label' }}
        value={campaign === undefined ? ALL : campaigns.indexOf(campaign)}
        onChange={(place) => onChoose(campaigns[place])}
        options={[
          { value: ALL, label: t('affiliates:allCampaigns') },
          ...campaigns.map((name, place) => ({ value: place, label: name || t('affiliates:noCampaign') })),
        ]}
      />
    </FieldFrame>
  )
}

interface StateProps {
  /** '' = all */
  readonly state: ReferralState | ''
  readonly onChoose: (state: ReferralState | '') => void
}

export function StateFilter({ state, onChoose }: StateProps) {
  const t = useT()
  return (
    <FieldFrame id="state" label="affiliates:state">
      <Select
        id="state"
        virtual={false}
        showSearch={{ optionFilterProp: 'label' }}
        value={state}
        onChange={onChoose}
        options={[
          { value: '' as const, label: t('affiliates:all') },
          ...referralStates.map((value) => ({ value, label: t(`affiliates:states.${value}`) })),
        ]}
      />
    </FieldFrame>
  )
}
