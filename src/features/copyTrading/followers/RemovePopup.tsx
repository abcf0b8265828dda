import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import type { Follower } from '@/contract/copyTrading'
import type { ProviderError } from '@/contract/providerError'
import type { TraderScope } from '@/contract/scope'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Popup } from './Popup'

type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

/** How a list's followers are removed: the two lists differ in this call alone. */
export type RemoveFollower = (
  relation: TraderScope & { readonly userName: string },
) => Flow<{ readonly error?: unknown }>

/** Removes, then reloads the page; resolves to why it did not work. */
const removeAndReload =
  (remove: Flow<{ readonly error?: unknown }>): Flow<ProviderError | undefined> =>
  async (dispatch, _getState, { reload }) => {
    const { error } = await dispatch(remove)
    if (error) return error as ProviderError
    reload()
    return undefined
  }

interface Props {
  readonly follower: Follower
  readonly remove: RemoveFollower
  readonly onClosed: () => void
}

/** Asks, removes, reloads. Esc and the first focus both mean no. */
export function RemovePopup({ follower, remove, onClosed }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const dialog = useRef<HTMLDialogElement>(null)
  const traderid = useAppSelector(selectUserId)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ProviderError>()
  const onItsWay = useRef(false)
  const onScreen = useRef(false)
  useEffect(() => {
    onScreen.current = true
    return () => {
      onScreen.current = false
    }
  }, [])
  const { id, name } = follower
  const message = failure && messageOf(failure)

  async function confirm() {
    if (onItsWay.current) return
    onItsWay.current = true
    setBusy(true)
    setFailure(undefined)
    const error = await dispatch(removeAndReload(remove({ userid: id, traderid, userName: name || id })))
    // Until the page is loaded anew nothing can be pressed again.
    if (!error) return
    onItsWay.current = false
    setBusy(false)
    if (onScreen.current) setFailure(error)
    else notify.failed(error)
  }

  return (
    <Popup
      asks
      title={t('followers:remove.title', { name: name || id })}
      busy={busy}
      dialog={dialog}
      onClosed={onClosed}
    >
      <p className="confirm__text">{t('followers:remove.text', { name: name || id, id })}</p>
      {message && (
        <p className="follower-form__failure" role="alert">
          <Icon name="alert" />
          {t(message.key, message.values)}
        </p>
      )}
      <div className="confirm__answers">
        <Button disabled={busy} onClick={() => dialog.current?.close()}>
          {t('common:cancel')}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void confirm()}>
          {t(failure ? 'common:retry' : 'followers:remove.confirm')}
        </Button>
      </div>
    </Popup>
  )
}
