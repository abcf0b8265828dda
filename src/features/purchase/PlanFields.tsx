import { Checkbox, Col, Input, Row, Typography } from 'antd'
import { useState } from 'react'
import { botsTyped, chargedCoin, customToggled, isBotCount, planChosen } from '@/domain/buyFlow'
import { readNumber } from '@/domain/numberText'
import { centsPerDay, customDays, plans, savingPercent } from '@/domain/plans'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { Message } from '@/i18n/types'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { SelectField } from '@/shared/fields/SelectField'
import { useMoney } from '@/shared/useMoney'
import { usePercent } from '@/shared/usePercent'
import { RadioCards } from './RadioCards'
import { useDraft } from './useDraft'

interface Props {
  /** of the number of bots */
  readonly error: Message | undefined
}

export function CustomSwitch() {
  const t = useT()
  const { draft, change } = useDraft()
  return (
    <Checkbox
      id="custom"
      checked={draft.custom}
      onChange={({ target }) => change(customToggled(draft, target.checked))}
    >
      {t('purchase:custom')}
    </Checkbox>
  )
}

/** One of the plans, or a custom one for several bots. */
export function PlanFields({ error }: Props) {
  const { draft } = useDraft()
  return draft.custom ? <CustomPlan error={error} /> : <Plans />
}

/** The plans in the charged currency: price, price per day and saving of each. */
function Plans() {
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const { draft, change } = useDraft()
  const coin = chargedCoin(draft)
  return (
    <RadioCards
      id="subid"
      label={t('purchase:chooseType')}
      value={draft.subid}
      onChoose={(subid) => change(planChosen(draft, subid))}
      options={plans[coin].map((plan, place) => {
        const saving = savingPercent(coin, plan)
        return {
          value: place + 1,
          title: t('purchase:days', { count: plan.days }),
          price: money(coin, plan.cents),
          about: (
            <>
              {t('purchase:perDay', { price: money(coin, centsPerDay(plan)) })}
              {saving > 0 && <Typography.Text type="success">−{percent(saving)}</Typography.Text>}
            </>
          ),
        }
      })}
    />
  )
}

/** Number of bots and duration. Only the checkout knows the price. */
function CustomPlan({ error: refused }: Props) {
  const t = useT()
  const mark = decimalMark(useLanguage())
  const { draft, change } = useDraft()
  const [typed, setTyped] = useState<string>()
  const countIn = (text: string) => readNumber(text, mark).value
  const isUnread = typed !== undefined && typed.trim() !== '' && !isBotCount(countIn(typed))
  const error = isUnread ? ({ key: 'purchase:quantityUnread' } as const) : refused
  return (
    <Row gutter={[16, 12]}>
      <Col flex="1 1 220px">
        <FieldFrame
          id="quantity"
          label="purchase:quantity"
          help={!error && t('purchase:quantityHelp')}
          error={error}
        >
          <Input
            id="quantity"
            {...described('quantity', { help: !error, error })}
            className="tabular"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? (draft.bots === 0 ? '' : String(draft.bots))}
            placeholder="0"
            onChange={({ target }) => {
              setTyped(target.value)
              change(botsTyped(draft, countIn(target.value)))
            }}
            onBlur={() => !isUnread && setTyped(undefined)}
          />
        </FieldFrame>
      </Col>
      <Col flex="1 1 220px">
        <SelectField
          id="subid"
          label="purchase:customDays"
          value={draft.subid}
          onChange={(subid) => change(planChosen(draft, subid))}
          options={[
            { value: 0, label: t('purchase:chooseType') },
            ...customDays.map((days, place) => ({
              value: place + 1,
              label: t('purchase:days', { count: days }),
            })),
          ]}
        />
      </Col>
    </Row>
  )
}
