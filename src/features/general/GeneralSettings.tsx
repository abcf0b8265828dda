import { Alert } from 'antd'
import { accountType, brokerAccount } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { selectBotScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { fieldsOf } from '@/shared/fields/Field'
import { useFormValue, useIsLoaded } from '@/shared/fields/formContext'
import type { SettingsFormProps } from '@/shared/form/SettingsForm'
import { FilledByLink } from '@/shared/form/FilledByLink'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { BrokerField } from './BrokerField'
import { generalLabels, generalRecord } from './generalRecord'
import { entryHelp, entryUnit, stopUnit } from './units'
import { useAccountName } from './useAccountName'
import { useChooseBroker } from './useChooseBroker'
import { useTradingAccount } from './useGeneralSettings'

const Field = fieldsOf<GlobalParams>(generalRecord.fields)

type Props = Pick<SettingsFormProps<GlobalParams>, 'renderAround' | 'askToConfirm'>

/** @param proof the preview of the values, from `features/money` */
export function GeneralSettings(proof: Props) {
  const broker = useChooseBroker(useAppSelector(selectBotScope))
  return (
    <RecordScreen record={generalRecord} fields={generalLabels} busy={broker.switching} {...proof}>
      <FilledByLink />
      <Field.Section title="general:account.title">
        <Field.Select name="accType" />
        <Field.Select name="traderMode" help="general:account.traderModeHelp" />
        <BrokerField
          name="curBrokerID"
          label="general:account.broker"
          help="general:account.brokerHelp"
          isHelpShown
          {...broker}
        />
        <AccountNotice />
        <TradingElsewhere {...broker} />
      </Field.Section>
      <Field.Section title="general:entry.title">
        <Field.Select name="loteType" />
        <Field.Number name="lote" help={entryHelp} unit={entryUnit} />
        <Field.Number name="spread" help="general:entry.spreadHelp" />
        <Field.Number name="takeProfit" help="general:entry.takeProfitHelp" />
        <Field.Number name="stoploss" help="general:entry.stoplossHelp" />
      </Field.Section>
      <Field.Section title="general:stops.title">
        <Field.Select name="stopType" />
        <Field.Number name="winDay" help="general:stops.winDayHelp" unit={stopUnit} />
        <Field.Number name="stopDay" help="general:stops.stopDayHelp" isHelpShown unit={stopUnit} />
      </Field.Section>
    </RecordScreen>
  )
}

/** Which account trades, where that is not the one that is shown, or not known. */
function TradingElsewhere({
  account,
  onChoose,
}: Pick<ReturnType<typeof useChooseBroker>, 'account' | 'onChoose'>) {
  const t = useT()
  const nameOf = useAccountName()
  const trading = useTradingAccount()
  if (trading === undefined || trading === account) return null
  if (typeof trading === 'number' && !brokerAccount.nameOf(trading)) return null
  if (trading === 'untold' || trading === brokerAccount.codes.all)
    return (
      <Alert
        className="form__wide"
        type="info"
        showIcon
        title={t(trading === 'untold' ? 'general:account.untold' : 'general:account.both')}
      />
    )
  return (
    <Alert
      className="form__wide"
      type="warning"
      showIcon
      title={t('general:account.elsewhere', { account: nameOf(account), trading: nameOf(trading) })}
      action={
        <Button onClick={() => onChoose(trading)}>
          {t('general:account.see', { account: nameOf(trading) })}
        </Button>
      }
    />
  )
}

const noticeStyles = {
  demo: {},
  // Real money is what robots are for: no warning.
  real: {
    root: { borderColor: 'var(--ant-color-border)', background: 'none' },
    icon: { color: 'inherit' },
  },
  tournament: { root: { borderColor: 'var(--ant-purple-7)', background: 'var(--ant-purple-1)' } },
} as const

/** Whether the selected account type uses real or demo money. Always shown, so that the layout does not move when it changes. */
function AccountNotice() {
  const t = useT()
  const isLoaded = useIsLoaded()
  const type = accountType.nameOf(useFormValue(({ accType }: Partial<GlobalParams>) => accType))
  return (
    <Alert
      className="form__wide"
      styles={type ? noticeStyles[type] : {}}
      role="status"
      type="info"
      showIcon
      icon={<Icon name={type ?? 'account'} />}
      title={
        <span className={isLoaded ? '' : 'text-placeholder'}>
          {t(type ? `general:account.${type}` : 'general:account.unknown')}
        </span>
      }
    />
  )
}
