import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { copyTradingApi } from '@/api/copyTrading'
import type { Follower } from '@/contract/copyTrading'
import type { ProviderError } from '@/contract/providerError'
import { hasExpiry } from '@/domain/expiry'
import { expCopyIn, expiryText, readExpiry } from '@/domain/expiryText'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { useNow } from '@/shared/useNow'
import { useAppDispatch } from '@/store/hooks'
import { ExpiryField } from './ExpiryField'
import { Popup } from './Popup'

const FIELD = 'expCopy'

interface Props {
  readonly follower: Follower
  readonly onClosed: () => void
}

/** One follower's expiry. What was typed is gone when it is saved or given up, never because a call failed. */
export function ExpiryPopup({ follower, onClosed }: Props) {
  const t = useT()
  const now = useNow()
  const dialog = useRef<HTMLDialogElement>(null)
  const { text, type, wasTried, failure, busy, submit } = useExpirySave(follower, () =>
    dialog.current?.close(),
  )
  const message = failure && messageOf(failure)
  return (
    <Popup
      title={t('followers:expiry.title', { name: follower.name || follower.id })}
      busy={busy}
      dialog={dialog}
      onClosed={onClosed}
    >
      <form className="follower-form" noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <p className="follower-form__now">
          {t('followers:expiry.now', {
            moment: hasExpiry(follower.expCopy) ? formatMoment(follower.expCopy) : t('bots:expiry.none'),
          })}
          <button type="button" className="link-button" onClick={() => type(expiryText(follower.expCopy))}>
            {t('followers:expiry.takeNow')}
          </button>
        </p>
        <ExpiryField id={FIELD} text={text} now={now} wasTried={wasTried} readOnly={busy} onChange={type} />
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
          <Button type="submit" look="primary" busy={busy}>
            {t(failure ? 'common:retry' : 'common:save')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}

function useExpirySave({ id }: Follower, close: () => void) {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  const [failure, setFailure] = useState<ProviderError>()
  const [busy, setBusy] = useState(false)
  const onItsWay = useRef(false)
  const onScreen = useRef(false)
  useEffect(() => {
    onScreen.current = true
    document.getElementById(FIELD)?.focus()
    return () => {
      onScreen.current = false
    }
  }, [])
  // The button that had the focus was disabled meanwhile.
  useEffect(() => {
    if (!busy && document.activeElement === document.body) document.getElementById(FIELD)?.focus()
  }, [busy])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (onItsWay.current) return
    const expCopy = expCopyIn(readExpiry(text))
    setTried(true)
    setFailure(undefined)
    if (expCopy === undefined) return document.getElementById(FIELD)?.focus()
    onItsWay.current = true
    setBusy(true)
    const { updateExpiry } = copyTradingApi.endpoints
    const { error } = await dispatch(updateExpiry.initiate({ userid: id, expCopy }, { track: false }))
    onItsWay.current = false
    setBusy(false)
    if (!error) {
      notify.done('followers:expiry.saved')
      return close()
    }
    if (onScreen.current) setFailure(error as ProviderError)
    else notify.failed(error as ProviderError)
  }

  const type = (typed: string) => {
    setText(typed)
    setFailure(undefined)
  }
  return { text, type, wasTried, failure, busy, submit }
}
