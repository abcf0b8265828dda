import { Input } from 'antd'
import { useState } from 'react'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { CopyButton } from '@/shared/CopyButton'
import { ShareLinks } from '@/shared/ShareLinks'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'

interface Props {
  /** the trader's */
  readonly name: string
  /** Unix seconds */
  readonly expCopy: number
}

/** A message that asks the trader for a renewal, to be changed and sent by hand. Its link leads the trader to this follower. */
export function AskRenewal({ name, expCopy }: Props) {
  const t = useT()
  const userid = useAppSelector(selectUserId)
  const isOver = expCopy <= useNow()
  const [text, setText] = useState<string>()
  const title = t('myCopy:ask.title', { name })
  const template = t(isOver ? 'myCopy:ask.ended' : 'myCopy:ask.ends', {
    name,
    date: formatDate(expCopy),
    userid,
  })
  return (
    <>
      <Button
        aria-label={t('myCopy:ask.buttonOf', { name })}
        aria-expanded={text !== undefined}
        onClick={() => setText(text === undefined ? template : undefined)}
      >
        {t('myCopy:ask.button')}
      </Button>
      {text !== undefined && (
        <>
          <Input.TextArea
            aria-label={title}
            autoSize={{ minRows: 3 }}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <CopyButton text={text} done="myCopy:ask.copied" failed="myCopy:ask.copyFailed">
            {t('myCopy:ask.copy')}
          </CopyButton>
          <ShareLinks
            text={text}
            url={`${window.location.origin}/followerscopy?search=${userid}`}
            about={title}
          />
        </>
      )}
    </>
  )
}
