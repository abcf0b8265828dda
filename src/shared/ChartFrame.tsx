import { Card, Collapse } from 'antd'
import { useId, useRef, type ReactNode } from 'react'
import { useT } from '@/i18n'
import { DataTable } from './DataTable'
import { useWidth } from './useWidth'

/** The plot area in pixels. One unit of the drawing is one pixel, so that its text keeps the page's size at any width. */
export interface ChartSize {
  readonly width: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const HEIGHT = 250
const margins = { left: 56, right: 10, top: 10, bottom: 30 } as const
interface Props {
  readonly title: string
  /** for screen readers: a sentence with the main numbers */
  readonly description: string
  readonly children: (size: ChartSize) => ReactNode
  /** the table of its numbers */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A chart with a description in words and a table of its numbers. */
export function ChartFrame({ title, description, children, head, rows }: Props) {
  const t = useT()
  const id = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const width = useWidth(drawing, 560)
  return (
    <figure>
      <Card size="small" title={<span id={`${id}-title`}>{title}</span>}>
        <svg
          ref={drawing}
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width="100%"
          height={HEIGHT}
          className="drawing"
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
      </Card>
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'numbers',
            label: t('common:chartNumbers'),
            children: <DataTable label={title} head={head} rows={rows} />,
          },
        ]}
      />
    </figure>
  )
}
