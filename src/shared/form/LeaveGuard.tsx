import { useEffect, useId, useRef, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Button } from '../Button'
import { answerQuestions, confirmLeaving, hasUnsavedChanges } from './unsaved'
import '../look/confirm.css'

const leadsAway: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges()

interface Props {
  /** what would be lost, where it is not what was typed into a form */
  readonly texts?: Readonly<Record<'title' | 'text' | 'leave' | 'stay', MessageKey>>
}

const unsavedTexts = {
  title: 'common:unsaved.title',
  text: 'common:unsaved.text',
  leave: 'common:unsaved.leave',
  stay: 'common:unsaved.stay',
} as const

/** Puts the question before changes are lost. Once on a screen, however many forms it has: a router takes one blocker. */
export function LeaveGuard({ texts = unsavedTexts }: Props) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [question, setQuestion] = useState<{ readonly answer: (leaves: boolean) => void }>()

  useEffect(() => answerQuestions(() => new Promise((answer) => setQuestion({ answer }))), [])
  useEffect(() => {
    if (question && !dialog.current?.open) dialog.current?.showModal()
  }, [question])

  const blocker = useBlocker(leadsAway)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  const settle = (leaves: boolean) => {
    question?.answer(leaves)
    setQuestion(undefined)
  }
  const answer = (leaves: boolean) => {
    settle(leaves)
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Esc means: stay.
      onClose={() => settle(false)}
    >
      <h2 id={`${id}-title`} className="confirm__title">
        {t(texts.title)}
      </h2>
      <p id={`${id}-text`} className="confirm__text">
        {t(texts.text)}
      </p>
      <div className="confirm__answers">
        <Button onClick={() => answer(false)}>{t(texts.stay)}</Button>
        <Button look="danger" onClick={() => answer(true)}>
          {t(texts.leave)}
        </Button>
      </div>
    </dialog>
  )
}
