import { Dropdown } from 'antd'
import { useState, type ReactNode, type RefObject } from 'react'
import { giveBackFocus } from '@/shared/giveBackFocus'

export interface Choice<Key extends string> {
  readonly key: Key
  readonly name: string
  /** of the name, where it is not the page's */
  readonly lang?: Key
  readonly icon: ReactNode
}

export interface Choices<Key extends string> {
  readonly chosen: Key
  readonly choices: readonly Choice<Key>[]
  readonly onChoose: (key: Key) => void
}

interface Props<Key extends string> extends Choices<Key> {
  readonly button: RefObject<HTMLElement | null>
  /** the button, which opens it */
  readonly children: ReactNode
}

/** All choices, below their button; open from the start. */
export function ChoiceDropdown<Key extends string>({
  chosen,
  choices,
  onChoose,
  button,
  children,
}: Props<Key>) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={(opens) => {
        if (!opens) giveBackFocus(button.current)
        setIsOpen(opens)
      }}
      trigger={['click']}
      placement="bottomRight"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first entry of a menu that was opened
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: choices.map(({ name, lang, ...item }) => ({
          ...item,
          label: <span lang={lang}>{name}</span>,
        })),
        onClick: ({ key }) => onChoose(key as Key),
      }}
    >
      {children}
    </Dropdown>
  )
}
