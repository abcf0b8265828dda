import { Alert, Flex } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { secondsNow } from '@/config/clock'
import { useAccountName } from '@/features/general/useAccountName'
import {
  forgetOwedAccount,
  goBack,
  goBackEverywhere,
  type OwedAccount,
} from '@/features/general/otherAccountSave'
import { useT } from '@/i18n'
import { BotChip } from '@/shared/BotChip'
import { Button } from '@/shared/Button'
import { useNotify } from '@/shared/notices'
import { useAppDispatch } from '@/store/hooks'
import { watchUnfinished } from '@/store/saving/unfinished'

/** Brings robots back to the account that they traded on, where a save was cut off; what cannot be is said, with a way to do it. */
export function OwedAccounts() {
  const dispatch = useAppDispatch()
  const [owed, setOwed] = useState<readonly OwedAccount[]>([])
  const isTrying = useRef(false)
  const tryAll = useCallback(() => {
    if (isTrying.current) return
    isTrying.current = true
    void dispatch(goBackEverywhere(secondsNow()))
      .then(setOwed)
      .finally(() => (isTrying.current = false))
  }, [dispatch])
  useEffect(() => {
    tryAll()
    window.addEventListener('online', tryAll)
    return () => window.removeEventListener('online', tryAll)
  }, [tryAll])
  // One that has just begun is made good by its own save; another tab may have lost it.
  useEffect(() => watchUnfinished(tryAll), [tryAll])
  return owed.map((one) => <Owed key={one.userid} {...one} onBack={tryAll} />)
}

function Owed({ onBack, ...owed }: OwedAccount & { readonly onBack: () => void }) {
  const t = useT()
  const nameOf = useAccountName()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const [isSending, setSending] = useState(false)
  const { userid, passing, trading } = owed
  const values = { passing: nameOf(passing), trading: nameOf(trading) }
  async function back() {
    setSending(true)
    const isBack = await dispatch(goBack(owed))
    setSending(false)
    if (isBack) notify.done('general:owed.done')
    else notify.refused('general:owed.failed')
    onBack()
  }
  return (
    <Alert
      banner
      type="error"
      title={
        <Flex wrap align="center" gap="0 8px">
          <BotChip userid={userid} />
          {t('general:owed.title', values)}
        </Flex>
      }
      action={
        <Flex wrap gap="small">
          <Button variant="primary" busy={isSending} onClick={() => void back()}>
            {t('general:owed.back', values)}
          </Button>
          <Button disabled={isSending} onClick={() => void dispatch(forgetOwedAccount(userid)).then(onBack)}>
            {t('general:owed.leave')}
          </Button>
        </Flex>
      }
    />
  )
}
