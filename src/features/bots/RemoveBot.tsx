import { useRef, useState } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectBots, selectUserId } from './botsSlice'
import { removeBot } from './manageBots'

interface Props {
  readonly userid: string
  /** the id of the text that says why this bot cannot be deleted */
  readonly whyNot?: string | undefined
}

/** Deletes a bot, after a question; or is off and says why. */
export function RemoveBot({ userid, whyNot }: Props) {
  const t = useT()
  const label = (
    <>
      <Icon name="trash" size={18} />
      <span aria-hidden="true">{t('botsManager:remove.button')}</span>
      <span className="visually-hidden">{t('botsManager:remove.which', { userid })}</span>
    </>
  )
  if (whyNot !== undefined)
    return (
      <Button look="danger" disabled aria-describedby={whyNot}>
        {label}
      </Button>
    )
  return <AskAndRemove userid={userid}>{label}</AskAndRemove>
}

function AskAndRemove({ userid, children }: { readonly userid: string; readonly children: React.ReactNode }) {
  const t = useT()
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const isCurrent = useAppSelector(selectUserId) === userid
  const next = useAppSelector(selectBots).find((bot) => bot.userid !== userid)
  const onItsWay = useRef(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    if (onItsWay.current) return
    onItsWay.current = true
    setBusy(true)
    const error = await dispatch(removeBot(userid))
    onItsWay.current = false
    setBusy(false)
    if (error) return notify.failed(error, () => void remove())
    notify.done('botsManager:remove.done')
    // The button that had the focus is gone with its row.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  const text = isCurrent
    ? t('botsManager:remove.textChosen', { userid, next: next?.userid ?? t('bots:none') })
    : t('botsManager:remove.text', { userid })
  return (
    <ConfirmButton
      title={t('botsManager:remove.title', { userid })}
      text={text}
      confirm={t('botsManager:remove.confirm')}
      busy={busy}
      onConfirm={() => void remove()}
    >
      {children}
    </ConfirmButton>
  )
}
