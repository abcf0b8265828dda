import { Flex, Input } from 'antd'
import { useEffect, useState } from 'react'
import type { Listed } from '@/domain/followerList'
import { translatorFor, useLanguage, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { languageNames, languages } from '@/i18n/types'
import { CopyButton } from '@/shared/CopyButton'
import { Select } from '@/shared/Select'
import { ShareLinks } from '@/shared/ShareLinks'
import { useNow } from '@/shared/useNow'

interface Props {
  readonly follower: Pick<Listed, 'name' | 'id'>
  /** Unix seconds */
  readonly expCopy: number
}

/** A message that invites a follower to renew, in their language, to be changed and sent by hand. */
export function RenewalMessage({ follower: { name, id }, expCopy }: Props) {
  const t = useT()
  const now = useNow()
  const [language, setLanguage] = useState(useLanguage())
  const [text, setText] = useState('')
  const template = expCopy > now ? 'ends' : 'ended'
  const called = name || id
  useEffect(() => {
    let isWanted = true
    translatorFor(language, 'followers').then(
      (read) =>
        isWanted &&
        setText(read(`followers:message.${template}`, { name: called, date: formatDate(expCopy) })),
      // The box stays empty and can be filled by hand.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language, template, called, expCopy])
  const about = t('followers:message.title')
  return (
    <Flex vertical gap="small">
      <h3>{about}</h3>
      <Select
        aria-label={t('followers:message.language')}
        virtual={false}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={setLanguage}
      />
      <Input.TextArea
        aria-label={about}
        autoSize={{ minRows: 3 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Flex wrap gap="small">
        <CopyButton text={text} done="followers:message.copied" failed="followers:message.copyFailed">
          {t('followers:message.copy')}
        </CopyButton>
        <ShareLinks text={text} url={window.location.origin} about={about} />
      </Flex>
    </Flex>
  )
}
