import { Col, Input, Row } from 'antd'
import type { KeyboardEventHandler } from 'react'
import { customDays } from '@/domain/plans'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { Select } from '@/shared/Select'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { botCountTyped, planPicked, selectDraft } from './buySlice'

interface Props {
  readonly error: Message | undefined
  readonly onKeyDown: KeyboardEventHandler
}

/** Number of bots and duration. Only the checkout knows the price. */
export function CustomPlan({ error, onKeyDown }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { bots, subid } = useAppSelector(selectDraft)
  return (
    <Row gutter={[16, 12]}>
      <Col flex="1 1 220px">
        <FieldFrame id="quantity" label="purchase:quantity" help={t('purchase:quantityHelp')} error={error}>
          <Input
            id="quantity"
            {...described('quantity', { help: true, error })}
            className="tabular"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={bots === 0 ? '' : String(bots)}
            placeholder="0"
            onKeyDown={onKeyDown}
            onChange={({ target }) => dispatch(botCountTyped(Number(target.value.replace(/\D/g, ''))))}
          />
        </FieldFrame>
      </Col>
      <Col flex="1 1 220px">
        <FieldFrame id="subid" label="purchase:customDays" help={t('purchase:customPrice')}>
          <Select
            id="subid"
            {...described('subid', { help: true })}
            virtual={false}
            value={subid}
            onChange={(place) => dispatch(planPicked(place))}
            options={[
              { value: 0, label: t('purchase:chooseType') },
              ...customDays.map((days, place) => ({
                value: place + 1,
                label: t('purchase:days', { count: days }),
              })),
            ]}
          />
        </FieldFrame>
      </Col>
    </Row>
  )
}
