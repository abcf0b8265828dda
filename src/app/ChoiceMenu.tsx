import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'

interface Choice<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  readonly icon: ReactNode
}

interface Props<Key extends string> {
  /** the button's accessible name: the setting and its current value */
  readonly label: string
  readonly chosen: Key
  readonly choices: readonly Choice<Key>[]
  readonly onChoose: (key: Key) => void
  readonly className?: string
  /** next to the icon on the button */
  readonly children?: ReactNode
}

/** A button of the top bar that shows the current choice and opens a menu of all choices. */
export function ChoiceMenu<Key extends string>({
  label,
  chosen,
  choices,
  onChoose,
  className = '',
  children,
}: Props<Key>) {
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: choices.map(({ key, label: name, icon }) => ({ key, label: name, icon })),
        onClick: ({ key }) => onChoose(key as Key),
      }}
    >
      <Button
        type="text"
        className={className}
        aria-label={label}
        icon={choices.find(({ key }) => key === chosen)?.icon}
      >
        {children}
      </Button>
    </Dropdown>
  )
}
