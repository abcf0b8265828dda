import plan from 'virtual:gate-plan'
import { useLanguage, useT } from '@/i18n'

/** What a plan may win and lose, drawn and said: what the panel is for. The drawing is in the page (`app/gatePlan`), here are its texts. */
export function GatePicture() {
  const t = useT()
  const { marks, sides, capital, rate } = plan.texts[useLanguage()]
  return (
    <div className="gate__promise">
      <p className="gate__words">{t('session:promise.title')}</p>
      <svg className="gate-plan" aria-hidden="true" viewBox="0 0 560 300" preserveAspectRatio="xMinYMid">
        <use href="#gate-plan" />
        {plan.marks.map(({ is, x, y }, place) => (
          <text key={`${x} ${y}`} className={`gate-plan__text gate-plan__text--${is}`} x={x} y={y}>
            {marks[place]}
          </text>
        ))}
      </svg>
      <div className="gate__sides tabular">
        {sides.map(({ side, text }) => (
          <p key={side} className={`gate__side--${side}`}>
            {text}
          </p>
        ))}
      </div>
      <p className="gate__example muted">{t('session:promise.example', { capital, rate })}</p>
    </div>
  )
}
