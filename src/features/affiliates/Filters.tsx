import { referralStates, type ReferralState } from '@/contract/affiliates'
import type { Choice } from '@/domain/referrals'
import { useT } from '@/i18n'

interface Props {
  readonly choice: Choice
  readonly campaigns: readonly string[]
  readonly onChoose: (choice: Choice) => void
}

/** A campaign's place in the list is its option's value: a name may be anything. */
export function Filters({ choice, campaigns, onChoose }: Props) {
  const t = useT()
  const place = choice.campaign === undefined ? '' : String(campaigns.indexOf(choice.campaign))
  return (
    <div className="affiliates__fields">
      <label className="affiliates__field">
        <span>{t('affiliates:state')}</span>
        <select
          id="state"
          className="input"
          value={choice.state}
          onChange={({ target }) => onChoose({ ...choice, state: target.value as ReferralState | '' })}
        >
          <option value="">{t('affiliates:all')}</option>
          {referralStates.map((state) => (
            <option key={state} value={state}>
              {t(`affiliates:states.${state}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="affiliates__field">
        <span>{t('affiliates:campaign')}</span>
        <select
          id="campaignFilter"
          className="input"
          value={place}
          onChange={({ target: { value } }) =>
            onChoose({ ...choice, campaign: value === '' ? undefined : campaigns[Number(value)] })
          }
        >
          <option value="">{t('affiliates:all')}</option>
          {campaigns.map((campaign, at) => (
            <option key={campaign} value={at}>
              {campaign || t('affiliates:noCampaign')}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
