import type { ReactNode } from 'react'
import { copySignalType } from '@/contract/codes'
import type { TraderInfo } from '@/contract/copyTrading'
import { fieldsOf } from '@/shared/form/Field'
import type { Option } from '@/shared/form/useOptions'
import { traderInfoFields as fields } from './fields'

const Field = fieldsOf<TraderInfo>()

interface Props {
  readonly signalTypes: readonly Option[]
  /** further fields of the copy itself */
  readonly children?: ReactNode
}

/** How a trader's signals are copied: the same fields on both screens that edit them. */
export function TraderInfoSections({ signalTypes, children }: Props) {
  return (
    <>
      <Field.Section title="copyTrading:trader.copy">
        <Field.Switch
          name="copyTraderEn"
          {...fields.copyTraderEn}
          help="copyTrading:trader.copyTraderEnHelp"
        />
        <Field.Select name="signalType" {...fields.signalType} options={signalTypes} />
        <Field.Text name="delaysig" {...fields.delaysig} help={delayHelp} />
        <Field.Text name="stakeMin" {...fields.stakeMin} help="copyTrading:trader.stakeMinHelp" />
        <Field.Select name="brokerID" {...fields.brokerID} />
        {children}
      </Field.Section>
      <Field.Section title="copyTrading:trader.filters">
        <Field.Select name="candleColor" {...fields.candleColor} help="copyTrading:trader.candleColorHelp" />
        <Field.Number name="timeframe" {...fields.timeframe} unit="copyTrading:trader.minutes" />
        <Field.Text name="paresFilter" {...fields.paresFilter} help="copyTrading:trader.paresFilterHelp" />
      </Field.Section>
    </>
  )
}

const delayHelp = ({ signalType }: Partial<TraderInfo>) =>
  signalType === copySignalType.codes.interval
    ? 'copyTrading:trader.delayInterval'
    : 'copyTrading:trader.delayHelp'
