import { useRef, useState } from 'react'
import { isProviderError } from '@/contract/providerError'
import { useT } from '@/i18n'
import { ConfirmButton } from '../ConfirmButton'
import { confirmLeaving } from '../form/unsaved'
import { Icon } from '../icons'
import { useNotify } from '../notices'

interface Props {
  readonly name: string
  /** Rejects with the `ProviderError`. */
  readonly onRemove: () => Promise<unknown>
  /** the place to load the page anew */
  readonly onRemoved: () => void
}

/** Asks, removes, and lets the page be loaded anew: whatever else is not saved on it is asked about first. */
export function RemoveTrader({ name, onRemove, onRemoved }: Props) {
  const t = useT()
  const notify = useNotify()
  const onItsWay = useRef(false)
  const [busy, setBusy] = useState(false)

  async function send() {
    try {
      await onRemove()
    } catch (error) {
      if (isProviderError(error)) return notify.failed(error, () => void remove())
      console.error(error)
      return notify.refused('errors:unexpected')
    }
    onRemoved()
  }

  async function remove() {
    if (onItsWay.current) return
    onItsWay.current = true
    setBusy(true)
    if (await confirmLeaving()) await send()
    onItsWay.current = false
    setBusy(false)
  }

  return (
    <ConfirmButton
      title={t('copyTrading:cards.removeTitle', { name })}
      text={`${t('copyTrading:cards.removeText')} ${t('copyTrading:cards.keep')}`}
      confirm={t('copyTrading:cards.removeConfirm')}
      busy={busy}
      onConfirm={() => void remove()}
    >
      <Icon name="trash" size={18} />
      <span aria-hidden="true">{t('copyTrading:cards.remove')}</span>
      <span className="visually-hidden">{t('copyTrading:cards.removeWhich', { name })}</span>
    </ConfirmButton>
  )
}
