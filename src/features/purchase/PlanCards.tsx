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
  const list = plans[coin]
  const daysOf = (days: number) => t('purchase:days', { count: days })
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
        {list.map((plan, place) => {
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
              <strong>{daysOf(plan.days)}</strong>{' '}
              <span className="buy-plan__price tabular">{price(coin, plan.cents)}</span>
              <Flex vertical component="span" id={about} className="muted tabular">
                <span>{t('purchase:perDay', { price: price(coin, centsPerDay(plan)) })}</span>
                {saving > 0 && (
                  <span className="buy-plan__saving">
                    {t('purchase:saving', {
                      percent: percent(saving),
                      days: daysOf(list[0]?.days ?? 0),
                    })}
                  </span>
                )}
              </Flex>
            </Radio>
          )
        })}
      </Radio.Group>
    </>
  )
}
