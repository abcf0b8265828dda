import { Flex, Radio } from 'antd'
import { useId } from 'react'
import { chargedCoin } from '@/domain/buyFlow'
import { centsPerDay, plans, savingPercent } from '@/domain/plans'
import { useT } from '@/i18n'
import { usePercent } from '@/shared/usePercent'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { planPicked, selectDraft } from './buySlice'
import { usePrice } from './prices'

/** The plans in the charged currency: price, price per day and saving of each. */
export function PlanCards() {
  const t = useT()
  const name = useId()
  const price = usePrice()
  const percent = usePercent()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const coin = chargedCoin(draft)
  return (
    <>
      <p id={name}>{t('purchase:chooseType')}</p>
      <Radio.Group
        id="subid"
        className="buy-plans"
        aria-labelledby={name}
        value={draft.subid}
        onChange={({ target }) => dispatch(planPicked(target.value as number))}
      >
        {plans[coin].map((plan, place) => {
          const saving = savingPercent(coin, plan)
          const about = `${name}-${place}`
          return (
            <Radio
              key={plan.days}
              id={`subid_${place + 1}`}
              className="buy-plan"
              value={place + 1}
              aria-describedby={about}
            >
              <strong>{t('purchase:days', { count: plan.days })}</strong>{' '}
              <span className="buy-plan__price tabular">{price(coin, plan.cents)}</span>
              <Flex wrap gap="0 8px" component="span" id={about} className="muted tabular">
                {t('purchase:perDay', { price: price(coin, centsPerDay(plan)) })}
                {saving > 0 && <span className="buy-plan__saving">−{percent(saving)}</span>}
              </Flex>
            </Radio>
          )
        })}
      </Radio.Group>
    </>
  )
}
