import { Dropdown, type MenuProps } from 'antd'
import { useState, type ReactNode, type RefObject } from 'react'

interface Props {
  readonly menu: MenuProps
  readonly button: RefObject<HTMLElement | null>
  /** it was loaded because its button was pressed */
  readonly opensAtOnce?: boolean
  /** the button */
  readonly children: ReactNode
}

/** Nothing has the focus but the menu. */
const isFree = () =>
  document.activeElement === document.body || document.activeElement?.closest('[role="menu"]') !== null

/** A menu below its button. When it closes, the button has the focus again, if nothing else took it: Ant Design's dropdown drops it. */
export function ButtonMenu({ menu, button, opensAtOnce = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={(opens) => {
        setIsOpen(opens)
        // Not at once: the Enter that chose an entry would press the button.
        if (!opens) setTimeout(() => isFree() && button.current?.focus())
      }}
      trigger={['click']}
      placement="bottomRight"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first entry of a menu that was opened
      autoFocus
      menu={menu}
    >
      {children}
    </Dropdown>
  )
}
