import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'react-redux'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import type { RootState } from '@/store'
import { draftPutAway, editsDiscarded, selectUnsavedForms } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { writtenDrafts } from '@/store/saving/writtenDrafts'
import { Question } from '@/shared/Question'
import { useAsk } from '@/shared/useAsk'
import { confirmLeaving, hasUnsavedChanges, provideGuard } from '@/shared/unsaved'

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
  const ask = useAsk()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  /** These come back: what is typed there is stored. */
  const written = useRef<ReadonlySet<string>>(new Set())

  const guard = useMemo(() => {
    const unsaved = () => selectUnsavedForms(store.getState())
    return {
      isDirty: () => unsaved().length > 0,
      ask: async () => {
        if (unsaved().length > 0) written.current = await dispatch(writtenDrafts())
        const comesBack = unsaved().length > 0 && unsaved().every((form) => written.current.has(form))
        return ask((answer) => (
          <Question title={t(texts.title)} yes={t(texts.leave)} no={t(texts.stay)} onAnswer={answer}>
            {t(texts.text)} {comesBack && t('settings:draft.comesBack')}
          </Question>
        ))
      },
      discard: () => {
        for (const form of unsaved())
          dispatch(written.current.has(form) ? draftPutAway(form) : editsDiscarded({ form }))
      },
    }
  }, [dispatch, store, ask, t, texts])
  useEffect(() => provideGuard(guard), [guard])

  const blocker = useBlocker(leadsAway)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  return null
}
