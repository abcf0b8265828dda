import { useT } from '@/i18n'
import type { Figure } from './Figures'

type Props = { readonly figures: readonly Pick<Figure, 'label' | 'value'>[] }

/** The main figures, visible while typing if the proof is out of view. Hidden from screen readers, as the proof has the same figures. */
export function Headline({ figures }: Props) {
  const t = useT()
  return (
    <div className="with-aside__headline" aria-hidden="true">
      {figures.length === 0
        ? t('proof:noFigures')
        : figures.map(({ label, value }) => (
            <div key={label} className="headline-figure">
              <div className="note headline-figure__label">{t(label)}</div>
              <strong className="tabular">{value}</strong>
            </div>
          ))}
    </div>
  )
}
