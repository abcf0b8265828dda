import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'react-redux'
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom'
import type { RootState } from '@/store/state'
import { loadPart } from '@/store/loadPart'
import { draftPutAway, editsDiscarded, selectUnsavedForms } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { writtenDrafts } from '@/store/saving/writtenDrafts'
import { useNotify } from './notices'
import { confirmLeaving, hasUnsavedChanges, provideGuard, whatIsLost } from './unsaved'
import { useAsk } from './useAsk'

const leadsAway: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges()

/** Asks before changes are lost. Once for each screen, however many forms and dialogs it has: the router takes one blocker. */
export function LeaveGuard() {
  const ask = useAsk()
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  /** These come back: what is typed there is stored. */
  const written = useRef<ReadonlySet<string>>(new Set())

  const guard = useMemo(() => {
    const unsaved = () => selectUnsavedForms(store.getState())
    return {
      isDirty: () => unsaved().length > 0,
      ask: async () => {
        const [, LeaveQuestion] = await Promise.all([
          unsaved().length > 0 && dispatch(writtenDrafts()).then((forms) => (written.current = forms)),
          loadPart(import('./LeaveQuestion')).then(
            (loaded) => loaded.LeaveQuestion,
            () => undefined,
          ),
        ])
        if (!LeaveQuestion) {
          // Without the question nothing is lost.
          notify.failed({ kind: 'missingFile' })
          return false
        }
        const lost = whatIsLost()
        const comesBack =
          lost === 'input' && unsaved().length > 0 && unsaved().every((form) => written.current.has(form))
        return ask((answer) => <LeaveQuestion lost={lost} comesBack={comesBack} onAnswer={answer} />)
      },
      discard: () => {
        for (const form of unsaved())
          dispatch(written.current.has(form) ? draftPutAway(form) : editsDiscarded({ form }))
      },
    }
  }, [dispatch, store, ask, notify])
  useEffect(() => provideGuard(guard), [guard])

  const blocker = useBlocker(leadsAway)
  /** the last way that was blocked: who presses Back again is not asked again */
  const latest = useRef<Blocker>(blocker)
  const isAsking = useRef(false)
  useEffect(() => {
    latest.current = blocker
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void confirmLeaving().then((leaves) => {
      isAsking.current = false
      const { state, proceed, reset } = latest.current
      if (state === 'blocked') (leaves ? proceed : reset)()
    })
  }, [blocker])

  return null
}
