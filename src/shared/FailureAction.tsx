import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useStore } from 'react-redux'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import type { RootState } from '@/store/state'
import { selectUnsavedForms } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { openFromNetwork, reloadPage } from '@/store/reloadPage'
import { writtenDrafts } from '@/store/saving/writtenDrafts'
import { confirmLeaving } from './unsaved'

/** Only another page load helps, and which: where a file is missing, and where something else answers. */
const loads: Partial<Readonly<Record<MessageKey, 'again' | 'network'>>> = {
  'errors:missingFile': 'again',
  'errors:intercepted': 'network',
  'errors:interceptedWrite': 'network',
}

const loadFor = (messages: readonly Message[]) => messages.map(({ key }) => loads[key]).find(Boolean)

interface Props {
  /** what is said of the failure */
  readonly messages: readonly Message[]
  /** without it nothing is sent again */
  readonly retry?: ReactNode
}

/** What helps after a failure, if anything does. */
export function FailureAction({ messages, retry }: Props) {
  const load = loadFor(messages)
  if (load === 'again') return <LoadAgain />
  return load ? (
    <Flex wrap gap="small">
      <LoadAgain isFromNetwork />
      {retry}
    </Flex>
  ) : (
    retry
  )
}

/** Whether there is anything to press. */
export const hasAction = ({ messages, retry }: Props) => Boolean(retry) || loadFor(messages) !== undefined

/** Loads the page again. What is typed and not saved comes back with its form; if something would not, it asks first. */
function LoadAgain({ isFromNetwork = false }: { readonly isFromNetwork?: boolean }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  async function load() {
    const written = await dispatch(writtenDrafts())
    const isLost = selectUnsavedForms(store.getState()).some((form) => !written.has(form))
    if (!isLost || (await confirmLeaving())) await dispatch(isFromNetwork ? openFromNetwork() : reloadPage())
  }
  return (
    <Button onClick={() => void load()}>
      {t(isFromNetwork ? 'errors:openFromNetwork' : 'errors:screen.reload')}
    </Button>
  )
}
