import { Card, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import type { ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import type { TraderScope } from '@/contract/scope'
import { plainName, traderIn } from '@/domain/followRequest'
import { firstBroken } from '@/domain/rules'
import { useT } from '@/i18n'
import { messageOf, refusalOf } from '@/i18n/messageOf'
import type { MessageKey } from '@/i18n/types'
import { mutate } from '@/store/thunk'
import { useAppDispatch } from '@/store/hooks'
import type { Problem } from '@/store/savesSlice'
import { Button } from '@/shared/Button'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { FormFailure } from '@/shared/form/FormFailure'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'
import { useAttempt } from '@/shared/useAttempt'
import { requestRules, type CopyRequest } from './requestRules'
import type { TraderCalls } from './tradersList'
import './cards.css'

interface Props {
  /** the bot that asks */
  readonly userid: string
  readonly path: '/copyrequest' | '/followermetareq'
  readonly call: Parameters<typeof mutate<TraderScope & CopyRequest, unknown>>[0]
  /** opens when the request is sent */
  readonly next: SignedInPath
  /** the traders that have accepted */
  readonly traders: Pick<TraderCalls, 'path' | 'load'>
  readonly cardsLabel: MessageKey
}

const ALERT = 'request-alert'

/** The bot copies this trader already: nothing is sent. */
const following: ProviderError = { kind: 'refused', msg: relationRefusals.alreadyFollowing }

const failed: Problem = { field: '', message: { key: 'copyTrading:request.failed' } }

function explain(error: ProviderError): readonly Problem[] {
  const refusal = refusalOf(error)
  const field = (error.kind === 'http' && error.field) || ''
  if (refusal) return [{ field, message: refusal, isRefusal: true }]
  const why: Problem = { field, message: messageOf(error) }
  // It may have arrived: "failed" could be wrong.
  return error.kind === 'unclear' ? [why] : [failed, why]
}

/** Asks a trader for permission to copy, here or on MetaTrader. */
export function RequestPage(props: Props) {
  const t = useT()
  const { userid, path } = props
  return (
    <Screen title={t(`routes:${path}.title`)} about={t(`routes:${path}.about`)}>
      {/* A new form per bot: what was typed for one is never sent for another. */}
      <RequestForm key={userid} {...props} />
    </Screen>
  )
}

/** Keeps what was typed until the request has arrived. */
function RequestForm({ userid, path, call, next, traders, cardsLabel }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const suggested = traderIn(useLocation().search)
  const [draft, setDraft] = useState<CopyRequest>({ traderid: suggested, userName: '' })
  const { isBusy, problems, canRetry, ...asking } = useAttempt({
    form: `request ${path} ${userid}`,
    explain,
  })
  const sentName = plainName(draft.userName)

  function submit() {
    const request = { traderid: draft.traderid.trim(), userName: sentName }
    void asking.send({
      about: () => ({ path, act: 'asked', bot: userid, after: request }),
      check: () => {
        const broken = firstBroken(requestRules(userid), request)
        return broken ? [{ field: broken[2] ?? '', message: { key: broken[1] } }] : []
      },
      send: async () => {
        // Where they cannot be read, the provider decides.
        const copied = await dispatch(traders.load({ userid })).catch(() => [])
        if (copied.some(({ traderid }) => traderid === request.traderid)) throw following
        return dispatch(mutate(call, { ...request, userid })).catch((error: unknown) => {
          // Required by the specification.
          console.warn('the copy request failed', error)
          throw error
        })
      },
      done: 'copyTrading:request.sent',
      onAccepted: () => void navigate(next),
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
          <Flex vertical gap="middle">
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
                <FormFailure
                  id={ALERT}
                  messages={problems.map(({ message }) => message)}
                  canRetry={canRetry}
                />
              )}
              <Button type="submit" variant="primary" busy={isBusy}>
                {t(isBusy ? 'copyTrading:request.sending' : 'copyTrading:request.send')}
              </Button>
            </Flex>
          </Flex>
        </Form>
      </Card>
      <Card className="request" title={<h2>{t('copyTrading:request.next')}</h2>}>
        <Flex vertical gap="small">
          <p>{t('copyTrading:request.nextCopy')}</p>
          <p>
            <PathLink to={traders.path}>{t(cardsLabel)}</PathLink>
          </p>
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
