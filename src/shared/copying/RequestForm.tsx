import { Card, Flex, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ProviderError } from '@/contract/providerError'
import { hasDigitsOnly, plainName } from '@/domain/followRequest'
import { firstBroken } from '@/domain/rules'
import { useT } from '@/i18n'
import { messageOf, refusalOf } from '@/i18n/messageOf'
import type { MessageKey } from '@/i18n/types'
import type { Problem } from '@/store/savesSlice'
import { Button } from '../Button'
import { FieldFrame } from '../form/FieldFrame'
import { FormFailure } from '../form/FormFailure'
import { useAttempt } from '../useAttempt'
import { requestRules, type CopyRequest } from './requestRules'
import './cards.css'

interface Props {
  /** the bot that asks */
  readonly ownId: string
  /** Rejects with the `ProviderError`. */
  readonly send: (request: CopyRequest) => Promise<unknown>
  /** usually navigates to another screen */
  readonly onSent: () => void
  /** what happens next, and where to look */
  readonly children: ReactNode
}

const ALERT = 'request-alert'

const failed: Problem = { field: '', message: { key: 'copyTrading:request.failed' } }

function explain(error: ProviderError): readonly Problem[] {
  const refusal = refusalOf(error)
  const field = (error.kind === 'http' && error.field) || ''
  if (refusal) return [{ field, message: refusal, isRefusal: true }]
  const why: Problem = { field, message: messageOf(error) }
  // It may have arrived: "failed" could be wrong.
  return error.kind === 'unclear' ? [why] : [failed, why]
}

/** The trader that another screen suggests (`?trader=5001`); anything but digits is ignored, because an address can be forged. */
function useSuggested() {
  const [search] = useSearchParams()
  const trader = search.get('trader') ?? ''
  return hasDigitsOnly(trader) ? trader : ''
}

/** Asks a trader for permission to copy; keeps what was typed until the request has arrived. */
export function RequestForm({ ownId, send, onSent, children }: Props) {
  const t = useT()
  const suggested = useSuggested()
  const [draft, setDraft] = useState<CopyRequest>({ traderid: suggested, userName: '' })
  const { isBusy, problems, canRetry, ...asking } = useAttempt({
    form: `request ${useLocation().pathname} ${ownId}`,
    explain,
  })
  const sentName = plainName(draft.userName)

  function submit() {
    const request = { traderid: draft.traderid.trim(), userName: sentName }
    void asking.send({
      check: () => {
        const broken = firstBroken(requestRules(ownId), request)
        return broken ? [{ field: broken[2] ?? '', message: { key: broken[1] } }] : []
      },
      send: () =>
        send(request).catch((error: unknown) => {
          // Required by the specification.
          console.warn('the copy request failed', error)
          throw error
        }),
      done: 'copyTrading:request.sent',
      onAccepted: onSent,
    })
  }

  const edit = (change: Partial<CopyRequest>) => {
    setDraft({ ...draft, ...change })
    asking.clear()
  }
  const hasError = (field: string) => asking.errorAt(field) !== undefined
  const isNameChanged = sentName !== '' && sentName !== draft.userName.trim()
  return (
    <Flex wrap align="start" gap="middle">
      <Card className="request">
        <Form layout="vertical" noValidate autoComplete="off" onFinish={submit}>
          <RequestField
            id="traderid"
            label="copyTrading:request.traderid"
            help={t('copyTrading:request.traderidHelp')}
            numeric
            value={draft.traderid}
            hasError={hasError('traderid')}
            onChange={(traderid) => edit({ traderid })}
          />
          <RequestField
            id="userName"
            label="copyTrading:request.userName"
            help={
              isNameChanged
                ? t('copyTrading:request.sentAs', { name: sentName })
                : t('copyTrading:request.userNameHelp')
            }
            value={draft.userName}
            hasError={hasError('userName')}
            onChange={(userName) => edit({ userName })}
          />
          <Flex vertical align="start" gap="middle">
            {problems.length > 0 && (
              <FormFailure id={ALERT} messages={problems.map(({ message }) => message)} canRetry={canRetry} />
            )}
            <Button type="submit" variant="primary" busy={isBusy}>
              {t(isBusy ? 'copyTrading:request.sending' : 'copyTrading:request.send')}
            </Button>
          </Flex>
        </Form>
      </Card>
      <Card className="request" title={<h2>{t('copyTrading:request.next')}</h2>}>
        <Flex vertical gap="small">
          {children}
        </Flex>
      </Card>
    </Flex>
  )
}

interface FieldProps {
  readonly id: 'traderid' | 'userName'
  readonly label: MessageKey
  readonly help: string
  readonly value: string
  readonly numeric?: boolean
  readonly hasError: boolean
  readonly onChange: (text: string) => void
}

function RequestField({ id, label, help, value, numeric = false, hasError, onChange }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help}>
      <Input
        id={id}
        className={numeric ? 'tabular' : ''}
        inputMode={numeric ? 'numeric' : 'text'}
        autoCapitalize={numeric ? 'none' : 'words'}
        autoComplete="off"
        spellCheck={false}
        required
        value={value}
        status={hasError ? 'error' : ''}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError ? `${ALERT} ${id}-help` : `${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
