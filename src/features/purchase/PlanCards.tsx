import { useId } from 'react'
import { chargedCoin } from '@/domain/buyFlow'
import { centsPerDay, plans, savingPercent } from '@/domain/plans'
import { useT } from '@/i18n'
import { usePercent } from '@/shared/usePercent'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { planPicked, selectDraft } from './buySlice'
import { usePrice } from './prices'

/** The plans of the charged coin side by side: what each costs, what a day of it costs, and what that saves. */
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
    <fieldset className="plans" id="subid" tabIndex={-1}>
      <legend className="field__label">{t('purchase:chooseType')}</legend>
      <div className="plans__list">
        {list.map((plan, place) => {
          const saving = savingPercent(coin, plan)
          const about = `${name}-${place}`
          return (
            <label key={plan.days} className="plan">
              <input
                type="radio"
                className="plan__radio"
                name={name}
                id={`subid_${place + 1}`}
                checked={draft.subid === place + 1}
                aria-describedby={about}
                onChange={() => dispatch(planPicked(place + 1))}
              />
              <span className="plan__days">{daysOf(plan.days)}</span>{' '}
              <span className="plan__price tabular">{price(coin, plan.cents)}</span>
              <span id={about} className="plan__about">
                <span className="tabular">
                  {t('purchase:perDay', { price: price(coin, centsPerDay(plan)) })}
                </span>
                {saving > 0 && (
                  <span className="plan__saving">
                    {t('purchase:saving', {
                      percent: percent(saving),
                      days: daysOf(list[0]?.days ?? 0),
                    })}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
