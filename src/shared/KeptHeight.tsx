import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
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

interface RoomProps {
  readonly of: `roomHeight ${string}`
  /** CSS lengths: for the first time */
  readonly usual: readonly [desk: string, phone: string]
  readonly children: ReactNode
}

/** Milliseconds for which a height has to stay the same before it counts. */
const STILL_MS = 1000

/** The same for what has no end of being read: it never becomes lower while it is open, and is as high as it became at the next visit. */
export function KeptRoom({ of, usual, children }: RoomProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = content.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout>
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // What is still being read will be higher.
        const isWhole = element.querySelector('.placeholder, [aria-busy="true"]') === null
        const height = element.offsetHeight
        if (height > 0 && isWhole) onThisDevice.write(of, `${height}px`)
      }, STILL_MS)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [of])
  const [kept] = useState(() => onThisDevice.read(of))
  const [desk, phone] = kept === '' ? usual : [kept, kept]
  return (
    <div className="kept-room" style={{ '--desk': desk, '--phone': phone } as CSSProperties}>
      <div ref={content}>{children}</div>
    </div>
  )
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
