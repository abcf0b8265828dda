import { useT } from '@/i18n'
import type { Place } from '@/store/draftsSlice'
import type { AppThunk } from '@/store/thunk'
import type { About } from '@/store/history/about'
import { useAppDispatch } from '@/store/hooks'
import { presence } from '@/store/presence'
import { reloadPage } from '@/store/reloadPage'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { confirmLeaving } from '@/shared/saving/unsaved'
import { Icon } from '@/shared/icons'
import { useAttempt } from '@/shared/useAttempt'

interface Props {
  readonly name: string
  /** its card in the store */
  readonly at: Place
  readonly about: About
  /** rejects with the `ProviderError`, as `isThere` does */
  readonly remove: AppThunk<Promise<unknown>>
  /** whether the list still has it */
  readonly isThere: AppThunk<Promise<boolean>>
}

/** Asks, removes and reloads the page; asks first about anything else on it that is not saved. */
export function RemoveTrader({ name, at, about, remove, isThere }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const removal = useAttempt({ form: `${at.form} removal`, card: at.card })
  return (
    <ConfirmButton
      title={t('copyTrading:cards.removeTitle', { name })}
      text={`${t('copyTrading:cards.removeText')} ${t('copyTrading:cards.keep')}`}
      confirm={t('copyTrading:cards.removeConfirm')}
      busy={removal.isBusy}
      onConfirm={() =>
        void removal.send({
          about: () => ({ ...about, act: 'removed' }),
          askToConfirm: () => confirmLeaving(),
          ...presence(false, () => dispatch(isThere)),
          send: () => dispatch(remove),
          notDone: 'copyTrading:cards.stillThere',
          onRead: ({ kind }) => void (kind === 'differs' || dispatch(reloadPage())),
        })
      }
    >
      <Icon name="trash" size={18} />
      <span aria-hidden="true">{t('copyTrading:cards.remove')}</span>
      <span className="visually-hidden">{t('copyTrading:cards.removeWhich', { name })}</span>
    </ConfirmButton>
  )
}
