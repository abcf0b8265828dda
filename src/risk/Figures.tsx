import { Flex, Typography } from 'antd'
import { memo } from 'react'
import type { Tone } from '@/domain/money/verdict'
import { Icon } from '@/shared/icons'
import { Lines } from '@/shared/Lines'
import { Placeholder } from '@/shared/Skeleton'
import { MeaningButton, type Meaning } from './MeaningButton'

/** A number with its label and an explanation. */
export interface LabelledFigure {
  readonly label: string
  /** `undefined`: it is being computed */
  readonly value: string | undefined
  readonly hint?: string | undefined
  readonly tone?: Tone
  /** explanation of the label, if it is a technical term */
  readonly meaning?: Meaning
}

const types = { good: { type: 'success' }, bad: { type: 'danger' }, plain: {} } as const

/** As high as the value that comes in its place. */
const computing = <Placeholder width="4rem" height="1.2em" />

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
            {tone === 'bad' && <Icon name="alert" size={16} />} {value ?? computing}
          </Typography.Text>
          {hint && <p className="note line__below">{hint}</p>}
        </Flex>
      ))}
    </Lines>
  )
})
