import { useEffect, type RefObject } from 'react'
import { brokerAccount } from '@/contract/codes'
import { OptionSelect, orBones } from '@/shared/form/Field'
import { FieldFrame, useFieldText, type FrameProps } from '@/shared/form/FieldFrame'
import { useField, useIsSaving } from '@/shared/form/formContext'

interface Props extends FrameProps {
  readonly switching: boolean
  readonly onChoose: (account: number) => void
  /** set while another account's form is about to take this one's place */
  readonly takesFocus: RefObject<boolean>
}

/** Whose values these are. Not a value among them: choosing another account leads to that account's form. */
export const BrokerField = orBones(function BrokerSelect({
  label,
  help,
  switching,
  onChoose,
  takesFocus,
}: Props) {
  const helpText = useFieldText(help)
  const { id, draft, error } = useField('curBrokerID')
  const isSaving = useIsSaving()
  useEffect(() => {
    if (takesFocus.current) document.getElementById(id)?.focus()
    takesFocus.current = false
  }, [id, takesFocus])
  return (
    <FieldFrame id={id} label={label} help={helpText} error={error}>
      <OptionSelect
        id={id}
        value={draft}
        options={brokerAccount.options}
        busy={switching || isSaving}
        onChange={(account) => {
          if (account > brokerAccount.codes.all && account !== draft) onChoose(account)
        }}
        help={helpText}
        error={error}
      />
    </FieldFrame>
  )
})
