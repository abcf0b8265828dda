import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useT } from '@/i18n'
import './look/chart.css'

/** Where things stand in a drawing, in pixels: its text has the size of the page's, whatever the width. */
export interface ChartSize {
  readonly width: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const HEIGHT = 250
const margins = { left: 56, right: 10, top: 10, bottom: 30 } as const
/** Until it is measured. */
const USUAL_WIDTH = 560

interface Props {
  readonly title: string
  /** what it shows, in a sentence with its numbers */
  readonly description: string
  readonly children: (size: ChartSize) => ReactNode
  /** the numbers behind it */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A drawing that says in words what it shows, and the table of its numbers behind it. */
export function ChartFrame({ title, description, children, head, rows }: Props) {
  const t = useT()
  const id = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const width = useWidth(drawing)
  return (
    <figure className="chart">
      <div className="chart__box">
        <figcaption id={`${id}-title`} className="chart__title">
          {title}
        </figcaption>
        <svg
          ref={drawing}
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="chart__drawing"
        >
          <desc id={`${id}-text`}>{description}</desc>
          {children({
            width,
            left: margins.left,
            right: width - margins.right,
            top: margins.top,
            bottom: HEIGHT - margins.bottom,
          })}
        </svg>
      </div>
      <details className="chart__numbers">
        <summary>{t('common:chartNumbers')}</summary>
        <div className="chart__scroll" role="group" aria-label={title} tabIndex={0}>
          <table className="chart__table tabular">
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <tr key={cells[0]}>
                  {cells.map((cell, place) => (
                    <td key={head[place]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function useWidth(drawing: RefObject<Element | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH)
  useEffect(() => {
    const element = drawing.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [drawing])
  return width
}
