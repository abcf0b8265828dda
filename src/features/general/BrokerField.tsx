import { useEffect, type RefObject } from 'react'
import { brokerAccount } from '@/contract/codes'
import { useT } from '@/i18n'
import { OptionSelect, orBones } from '@/shared/form/Field'
import { FieldFrame } from '@/shared/form/FieldFrame'
import { useField, useIsSaving } from '@/shared/form/formContext'

interface Props {
  readonly help: 'general:account.brokerHelp'
  readonly switching: boolean
  readonly onChoose: (account: number) => void
  /** set while another account's form is about to take this one's place */
  readonly takesFocus: RefObject<boolean>
}

/** Whose values these are. Not a value among them: choosing another account leads to that account's form. */
export const BrokerField = orBones(function BrokerSelect({ help, switching, onChoose, takesFocus }: Props) {
  const t = useT()
  const { id, draft, error } = useField('curBrokerID')
  const isSaving = useIsSaving()
  useEffect(() => {
    if (takesFocus.current) document.getElementById(id)?.focus()
    takesFocus.current = false
  }, [id, takesFocus])
  return (
    <FieldFrame id={id} label="general:account.broker" help={t(help)} error={error}>
      <OptionSelect
        id={id}
        value={draft}
        options={brokerAccount.options}
        busy={switching || isSaving}
        onChange={(account) => {
          if (account > brokerAccount.codes.all && account !== draft) onChoose(account)
        }}
        help={help}
        error={error}
      />
    </FieldFrame>
  )
})
