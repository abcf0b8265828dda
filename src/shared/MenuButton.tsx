import type { ButtonProps } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from './Button'
import { ButtonMenu } from './ButtonMenu'
import { linkTarget, type PathTarget } from './PathLink'
import { Icon, type IconName } from './icons'

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon?: IconName
  /** where it leads, or what it does */
  readonly to?: PathTarget
  readonly onPress?: () => void
}

interface Props extends Pick<ButtonProps, 'size' | 'icon'> {
  readonly id?: string
  readonly entries: readonly MenuEntry[]
  readonly 'aria-label'?: string
  readonly children?: ReactNode
}

/** A button that opens a menu of actions and links. */
export function MenuButton({ entries, children, ...button }: Props) {
  const navigate = useNavigate()
  const ref = useRef<HTMLButtonElement>(null)
  return (
    <ButtonMenu
      button={ref}
      menu={{
        items: entries.map(({ key, label, icon }) => ({ key, label, icon: icon && <Icon name={icon} /> })),
        onClick: ({ key }) => {
          const entry = entries.find((one) => one.key === key)
          if (entry?.to) void navigate(linkTarget(entry.to))
          entry?.onPress?.()
        },
      }}
    >
      <Button ref={ref} aria-haspopup="menu" {...button}>
        {children}
      </Button>
    </ButtonMenu>
  )
}
