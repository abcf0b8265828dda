import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import type { Tone } from '@/domain/money/verdict'

export interface HeadlineFigure {
  readonly label: string
  readonly value: string
  readonly tone?: Tone | undefined
}

interface Props {
  readonly figures: readonly HeadlineFigure[]
  /** what the figures are about, if not the robot as it is */
  readonly note?: string | undefined
  /** beside the figures */
  readonly action?: ReactNode
}

/** The figures that decide, in sight while typing. Hidden from screen readers, as the proof has them in a sentence. */
export function Headline({ figures, note, action }: Props) {
  const t = useT()
  return (
    <div className="with-aside__headline">
      <div className="headline" aria-hidden="true">
        {note && <div className="note">{note}</div>}
        <div className={note ? 'headline__figures headline__figures--muted' : 'headline__figures'}>
          {figures.length === 0
            ? t('proof:noFigures')
            : figures.map(({ label, value, tone = 'plain' }) => (
                <div key={label} className={`figure--${tone}`}>
                  <div className="note headline-figure__label">{label}</div>
                  <strong className="tabular ant-statistic-content">{value}</strong>
                </div>
              ))}
        </div>
      </div>
      {action}
    </div>
  )
}
