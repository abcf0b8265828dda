import { accountType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { useT } from '@/i18n'
import { useFormValue, useIsLoaded } from '@/shared/form/formContext'
import { Icon } from '@/shared/icons'
import './general.css'

/** What money the chosen account type plays with. Always there, so that nothing moves when the choice changes. */
export function AccountNotice() {
  const t = useT()
  const isLoaded = useIsLoaded()
  const type = accountType.nameOf(useFormValue(({ accType }: Partial<GlobalParams>) => accType) ?? 0)
  return (
    <p className={`account-notice form__wide ${type ? `account-notice--${type}` : ''}`} aria-live="polite">
      <Icon name={type ?? 'account'} />
      <span className={isLoaded ? '' : 'bone-text'}>
        {t(type ? `general:account.${type}` : 'general:account.unknown')}
      </span>
    </p>
  )
}
