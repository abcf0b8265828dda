import { Flex, Typography } from 'antd'
import { memo, type ReactNode } from 'react'
import type { Tone } from '@/domain/money/verdict'
import { Icon } from '@/shared/icons'
import { Lines } from '@/shared/Lines'
import { MeaningButton, type Meaning } from './MeaningButton'

/** A number with its label and an explanation. */
export interface LabelledFigure {
  readonly label: string
  readonly value: string
  readonly hint?: string | undefined
  readonly tone?: Tone
  /** explanation of the label, if it is a technical term */
  readonly meaning?: Meaning
}

const types = { good: { type: 'success' }, bad: { type: 'danger' }, plain: {} } as const

/** A line for each figure. Memoised because forecasts report many times. */
export const FigureLines = memo(function Figures({
  figures,
}: {
  readonly figures: readonly LabelledFigure[]
}) {
  return (
    <Lines>
      {figures.map(({ label, value, hint, tone = 'plain', meaning }) => (
        <Flex component="li" key={label} className="line figure" justify="space-between">
          <span>
            {label} <MeaningButton term={label} meaning={meaning} />
          </span>
          <Typography.Text strong {...types[tone]} className="tabular">
            {tone === 'bad' && <Icon name="alert" size={16} />} {value}
          </Typography.Text>
          {hint && <p className="note line__below">{hint}</p>}
        </Flex>
      ))}
    </Lines>
  )
})

interface HeadlineProps {
  /** how sequences end, in words and as a bar */
  readonly picture?: ReactNode
  readonly figures: readonly LabelledFigure[]
  /** beside the figures */
  readonly action?: ReactNode
}

/** What decides, in sight while typing. */
export const Headline = ({ picture, figures, action }: HeadlineProps) => (
  <div className="with-aside__headline">
    {picture && <div className="headline__picture line__below">{picture}</div>}
    <Flex wrap flex={1} gap="0 12px" className="headline">
      {figures.map(({ label, value, tone = 'plain' }) => (
        <span key={label}>
          <span className="note">{label}</span>{' '}
          <Typography.Text strong {...types[tone]} className="tabular">
            {value}
          </Typography.Text>
        </span>
      ))}
    </Flex>
    {action}
  </div>
)
