import { Skeleton as AntdSkeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '@/i18n'

/** Grey shapes in place of the content; screen readers announce "loading" once. */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  const t = useT()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common:loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

interface PlaceholderProps {
  /** a CSS length */
  readonly width?: string
  /** a CSS length */
  readonly height?: string
}

/** One grey shape. */
export function Placeholder({ width = '100%', height = '1em' }: PlaceholderProps) {
  return (
    <AntdSkeleton.Node
      active
      classNames={{ root: 'placeholder' }}
      // Its frame is as wide as its content by itself: a percentage of that would be nothing.
      styles={{ root: { width }, content: { width: '100%', height } }}
    />
  )
}
