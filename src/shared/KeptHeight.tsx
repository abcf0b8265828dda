import { useEffect, useRef, type ReactNode } from 'react'
import { onThisDevice } from '@/config/onDevice'
import './styles/keptHeight.css'

interface Props {
  /** where its height is kept on this device */
  readonly of: `rowHeight ${string}` | 'stepsHeight' | 'endsHeight'
  /** a CSS length: for the first time */
  readonly usual: string
  /** all that it shows is read, or has failed */
  readonly isDone?: boolean
  /** some of it has failed: it may still be read */
  readonly isFailed?: boolean
  readonly className?: string
  /** one box, which is as high */
  readonly children: ReactNode
}

/** Keeps free what its content took at last, until all of that is read, so that nothing below moves. */
export function KeptHeight({ of, usual, isDone = false, isFailed = false, className = '', children }: Props) {
  const isKnown = isDone && !isFailed
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const height = ref.current?.offsetHeight
    if (isKnown && height) onThisDevice.write(of, `${height}px`)
  }, [of, isKnown])
  const minHeight = isKnown ? undefined : onThisDevice.read(of) || usual
  return (
    <div ref={ref} className={`kept-height ${className}`} aria-busy={!isDone} style={{ minHeight }}>
      {children}
    </div>
  )
}
