import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useValueText } from '@/shared/form/DifferenceList'
import { differencesOf, type Difference, type FieldTable } from '@/shared/form/fieldTable'
import { Icon } from '@/shared/icons'
import type { Consequence, Risk } from './consequence'
import type { ForecastRequest } from './forecast'
import type { PlayedWith } from './requests'
import { useAmounts } from './useAmounts'
import { usePlanAccount } from './usePlanAccount'
import '@/shared/look/confirm.css'
import './consequence.css'

interface Question {
  readonly differences: readonly Difference[]
  readonly consequence: Consequence
  readonly answer: (isMeant: boolean) => void
}

/**
 * Before a save that puts more at risk: what changes, and what it does to the worst day, the largest stake and the chance of
 * ruin. One key press confirms. A save that lowers the risk, or of which nothing can be told, asks nothing.
 *
 * @param riskOf what the settings come to; `undefined` when they make no plan, or one that nothing is known to be played with
 */
export function useConsequence<Values extends object>(
  fields: FieldTable<Values>,
  riskOf: (values: Values, played: PlayedWith) => ForecastRequest | undefined,
) {
  const played = usePlanAccount()
  const [question, setQuestion] = useState<Question>()
  /** What was meant once is not asked again when the save failed and is tried again. */
  const meant = useRef('')

  async function consider(before: Values, after: Values): Promise<boolean> {
    const change = JSON.stringify([before, after])
    if (change === meant.current) return true
    // Its code, and the mathematics', are not needed before the first save.
    const { consequenceOf } = await import('./consequence')
    const consequence = await consequenceOf(riskOf(before, played), riskOf(after, played))
    if (!consequence) return true
    const isMeant = await new Promise<boolean>((answer) =>
      setQuestion({ differences: differencesOf(fields, before, after), consequence, answer }),
    )
    if (isMeant) meant.current = change
    return isMeant
  }
  const settle = (isMeant: boolean) => {
    question?.answer(isMeant)
    setQuestion(undefined)
  }
  return { consider, dialog: question && <ConsequenceDialog question={question} onAnswer={settle} /> }
}

interface Props {
  readonly question: Question
  readonly onAnswer: (isMeant: boolean) => void
}

function ConsequenceDialog({ question: { differences, consequence }, onAnswer }: Props) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const valueText = useValueText()
  useEffect(() => {
    dialog.current?.showModal()
    confirm.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="confirm consequence"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Esc means: back to the form.
      onClose={() => onAnswer(false)}
    >
      <h2 id={`${id}-title`} className="confirm__title">
        {t('proof:consequence.title')}
      </h2>
      <div id={`${id}-text`}>
        <ul className="consequence__changes">
          {differences.map(({ name, info, from, to }) => (
            <li key={name}>
              {t('proof:consequence.change', {
                field: t(info.label, info.values),
                from: valueText(from, info),
                to: valueText(to, info),
              })}
            </li>
          ))}
        </ul>
        <RiskTable consequence={consequence} />
        <p className="confirm__text">{t('proof:consequence.under')}</p>
      </div>
      <div className="confirm__answers">
        <Button onClick={() => onAnswer(false)}>{t('proof:consequence.back')}</Button>
        <Button ref={confirm} look="primary" onClick={() => onAnswer(true)}>
          {t('proof:consequence.save')}
        </Button>
      </div>
    </dialog>
  )
}

function RiskTable({ consequence: { before, after } }: { readonly consequence: Consequence }) {
  const t = useT()
  const { money, share } = useAmounts()
  const rows: readonly (readonly [keyof Risk, (value: number) => string])[] = [
    ['worstDay', money],
    ['largestStake', money],
    ['ruin', share],
  ]
  return (
    <table className="consequence__risks tabular">
      <thead>
        <tr>
          <th scope="col">{t('proof:consequence.risk')}</th>
          <th scope="col">{t('proof:consequence.now')}</th>
          <th scope="col">{t('proof:consequence.then')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => {
          const isMore = after[name] > before[name]
          return (
            <tr key={name} className={isMore ? 'consequence__more' : undefined}>
              <th scope="row">{t(`proof:consequence.${name}`)}</th>
              <td>{text(before[name])}</td>
              <td>
                {isMore && <Icon name="alert" size={16} />}
                {text(after[name])}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
