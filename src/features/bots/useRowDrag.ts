import { useEffect, useRef, type PointerEvent as Pressed } from 'react'

/** Pixels from the window's edge, where the page scrolls while a row is held there, and how far at each frame. */
const EDGE = 56
const SCROLLED = 9

/** Where a list's rows stand: its rows do not change while one of them is held. */
function rowsOf(handle: HTMLElement) {
  const row = handle.closest('li')
  const list = row?.parentElement
  if (!row || !list) return undefined
  const rows = [...list.children] as HTMLElement[]
  const middles = rows.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2)
  return { list, row, rows, middles, from: rows.indexOf(row) }
}

/**
 * Lets a row of a list be dragged by its handle, with a mouse or a finger: it follows the pointer, the others make room, and `onDrop` is
 * called when it is let go elsewhere. Esc puts it back. There is no library for it: those that are kept bring more code than this screen
 * has, and what cannot be dragged is moved by buttons anyway.
 */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const drop = useRef(onDrop)
  const abandon = useRef<() => void>(undefined)
  useEffect(() => {
    drop.current = onDrop
  }, [onDrop])
  useEffect(() => () => abandon.current?.(), [])

  return ({ button, isPrimary, pointerId, clientY, currentTarget }: Pressed<HTMLElement>) => {
    const handle: HTMLElement = currentTarget
    const held = button === 0 && isPrimary ? rowsOf(handle) : undefined
    if (!held) return
    const { list, row, rows, middles, from } = held
    const start = clientY + window.scrollY
    const ended = new AbortController()
    let [to, at, frame] = [from, clientY, 0]
    function draw() {
      const by = at + window.scrollY - start
      const middle = (middles[from] ?? 0) + by
      const before = middles.filter((one, place) => place !== from && one < middle).length
      to = before
      rows.forEach((other, place) => {
        const isPassed = place > from ? place <= to : place >= to
        const step = place === from ? by : isPassed ? Math.sign(from - place) * row.offsetHeight : 0
        other.style.transform = step === 0 ? '' : `translateY(${step}px)`
      })
    }
    function follow() {
      const edge = at < EDGE ? -SCROLLED : at > window.innerHeight - EDGE ? SCROLLED : 0
      if (edge !== 0) window.scrollBy(0, edge)
      draw()
      frame = requestAnimationFrame(follow)
    }
    function end(isDropped: boolean) {
      ended.abort()
      cancelAnimationFrame(frame)
      abandon.current = undefined
      list.classList.remove('order--held')
      row.classList.remove('order__held')
      for (const one of rows) one.style.transform = ''
      if (isDropped && to !== from) drop.current(from, to)
    }
    const { signal } = ended
    handle.setPointerCapture(pointerId)
    handle.addEventListener('pointermove', (event) => void (at = event.clientY), { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => void (key === 'Escape' && end(false)), { signal })
    list.classList.add('order--held')
    row.classList.add('order__held')
    abandon.current = () => end(false)
    frame = requestAnimationFrame(follow)
  }
}
