import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Button } from '../Button'
import { FieldFrame } from '../form/FieldFrame'
import { Icon } from '../icons'
import { useRequest, type RequestOptions } from './useRequest'
import '../form/form.css'
import '../look/input.css'
import './request.css'

interface Props extends RequestOptions {
  /** what happens next, and where to look */
  readonly children: ReactNode
}

const ALERT = 'request-alert'

/** Asks a trader to be copied. Built without Ant Design: two fields and a button. */
export function RequestForm({ children, ...options }: Props) {
  const t = useT()
  const { draft, edit, sentName, problem, busy, submit } = useRequest(options)
  const isSentOtherwise = sentName !== '' && sentName !== draft.userName.trim()
  return (
    <div className="request">
      <form className="request__form" noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <RequestField
          id="traderid"
          label="copyTrading:request.traderid"
          help={t('copyTrading:request.traderidHelp')}
          numeric
          value={draft.traderid}
          isToBlame={problem?.field === 'traderid'}
          onChange={(traderid) => edit({ traderid })}
        />
        <RequestField
          id="userName"
          label="copyTrading:request.userName"
          help={
            isSentOtherwise
              ? t('copyTrading:request.sentAs', { name: sentName })
              : t('copyTrading:request.userNameHelp')
          }
          value={draft.userName}
          isToBlame={problem?.field === 'userName'}
          onChange={(userName) => edit({ userName })}
        />
        {problem && (
          <div id={ALERT} className="request__alert" role="alert">
            <Icon name="alert" />
            <div>
              {problem.said.map(({ key, values }) => (
                <p key={key}>{t(key, values)}</p>
              ))}
            </div>
          </div>
        )}
        <Button type="submit" look="primary" busy={busy}>
          {t(busy ? 'copyTrading:request.sending' : 'copyTrading:request.send')}
        </Button>
      </form>
      <section className="request__next" aria-labelledby="request-next">
        <h2 id="request-next">{t('copyTrading:request.next')}</h2>
        {children}
      </section>
    </div>
  )
}

interface FieldProps {
  readonly id: 'traderid' | 'userName'
  readonly label: MessageKey
  readonly help: string
  readonly value: string
  readonly numeric?: boolean
  readonly isToBlame: boolean
  readonly onChange: (text: string) => void
}

function RequestField({ id, label, help, value, numeric = false, isToBlame, onChange }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help}>
      <input
        id={id}
        className={numeric ? 'input tabular' : 'input'}
        inputMode={numeric ? 'numeric' : 'text'}
        autoCapitalize={numeric ? 'none' : 'words'}
        autoComplete="off"
        spellCheck={false}
        required
        value={value}
        aria-invalid={isToBlame || undefined}
        aria-describedby={isToBlame ? `${ALERT} ${id}-help` : `${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
