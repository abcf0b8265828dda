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
  /** some of it has failed: its height is none to keep */
  readonly isFailed?: boolean
  readonly className?: string
  /** one box, which is as high */
  readonly children: ReactNode
}

interface RoomProps {
  readonly of: `roomHeight ${string}`
  /** some of it could not be read: it takes the room that it needs */
  readonly isFailed?: boolean
  /** CSS lengths: for the first time */
  readonly usual: readonly [desk: string, phone: string]
  readonly children: ReactNode
}

/** What could not be read takes the room that it needs, and is no measure for later. */
const failed = '[role="alert"]'

/** Milliseconds for which a height has to stay the same before it counts. */
const STILL_MS = 1000

/** The same for what has no end of being read: while a part of it is, it is no lower than it was at last, or will usually be. */
export function KeptRoom({ of, usual, isFailed = false, children }: RoomProps) {
  const content = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState(() => onThisDevice.read(of))
  useEffect(() => {
    const element = content.current
    if (!element || isFailed) return undefined
    let timer: ReturnType<typeof setTimeout>
    const note = () => {
      const height = element.offsetHeight
      // What is being read may be as high as its shape: its end changes no height.
      if (element.querySelector('.placeholder, [aria-busy="true"]')) wait()
      else if (height > 0 && !element.querySelector(failed)) {
        onThisDevice.write(of, `${height}px`)
        setKept(`${height}px`)
      }
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(note, STILL_MS)
    }
    const observer = new ResizeObserver(wait)
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [of, isFailed])
  const [desk, phone] = isFailed ? [] : kept === '' ? usual : [kept, kept]
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
  const minHeight = isDone ? undefined : onThisDevice.read(of) || usual
  return (
    <div ref={ref} className={`kept-height ${className}`} aria-busy={!isDone} style={{ minHeight }}>
      {children}
    </div>
  )
}
