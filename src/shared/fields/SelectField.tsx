import type { SelectProps } from 'antd'
import type { DefaultOptionType } from 'antd/es/select'
import type { MessageKey } from '@/i18n/types'
import { Select } from '../Select'
import { described, FieldFrame } from './FieldFrame'

interface Props<Value, Option extends DefaultOptionType> extends SelectProps<Value, Option> {
  readonly id: string
  readonly label: MessageKey
  /** below the field */
  readonly help?: string
}

/** A select with its label, for a screen that is no form. */
export function SelectField<Value, Option extends DefaultOptionType = DefaultOptionType>({
  label,
  help,
  ...select
}: Props<Value, Option>) {
  return (
    <FieldFrame id={select.id} label={label} help={help}>
      <Select virtual={false} {...described(select.id, { help })} {...select} />
    </FieldFrame>
  )
}
