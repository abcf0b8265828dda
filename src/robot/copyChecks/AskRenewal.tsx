import { useState } from 'react'
import { addressOf } from '@/config/base'
import { selectUserId } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { RenewalMessage } from '@/shared/RenewalMessage'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'

interface Props {
  /** the trader's */
  readonly name: string
  /** Unix seconds */
  readonly expCopy: number
}

/** A message that asks the trader for a renewal. Its link leads the trader to this follower. */
export function AskRenewal({ name, expCopy }: Props) {
  const t = useT()
  const userid = useAppSelector(selectUserId)
  const template = expCopy > useNow() ? 'ends' : 'ended'
  const [isOpen, setOpen] = useState(false)
  const label = t('myCopy:ask.buttonOf', { name })
  return (
    <>
      <Button aria-label={label} onClick={() => setOpen(true)}>
        {t('myCopy:ask.button')}
      </Button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <RenewalMessage
            subject="myCopy"
            textIn={(read) => read(`myCopy:ask.${template}`, { name, date: formatDate(expCopy), userid })}
            url={addressOf(`/followerscopy?search=${userid}`)}
          />
        </Dialog>
      )}
    </>
  )
}
