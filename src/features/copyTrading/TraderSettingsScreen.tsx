import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { copyTradingApi } from '@/api/copyTrading'
import type { SignedInPath } from '@/config/paths'
import { copySignalType } from '@/contract/codes'
import type { TraderData, TraderInfo } from '@/contract/copyTrading'
import { copyBrokerChosen, selectBotScope, selectIsTrader } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import type { SelectOption } from '@/shared/fields/useOptions'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { PathLink } from '@/shared/PathLink'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useCopySwitchQuestion } from './question/useCopyQuestion'
import { ShareTrader } from './ShareTrader'
import { traderDataRecord, traderInfoRecord } from './records'

const Field = fieldsOf<TraderData>(traderDataRecord.fields)

/** Two records with nearly the same fields: 'Configuração Trader', and the copy-trader settings card. */
export default function TraderSettingsScreen() {
  return useLocation().pathname === '/configtradercopy' ? <TraderInfoForm /> : <TraderDataForm />
}

const { interval, fullMinute } = copySignalType.codes

function TraderInfoForm() {
  const scope = useAppSelector(selectBotScope)
  const isTrader = useAppSelector(selectIsTrader)
  const { currentData } = copyTradingApi.endpoints.getTraderInfo.useQueryState(scope)
  // The full minute is offered only if it is the saved one.
  const offered = copySignalType.options.filter(
    ({ value }) => value !== fullMinute || value === currentData?.signalType,
  )
  return (
    <RecordScreen
      record={traderInfoRecord}
      note={
        <Flex wrap align="center" gap="small">
          <SeeAlso path="/traderconfig" />
          {isTrader && <ShareTrader />}
        </Flex>
      }
    >
      <Sections signalTypes={offered} />
    </RecordScreen>
  )
}

function TraderDataForm() {
  const { userid } = useAppSelector(selectBotScope)
  const askToConfirm = useCopySwitchQuestion(userid, traderDataRecord.fields)
  return (
    <RecordScreen
      record={traderDataRecord}
      askToConfirm={askToConfirm}
      note={<SeeAlso path="/configtradercopy" />}
    >
      <Sections signalTypes={copySignalType.options}>
        <Field.Number name="maxTrades" />
      </Sections>
    </RecordScreen>
  )
}

/** A link to the screen of the other record, which is in no menu. */
function SeeAlso({ path }: { readonly path: SignedInPath }) {
  const t = useT()
  return (
    <p className="muted">
      {t('copyTrading:trader.also')} <PathLink to={path}>{t(`routes:${path}.title`)}</PathLink>
    </p>
  )
}

interface Props {
  readonly signalTypes: readonly SelectOption[]
  /** further fields of the first section */
  readonly children?: ReactNode
}

function Sections({ signalTypes: offered, children }: Props) {
  const dispatch = useAppDispatch()
  return (
    <>
      <Field.Section title="copyTrading:trader.copy">
        <Field.Switch name="copyTraderEn" />
        <Field.Select name="signalType" options={offered} />
        <Field.Text name="delaysig" help={delayHelp} />
        <Field.Text name="stakeMin" />
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
  signalType === interval ? 'copyTrading:trader.delayInterval' : 'copyTrading:trader.delayHelp'
