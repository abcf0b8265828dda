import type { KeyboardEventHandler } from 'react'
import { customDays } from '@/domain/plans'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { FieldFrame, described } from '@/shared/form/FieldFrame'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { botCountTyped, planPicked, selectDraft } from './buySlice'

interface Props {
  readonly error: Message | undefined
  readonly onKeyDown: KeyboardEventHandler
}

/** How many bots, for how long. What that costs the wire does not say. */
export function CustomPlan({ error, onKeyDown }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { bots, subid } = useAppSelector(selectDraft)
  const help = t('purchase:quantityHelp')
  return (
    <div className="buy__pair">
      <FieldFrame id="quantity" label="purchase:quantity" help={help} error={error}>
        <input
          id="quantity"
          className="input tabular"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={bots === 0 ? '' : String(bots)}
          placeholder="0"
          onKeyDown={onKeyDown}
          onChange={({ target }) => dispatch(botCountTyped(Number(target.value.replace(/\D/g, ''))))}
          {...described('quantity', { help, error })}
        />
      </FieldFrame>
      <FieldFrame id="subid" label="purchase:customDays" help={t('purchase:customPrice')}>
        <select
          id="subid"
          className="input tabular"
          value={subid}
          onChange={({ target }) => dispatch(planPicked(Number(target.value)))}
          {...described('subid', { help: true })}
        >
          <option value={0}>{t('purchase:chooseType')}</option>
          {customDays.map((days, place) => (
            <option key={days} value={place + 1}>
              {t('purchase:days', { count: days })}
            </option>
          ))}
        </select>
      </FieldFrame>
    </div>
  )
}
