import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import './styles/foldTitle.css'

interface Props {
  readonly isFolded: boolean
  readonly onToggle: (() => void) | undefined
  readonly children: ReactNode
}

/** The title of a card that opens in place; without `onToggle` just the title. */
export function FoldTitle({ isFolded, onToggle, children }: Props) {
  if (!onToggle) return children
  return (
    <Button
      type="text"
      className="fold-title"
      aria-expanded={!isFolded}
      icon={isFolded ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
      iconPlacement="end"
      onClick={onToggle}
    >
      {children}
    </Button>
  )
}
