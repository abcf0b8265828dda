import { LoadingOutlined } from '@ant-design/icons'
import { Button as AntdButton } from 'antd'
import type { ComponentProps, MouseEvent } from 'react'
import { useOffline } from './offline'

type AntdProps = ComponentProps<typeof AntdButton>

interface Props extends Omit<AntdProps, 'type' | 'variant' | 'loading' | 'danger' | 'onClick'> {
  /** `confirm`: what a question warns of is done by it */
  readonly variant?: 'primary' | 'quiet' | 'danger' | 'confirm' | 'text'
  readonly type?: 'button' | 'submit'
  /** A call is running: the button shows it and ignores further presses. */
  readonly busy?: boolean
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

const types = {
  primary: 'primary',
  quiet: 'default',
  danger: 'default',
  confirm: 'primary',
  text: 'text',
} as const

/** Ant Design's button that sends once: the second click of a double click is ignored, even when the answer came between the two. */
export function Button({ variant = 'quiet', busy, type = 'button', disabled, onClick, ...rest }: Props) {
  const sends = type === 'submit' || busy !== undefined
  const offline = useOffline()
  const isCut = sends && offline !== undefined
  return (
    <AntdButton
      {...rest}
      type={types[variant]}
      danger={variant === 'danger' || variant === 'confirm'}
      htmlType={type}
      loading={busy ? { icon: <LoadingOutlined aria-hidden spin /> } : false}
      disabled={disabled || busy || isCut || false}
      {...(isCut && { title: offline })}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (sends && event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
