import { Input, Space, type InputProps } from 'antd'
import type { ReactNode } from 'react'

/**
 * A text field with one of Ant Design's pickers beside it, which only writes into it. Typed into itself, a picker takes away what it
 * cannot read (yet).
 */
export const PickerInput = ({ picker, ...input }: InputProps & { readonly picker: ReactNode }) => (
  <Space.Compact block>
    <Input autoComplete="off" spellCheck={false} {...input} className="tabular" />
    {picker}
  </Space.Compact>
)

/** What such a picker has. Keyboard users type: it has no keyboard control of its own. */
export const besideInput = {
  className: 'picker-beside',
  tabIndex: -1,
  'aria-hidden': true,
  inputReadOnly: true,
  allowClear: false,
  placeholder: '',
  placement: 'bottomRight',
  // Inside the form, instead of at the end of the page.
  getPopupContainer: (field: HTMLElement) => field.closest<HTMLElement>('form, main') ?? document.body,
} as const
