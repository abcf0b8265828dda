import { useEffect, type KeyboardEventHandler } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { env } from '@/config/env'
import { isBuyerId } from '@/domain/buyFlow'
import { selectBots } from '@/features/bots/botsSlice'
import { userIn } from '@/features/session/attribution'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { FieldFrame, described } from '@/shared/form/FieldFrame'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { buyerTyped, selectBuyer } from './buySlice'

/**
 * A link for a renewal names the bot (`?userid=…`). It is taken over once and taken out of the address, so that a reload
 * does not write over what was typed since. What is no id is not taken over, and said.
 */
function useBuyerInAddress(): boolean {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  useEffect(() => {
    const said = new URLSearchParams(search)
    if (!said.has('userid')) return
    const userid = userIn(search)
    const isRefused = !isBuyerId(userid)
    if (!isRefused) dispatch(buyerTyped(userid))
    said.delete('userid')
    void navigate({ search: said.toString() }, { replace: true, state: { isRefused } })
  }, [search, dispatch, navigate])
  return (state as { readonly isRefused?: unknown } | null)?.isRefused === true
}

interface Props {
  readonly error: Message | undefined
  readonly onKeyDown: KeyboardEventHandler
}

export function BuyerField({ error, onKeyDown }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const buyer = useAppSelector(selectBuyer)
  const isRefused = useBuyerInAddress()
  const bots = useAppSelector(selectBots)
  const isStranger = isBuyerId(buyer.trim()) && !bots.some(({ userid }) => userid === buyer.trim())
  const help = (
    <>
      {t('purchase:useridHelp')}{' '}
      <a href={env.telegramIdUrl} target="_blank" rel="noopener noreferrer">
        {t('session:register.findTelegramId')}
      </a>
    </>
  )
  return (
    <>
      {isRefused && (
        <p className="buy__notice buy__notice--warning" role="status">
          <Icon name="alert" size={18} />
          {t('purchase:badAddress')}
        </p>
      )}
      <FieldFrame id="userid" label="purchase:userid" error={error}>
        <input
          id="userid"
          className="input buy-input--short tabular"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={20}
          value={buyer}
          onKeyDown={onKeyDown}
          onChange={({ target }) => dispatch(buyerTyped(target.value))}
          {...described('userid', { help: true, error })}
        />
        <p className="field__help" id="userid-help">
          {help}
        </p>
      </FieldFrame>
      {isStranger && (
        <p className="buy__notice" role="status">
          <Icon name="info" size={18} />
          {t('purchase:stranger')}
        </p>
      )}
    </>
  )
}
