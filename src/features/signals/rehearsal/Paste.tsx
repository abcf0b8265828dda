import { Flex, Input } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { Channel } from '@/contract/signals'
import { messagesIn } from '@/domain/signalFilter'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useAppDispatch } from '@/store/hooks'
import { examplesKept } from '../rehearsalSlice'
import { MessageVerdict, Score } from './MessageVerdict'
import { Panel } from '@/shared/Panel'

interface Props {
  readonly now: Channel
  readonly of: string
  readonly examples: readonly string[]
}

/** Messages pasted from the channel, with their verdicts. */
export function Paste({ now, of, examples }: Props) {
  const t = useT()
  const id = useId()
  const dispatch = useAppDispatch()
  const [paste, setPaste] = useState('')
  const { messages, by } = useMemo(() => messagesIn(paste), [paste])
  const fresh = messages.filter((message) => !examples.includes(message))
  return (
    <Panel level={3} title={t('rehearsal:paste.title')}>
      <div>
        <Input.TextArea
          id="rehearsalMessages"
          aria-label={t('rehearsal:paste.label')}
          aria-describedby={`${id}-how`}
          placeholder={t('rehearsal:paste.placeholder')}
          rows={6}
          spellCheck={false}
          value={paste}
          onChange={({ target }) => setPaste(target.value)}
        />
        <p id={`${id}-how`} className="muted">
          {messages.length > 1
            ? t(`rehearsal:paste.by.${by}`, { count: messages.length })
            : t('rehearsal:paste.how')}
        </p>
      </div>
      {messages.length > 0 && (
        <>
          <Score messages={messages} now={now} />
          <Flex component="ul" vertical gap="small" aria-label={t('rehearsal:paste.verdicts')}>
            {[...new Set(messages)].map((message) => (
              <MessageVerdict key={message} message={message} settings={now} />
            ))}
          </Flex>
          <Flex wrap gap="small">
            <Button
              disabled={fresh.length === 0}
              onClick={() => dispatch(examplesKept({ of, messages: fresh }))}
            >
              {fresh.length === 0
                ? t('rehearsal:paste.kept')
                : t('rehearsal:paste.keep', { count: fresh.length })}
            </Button>
            <Button onClick={() => setPaste('')}>{t('rehearsal:paste.clear')}</Button>
          </Flex>
        </>
      )}
    </Panel>
  )
}
