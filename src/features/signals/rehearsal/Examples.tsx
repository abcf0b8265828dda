import { Flex, Typography } from 'antd'
import { useMemo } from 'react'
import type { Channel } from '@/contract/signals'
import { changedVerdicts } from '@/domain/signalFilter'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { useAppDispatch } from '@/store/hooks'
import { exampleForgotten, MOST_EXAMPLES } from '../rehearsalSlice'
import { MessageVerdict, Score, VerdictTag } from './MessageVerdict'
import { Panel } from '@/shared/Panel'

interface ChangesProps {
  readonly examples: readonly string[]
  readonly saved: Channel
  readonly now: Channel
}

/** The saved examples whose verdict changes with the unsaved settings. */
export function Changes({ examples, saved, now }: ChangesProps) {
  const t = useT()
  const changed = useMemo(() => changedVerdicts(examples, saved, now), [examples, saved, now])
  if (examples.length === 0) return null
  return (
    <Panel level={3} title={t('rehearsal:changes.title')}>
      <Typography.Text role="status" type={changed.length > 0 ? 'warning' : 'secondary'}>
        {changed.length > 0
          ? t('rehearsal:changes.some', { count: changed.length })
          : t('rehearsal:changes.none')}
      </Typography.Text>
      {changed.length > 0 && (
        <Flex component="ul" vertical gap="middle" aria-label={t('rehearsal:changes.title')}>
          {changed.map(({ message, before, after }) => (
            <li key={message}>
              <Typography.Paragraph className="verdict__message" ellipsis={{ rows: 3 }}>
                {message}
              </Typography.Paragraph>
              <Flex wrap align="center" gap="small">
                <VerdictTag verdict={before} />
                <Icon name="arrow" size={16} />
                <span className="visually-hidden">{t('rehearsal:changes.becomes')}</span>
                <VerdictTag verdict={after} />
              </Flex>
            </li>
          ))}
        </Flex>
      )}
    </Panel>
  )
}

interface ExamplesProps {
  readonly examples: readonly string[]
  readonly of: string
  readonly now: Channel
}

/** The saved example messages with their current verdicts. */
export function Examples({ examples, of, now }: ExamplesProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Panel level={3} title={t('rehearsal:examples.title')}>
      <p className="muted">{t('rehearsal:examples.about', { most: MOST_EXAMPLES })}</p>
      {examples.length > 0 && (
        <>
          <Score messages={examples} now={now} />
          <Flex component="ul" vertical gap="small" aria-label={t('rehearsal:examples.title')}>
            {examples.map((message) => (
              <MessageVerdict
                key={message}
                message={message}
                settings={now}
                onForget={() => dispatch(exampleForgotten({ of, message }))}
              />
            ))}
          </Flex>
        </>
      )}
    </Panel>
  )
}
