import { useEffect, useId, useRef } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import type { CommandName } from './commandGroups'
import '@/shared/look/confirm.css'

interface Props {
  readonly command: CommandName
  readonly userids: readonly string[]
  readonly onAnswer: (isYes: boolean) => void
}

/** Names the command, what it does and to whom. Esc and the first focus both mean no. */
export function AskFirst({ command, userids, onAnswer }: Props) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isYes = useRef(false)
  const close = () => dialog.current?.close()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const name = t(`options:botCommand.${command}`)
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => onAnswer(isYes.current)}
    >
      <h2 id={`${id}-title`} className="confirm__title">
        {t('botCommands:ask', { command: name })}
      </h2>
      <div id={`${id}-text`} className="confirm__text">
        <p>{t(`botCommands:about.${command}`)}</p>
        <p className="tabular">
          {t('botCommands:askBots', { count: userids.length, ids: userids.join(', ') })}
        </p>
      </div>
      <div className="confirm__answers">
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button
          look="danger"
          onClick={() => {
            isYes.current = true
            close()
          }}
        >
          {name}
        </Button>
      </div>
    </dialog>
  )
}
