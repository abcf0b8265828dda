import { useEffect, type RefObject } from 'react'
import { brokerAccount } from '@/contract/codes'
import { OptionSelect, fieldWith, type Bound } from '@/shared/fields/Field'
import type { FrameProps } from '@/shared/fields/FieldFrame'
import { useIsSaving } from '@/shared/fields/formContext'
import { useOptions } from '@/shared/fields/useOptions'

interface Props extends FrameProps {
  /** whose values the form shows; the record itself has the account that trades */
  readonly account: number
  readonly switching: boolean
  readonly onChoose: (account: number) => void
  /** true while another account's form is about to replace this one, whose select then gets the focus */
  readonly takesFocus: RefObject<boolean>
}

/** The account whose values the form shows. Not a field of the record: choosing another account asks what is meant by it. */
export const BrokerField = fieldWith(function BrokerSelect({
  id,
  account: shown,
  draft,
  describedBy,
  switching,
  onChoose,
  takesFocus,
}: Props & Bound) {
  const isSaving = useIsSaving()
  useEffect(() => {
    if (takesFocus.current) document.getElementById(id)?.focus()
    takesFocus.current = false
  }, [id, takesFocus])
  return (
    <OptionSelect
      id={id}
      // A code that this panel does not know is refused by a save.
      value={typeof draft === 'number' && !brokerAccount.nameOf(draft) ? draft : shown}
      options={useOptions(brokerAccount.options)}
      busy={switching || isSaving}
      onChange={(account) => {
        if (account > brokerAccount.codes.all && account !== shown) onChoose(account)
      }}
      describedBy={describedBy}
    />
  )
})
