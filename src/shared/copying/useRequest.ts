import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isProviderError } from '@/contract/providerError'
import { hasDigitsOnly, plainName } from '@/domain/followRequest'
import { firstBroken } from '@/domain/rules'
import { messageOf, refusalOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { useNotify } from '../notices'
import { requestRules, type CopyRequest } from './requestRules'

export interface RequestOptions {
  /** the bot that asks */
  readonly ownId: string
  /** Rejects with the `ProviderError`. */
  readonly send: (request: CopyRequest) => Promise<unknown>
  /** the place to lead to another screen */
  readonly onSent: () => void
}

interface Problem {
  /** one sentence, or what happened and why */
  readonly said: readonly Message[]
  readonly field?: string | undefined
}

const failed: Message = { key: 'copyTrading:request.failed' }

function problemOf(error: unknown): Problem {
  if (!isProviderError(error)) return { said: [failed] }
  const field = error.kind === 'http' ? error.field : undefined
  const refusal = refusalOf(error)
  return { said: refusal ? [refusal] : [failed, messageOf(error)], field }
}

/** The trader that another screen has suggested (`?trader=5001`): an address may say anything. */
function useSuggested() {
  const [search] = useSearchParams()
  const trader = search.get('trader') ?? ''
  return hasDigitsOnly(trader) ? trader : ''
}

/** Checks, sends once, and keeps what was typed until it has arrived. */
export function useRequest({ ownId, send, onSent }: RequestOptions) {
  const notify = useNotify()
  const suggested = useSuggested()
  const [draft, setDraft] = useState<CopyRequest>({ traderid: suggested, userName: '' })
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const onItsWay = useRef(false)
  const onScreen = useRef(false)
  useEffect(() => {
    onScreen.current = true
    return () => {
      onScreen.current = false
    }
  }, [])
  useEffect(() => {
    if (problem?.field) document.getElementById(problem.field)?.focus()
  }, [problem])

  const request = { traderid: draft.traderid.trim(), userName: plainName(draft.userName) }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (onItsWay.current) return
    const broken = firstBroken(requestRules(ownId), request)
    if (broken) return setProblem({ said: [{ key: broken[1] }], field: broken[2] })
    onItsWay.current = true
    setBusy(true)
    setProblem(undefined)
    const { pathname } = window.location
    const problemNow = await send(request).then(() => undefined, explained)
    setBusy(false)
    if (problemNow) {
      onItsWay.current = false
      return setProblem(problemNow)
    }
    // What has arrived is not sent again: the second press of a double click may come after the answer.
    notify.done('copyTrading:request.sent')
    // Who has gone elsewhere meanwhile, if only the address yet, is not called back.
    if (onScreen.current && window.location.pathname === pathname) onSent()
  }

  /** Logged too: the specification wants it so. */
  function explained(error: unknown): Problem {
    console.warn('the copy request failed', error)
    if (!onScreen.current) notify.refused('copyTrading:request.failed')
    return problemOf(error)
  }

  const edit = (change: Partial<CopyRequest>) => {
    setDraft({ ...draft, ...change })
    setProblem(undefined)
  }
  return { draft, edit, sentName: request.userName, problem, busy, submit }
}
