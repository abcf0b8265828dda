import { useEffect, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Question } from '../Question'
import { confirmLeaving, hasUnsavedChanges, isAllKept, provideLeaveQuestion } from './unsaved'

const leadsAway: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges()

interface Props {
  /** other texts, where something else than form input would be lost */
  readonly texts?: Readonly<Record<'title' | 'text' | 'leave' | 'stay', MessageKey>>
}

const unsavedTexts = {
  title: 'common:unsaved.title',
  text: 'common:unsaved.text',
  leave: 'common:unsaved.leave',
  stay: 'common:unsaved.stay',
} as const

/** Asks before changes are lost. Only once per screen, however many forms it has: the router takes one blocker. */
export function LeaveGuard({ texts = unsavedTexts }: Props) {
  const t = useT()
  const [question, setQuestion] = useState<{
    readonly answer: (leaves: boolean) => void
    readonly isKept: boolean
  }>()

  useEffect(
    () => provideLeaveQuestion(() => new Promise((answer) => setQuestion({ answer, isKept: isAllKept() }))),
    [],
  )

  const blocker = useBlocker(leadsAway)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  return (
    question && (
      <Question
        title={t(texts.title)}
        yes={t(texts.leave)}
        no={t(texts.stay)}
        onAnswer={(leaves) => {
          question.answer(leaves)
          setQuestion(undefined)
        }}
      >
        {t(texts.text)} {question.isKept && t('settings:draft.comesBack')}
      </Question>
    )
  )
}
