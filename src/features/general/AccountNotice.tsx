import { Alert } from 'antd'
import { accountType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { useT } from '@/i18n'
import { useFormValue, useIsLoaded } from '@/shared/fields/formContext'
import { Icon } from '@/shared/icons'
import './general.css'

const alertTypes = { demo: 'info', real: 'warning', tournament: 'info' } as const

/** Whether the selected account type uses real or demo money. Always shown, so that the layout does not move when it changes. */
export function AccountNotice() {
  const t = useT()
  const isLoaded = useIsLoaded()
  const type = accountType.nameOf(useFormValue(({ accType }: Partial<GlobalParams>) => accType) ?? 0)
  return (
    <Alert
      className={`form__wide ${type ? `account-notice--${type}` : ''}`}
      role="status"
      type={type ? alertTypes[type] : 'info'}
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
