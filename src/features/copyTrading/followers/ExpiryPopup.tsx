import { shownName } from '@/contract/plainText'
import { Flex, Form } from 'antd'
import { useState } from 'react'
import type { Follower } from '@/contract/copyTrading'
import { prolonged } from './expiryChange'
import { expCopyIn, expiryText, readExpiry } from '@/domain/expiryText'
import { isGap, knownValue } from '@/contract/told'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { FormFailure } from '@/shared/form/FormFailure'
import { useNow } from '@/shared/useNow'
import { useUnsaved } from '@/shared/useUnsaved'
import { DayButtons, EXPIRY, ExpiryField, useExpiryMoment } from './ExpiryField'
import type { MissedExpiry, NewExpiry } from './useExpirySaves'

interface Props {
  readonly follower: Follower
  /** an expiry that was not saved: shown in the field again, with the reason */
  readonly missed?: MissedExpiry | undefined
  /** an earlier one is still being saved */
  readonly isSaving: boolean
  readonly onSave: (change: NewExpiry) => void
  readonly onClosed: () => void
}

/** One follower's expiry. Closes on sending, and is opened again if it was not saved. */
export function ExpiryPopup({ follower, missed, isSaving, onSave, onClosed }: Props) {
  const t = useT()
  const now = useNow()
  const moment = useExpiryMoment()
  const [text, setText] = useState(missed?.text ?? '')
  const [wasTried, setTried] = useState(false)
  const [failure, setFailure] = useState(missed?.messages)
  const { name, id, expCopy: current } = follower
  useUnsaved(text.trim() !== '')
  const read = readExpiry(text)

  const type = (typed: string) => {
    setText(typed)
    setFailure(undefined)
  }
  function submit() {
    const expCopy = expCopyIn(read)
    setTried(true)
    if (expCopy === undefined) return document.getElementById(EXPIRY)?.focus()
    onClosed()
    onSave({ follower, expCopy, text })
  }
  return (
    <Dialog title={t('followers:expiry.title', { name: shownName(name, id) })} onClose={onClosed}>
      <Form layout="vertical" noValidate autoComplete="off" onFinish={submit}>
        <Flex vertical gap="small">
          <Flex wrap gap="small">
            {isGap(current) ? (
              <span className="note">{t('followers:expiry.now', { moment: moment(current) })}</span>
            ) : (
              <Button
                shape="round"
                size="small"
                className="tabular"
                onClick={() => type(expiryText(current))}
              >
                {t('followers:expiry.now', { moment: moment(current) })}
              </Button>
            )}
            <DayButtons
              onPress={(days) => type(expiryText(prolonged(knownValue(current) ?? 0, days, now)))}
            />
          </Flex>
          <ExpiryField takesFocus text={text} read={read} now={now} wasTried={wasTried} onChange={type} />
          {failure && <FormFailure messages={failure} />}
          <Flex wrap justify="end" gap="small">
            <Button onClick={onClosed}>{t('common:cancel')}</Button>
            <Button type="submit" variant="primary" busy={isSaving}>
              {t('common:save')}
            </Button>
          </Flex>
        </Flex>
      </Form>
    </Dialog>
  )
}
