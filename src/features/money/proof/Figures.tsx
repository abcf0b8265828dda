import { Card, Statistic } from 'antd'
import { memo } from 'react'
import { useT } from '@/i18n'
import type { Tone } from '@/domain/money/verdict'
import type { MessageKey } from '@/i18n/types'
import { Icon } from '@/shared/icons'
import { Term, type Meaning } from './Term'

/** A number with its label and an explanation. */
export interface Figure {
  readonly label: MessageKey
  readonly value: string
  readonly hint?: string | undefined
  readonly tone?: Tone
  /** explanation of the label, if it is a technical term */
  readonly meaning?: Meaning
}

interface Props {
  readonly figures: readonly Figure[]
}

/** Memoised because forecasts report many times. */
export const Figures = memo(function Figures({ figures }: Props) {
  const t = useT()
  return (
    <ul className="figures">
      {figures.map(({ label, value, hint, tone = 'plain', meaning }) => (
        <li key={label}>
          <Card size="small" className={`figure figure--${tone}`}>
            <Statistic
              title={<Term term={t(label)} meaning={meaning} />}
              value={value}
              // The value is already formatted in the panel's language.
              formatter={String}
              prefix={tone === 'bad' && <Icon name="alert" />}
            />
            {hint && <p className="note">{hint}</p>}
          </Card>
        </li>
      ))}
    </ul>
  )
})
