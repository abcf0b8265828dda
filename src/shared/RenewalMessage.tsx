import { Flex, Input } from 'antd'
import { useEffect, useState } from 'react'
import { translatorFor, useLanguage, useT, type Translate } from '@/i18n'
import { languageNames, languages, type Namespace } from '@/i18n/types'
import { Button } from './Button'
import { CopyButton } from './CopyButton'
import { Select } from './Select'
import { ShareLinks } from './ShareLinks'

interface Props {
  /** of the message's texts */
  readonly subject: Namespace
  /** The message in a language. */
  readonly textIn: (t: Translate) => string
  /** is shared with the message */
  readonly url: string
}

/** A message that invites to renew, in the other person's language, to be changed and sent by hand. */
export function RenewalMessage({ subject, textIn, url }: Props) {
  const t = useT()
  const [language, setLanguage] = useState(useLanguage())
  const [read, setRead] = useState<Translate>()
  /** what the person has made of it, in whatever language that is */
  const [edited, setEdited] = useState<string>()
  useEffect(() => {
    let isWanted = true
    translatorFor(language, subject).then(
      (texts) => isWanted && setRead(() => texts),
      // The box stays empty and can be filled by hand.
      () => isWanted && setRead(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [language, subject])
  const suggested = read ? textIn(read) : ''
  const text = edited ?? suggested
  const about = t('renewal:title')
  return (
    <Flex vertical gap="small">
      <h3>{about}</h3>
      <Select
        aria-label={t('renewal:language')}
        virtual={false}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={setLanguage}
      />
      <Input.TextArea
        aria-label={about}
        autoSize={{ minRows: 3 }}
        value={text}
        onChange={({ target }) => setEdited(target.value)}
      />
      <Flex wrap gap="small">
        <CopyButton text={`${text} ${url}`} done="renewal:copied" failed="renewal:copyFailed">
          {t('renewal:copy')}
        </CopyButton>
        <ShareLinks text={text} url={url} about={about} />
        {edited !== undefined && edited !== suggested && (
          <Button onClick={() => setEdited(undefined)}>{t('renewal:suggested')}</Button>
        )}
      </Flex>
    </Flex>
  )
}
