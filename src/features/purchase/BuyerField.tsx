import { Alert, Flex, Input } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { env } from '@/config/env'
import { without } from '@/contract/linkText'
import { isUnreadIn, userIn } from '@/domain/attribution'
import { isBuyerId } from '@/domain/buyFlow'
import { selectBots } from '@/store/botsSlice'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { buyerTyped } from './buySlice'
import { selectBuyer } from './selectors'

/**
 * A renewal link names the bot (`?userid=…`). The id is taken over once and removed from the address, so that a reload does not
 * overwrite later input. Returns true if the id was invalid and therefore ignored.
 */
function useBuyerInAddress(): boolean {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search, hash, state } = useLocation()
  useEffect(() => {
    const userid = userIn(search + hash)
    const rest = without(search, 'userid')
    if (userid === '' && rest === search && !isUnreadIn(hash, 'userid')) return
    const isRefused = !isBuyerId(userid)
    if (!isRefused) dispatch(buyerTyped(userid))
    void navigate({ search: rest }, { replace: true, state: { isRefused } })
  }, [search, hash, dispatch, navigate])
  return (state as { readonly isRefused?: unknown } | null)?.isRefused === true
}

export function BuyerField({ error }: { readonly error: Message | undefined }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const buyer = useAppSelector(selectBuyer)
  const bots = useAppSelector(selectBots)
  const isRefused = useBuyerInAddress()
  const isStranger = isBuyerId(buyer.trim()) && !bots.some(({ userid }) => userid === buyer.trim())
  const help = (
    <a href={env.telegramIdUrl} target="_blank" rel="noopener noreferrer">
      {t('session:register.findTelegramId')}
    </a>
  )
  return (
    <Flex vertical gap="small">
      {isRefused && <Alert type="warning" role="status" showIcon title={t('purchase:badAddress')} />}
      <FieldFrame id="userid" label="purchase:userid" help={help} error={error}>
        <Input
          id="userid"
          {...described('userid', { help, error })}
          className="tabular"
          inputMode="numeric"
          autoComplete="off"
          required
          value={buyer}
          onChange={({ target }) => dispatch(buyerTyped(target.value))}
        />
      </FieldFrame>
      {isStranger && <Alert type="info" role="status" showIcon title={t('purchase:stranger')} />}
    </Flex>
  )
}
