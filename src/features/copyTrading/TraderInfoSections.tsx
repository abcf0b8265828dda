import type { ReactNode } from 'react'
import { copySignalType } from '@/contract/codes'
import type { TraderInfo } from '@/contract/copyTrading'
import { copyBrokerChosen } from '@/features/bots/botsSlice'
import { fieldsOf } from '@/shared/fields/Field'
import type { SelectOption } from '@/shared/fields/useOptions'
import { useAppDispatch } from '@/store/hooks'
import { traderInfoRecord } from './records'

const Field = fieldsOf<TraderInfo>(traderInfoRecord.fields)

interface Props {
  readonly signalTypes: readonly SelectOption[]
  /** further fields of the first section */
  readonly children?: ReactNode
}

/** The fields that the two screens for copying a trader's signals share. */
export function TraderInfoSections({ signalTypes, children }: Props) {
  const dispatch = useAppDispatch()
  return (
    <>
      <Field.Section title="copyTrading:trader.copy">
        <Field.Switch name="copyTraderEn" help="copyTrading:trader.copyTraderEnHelp" />
        <Field.Select name="signalType" options={signalTypes} />
        <Field.Text name="delaysig" help={delayHelp} />
        <Field.Text name="stakeMin" help="copyTrading:trader.stakeMinHelp" />
        <Field.Select name="brokerID" onPick={(account) => dispatch(copyBrokerChosen(account))} />
        {children}
      </Field.Section>
      <Field.Section title="copyTrading:trader.filters">
        <Field.Select name="candleColor" help="copyTrading:trader.candleColorHelp" />
        <Field.Number name="timeframe" unit="copyTrading:trader.minutes" />
        <Field.Text name="paresFilter" help="copyTrading:trader.paresFilterHelp" />
      </Field.Section>
    </>
  )
}

const delayHelp = ({ signalType }: Partial<TraderInfo>) =>
  signalType === copySignalType.codes.interval
    ? 'copyTrading:trader.delayInterval'
    : 'copyTrading:trader.delayHelp'
