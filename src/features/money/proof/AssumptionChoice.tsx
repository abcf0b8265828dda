import { Flex, Segmented } from 'antd'
import { useId } from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeAssumptions, selectAssumptions } from '../assumptionsSlice'

interface Side {
  readonly label: MessageKey
  readonly hint: MessageKey
}

interface Props {
  readonly of: 'isPayoutMixed' | 'isRateUncertain'
  readonly off: Side
  readonly on: Side
}

/** A choice between two ways of forecasting, with an explanation. */
export function AssumptionChoice({ of, off, on }: Props) {
  const t = useT()
  const id = useId()
  const { [of]: isOn } = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  return (
    <Flex vertical gap={4}>
      <p id={id}>{t('risk:rate.forecast')}</p>
      <Segmented
        aria-labelledby={id}
        value={isOn}
        options={[
          { value: false, label: t(off.label) },
          { value: true, label: t(on.label) },
        ]}
        onChange={(value) => dispatch(changeAssumptions({ [of]: value }))}
      />
      <p className="muted">{t((isOn ? on : off).hint)}</p>
    </Flex>
  )
}
