import { Flex, Form } from 'antd'
import { useRef, useState } from 'react'
import type { Follower } from '@/contract/copyTrading'
import { hasExpiry } from '@/domain/expiry'
import { expCopyIn, expiryText, readExpiry } from '@/domain/expiryText'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { FormFailure } from '@/shared/form/FormFailure'
import { useNow } from '@/shared/useNow'
import { ExpiryField } from './ExpiryField'
import type { MissedExpiry, useExpirySaves } from './useExpirySaves'

const FIELD = 'expCopy'

interface Props {
  readonly follower: Follower
  /** an expiry that was not saved: shown in the field again, with the reason */
  readonly missed?: MissedExpiry
  /** `expCopy` in Unix seconds, 0 = no expiry; `text` as it was typed */
  readonly onSave: (expCopy: number, text: string) => void
  readonly onClosed: () => void
}

/** One follower's expiry. Closes on sending; `MissedExpiryPopup` opens again if it was not saved. */
export function ExpiryPopup({ follower, missed, onSave, onClosed }: Props) {
  const t = useT()
  const now = useNow()
  const [text, setText] = useState(missed?.text ?? '')
  const [wasTried, setTried] = useState(false)
  const [failure, setFailure] = useState(missed?.messages)
  const wasSent = useRef(false)

  const type = (typed: string) => {
    setText(typed)
    setFailure(undefined)
  }
  function submit() {
    if (wasSent.current) return
    const expCopy = expCopyIn(readExpiry(text))
    setTried(true)
    if (expCopy === undefined) return document.getElementById(FIELD)?.focus()
    wasSent.current = true
    onClosed()
    onSave(expCopy, text)
  }
  return (
    <Dialog title={t('followers:expiry.title', { name: follower.name || follower.id })} onClose={onClosed}>
      <Form layout="vertical" noValidate autoComplete="off" onFinish={submit}>
        <Flex vertical gap="small">
          <Flex wrap align="center" justify="space-between" gap="small">
            <p className="muted tabular">
              {t('followers:expiry.now', {
                moment: hasExpiry(follower.expCopy) ? formatMoment(follower.expCopy) : t('bots:expiry.none'),
              })}
            </p>
            <Button onClick={() => type(expiryText(follower.expCopy))}>
              {t('followers:expiry.takeNow')}
            </Button>
          </Flex>
          <ExpiryField id={FIELD} takesFocus text={text} now={now} wasTried={wasTried} onChange={type} />
          {failure && <FormFailure messages={failure} />}
          <Flex wrap justify="end" gap="small">
            <Button onClick={onClosed}>{t('common:cancel')}</Button>
            <Button type="submit" variant="primary">
              {t('common:save')}
            </Button>
          </Flex>
        </Flex>
      </Form>
    </Dialog>
  )
}

interface MissedProps {
  readonly all: readonly Follower[]
  readonly expiries: ReturnType<typeof useExpirySaves>
}

/** Opens again for an expiry that was not saved; one at a time. */
export function MissedExpiryPopup({ all, expiries: { missed: list, save, drop } }: MissedProps) {
  const [missed] = list
  if (!missed) return null
  const follower = all.find(({ id }) => id === missed.follower.id) ?? missed.follower
  return (
    <ExpiryPopup
      key={missed.attempt}
      follower={follower}
      missed={missed}
      onSave={(expCopy, text) => save({ follower, text, expCopy })}
      onClosed={() => drop(missed)}
    />
  )
}
