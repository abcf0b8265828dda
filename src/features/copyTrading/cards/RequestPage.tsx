import { plainText } from '@/contract/plainText'
import { Card, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { saysNeither, type ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import type { TraderScope } from '@/contract/scope'
import { traderIn } from '@/domain/attribution'
import { hasDigitsOnly, isShortEnough, plainName } from '@/domain/followRequest'
import { firstBroken, type Rule } from '@/domain/rules'
import { selectUserId } from '@/store/botsSlice'
import { UnreadLink } from '@/shared/UnreadLink'
import { useT } from '@/i18n'
import { messageOf, refusalOf } from '@/i18n/messageOf'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { FormFailure } from '@/shared/form/FormFailure'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'
import { useUnsaved } from '@/shared/useUnsaved'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reading/reads'
import type { Problem } from '@/store/saving/savesSlice'
import { mutate } from '@/store/thunk'
import { requestSent, type RequestSide } from './requestsSlice'
import { AwaitedRequests } from './AwaitedRequests'
import type { TraderCalls } from './tradersList'

interface CopyRequest {
  readonly traderid: string
  /** as it is sent: letters and digits */
  readonly userName: string
}

interface Props {
  readonly path: '/copyrequest' | '/followermetareq'
  readonly call: Parameters<typeof mutate<TraderScope & CopyRequest, unknown>>[0]
  /** opens when the request is sent */
  readonly next: SignedInPath
  /** the traders that have accepted */
  readonly traders: Pick<TraderCalls, 'path' | 'load'>
  readonly side: RequestSide
}

/** @param ownId the bot's own id, which providers refuse */
const rulesFor = (ownId: string): readonly Rule<CopyRequest, MessageKey>[] => [
  [({ traderid }) => traderid !== '', 'copyTrading:request.required', 'traderid'],
  [({ userName }) => userName !== '', 'copyTrading:request.required', 'userName'],
  [({ traderid }) => hasDigitsOnly(traderid), 'copyTrading:request.digits', 'traderid'],
  [({ traderid }) => isShortEnough(traderid), 'copyTrading:request.long', 'traderid'],
  [({ traderid }) => traderid !== ownId, 'copyTrading:request.own', 'traderid'],
]

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
  return saysNeither(error) ? [why] : [failed, why]
}

/** Asks a trader for permission to copy, here or on MetaTrader. */
export function RequestPage(props: Props) {
  const t = useT()
  const { path, traders, side } = props
  const userid = useAppSelector(selectUserId)
  const { currentData: accepted } = useRead(side)
  return (
    <Screen title={t(`routes:${path}.title`)}>
      <Card className="narrow">
        <Flex vertical gap="middle">
          {/* A new form per bot: what was typed for one is never sent for another. */}
          <RequestForm key={userid} userid={userid} {...props} />
          <p className="muted">
            {t('copyTrading:request.next')}{' '}
            <PathLink to={traders.path}>{t(`routes:${traders.path}.title`)}</PathLink>
          </p>
          {accepted && <AwaitedRequests side={side} />}
        </Flex>
      </Card>
    </Screen>
  )
}

/** Keeps what was typed until the request has arrived. */
function RequestForm({ userid, path, call, next, traders, side }: Props & { readonly userid: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const suggested = traderIn(search + hash)
  const [draft, setDraft] = useState<CopyRequest>({ traderid: suggested, userName: '' })
  const asking = useAttempt({ form: `request ${path} ${userid}`, explain })
  const { isBusy, problems } = asking
  const sent = useUnsaved(!isBusy && (draft.userName !== '' || draft.traderid !== suggested))
  const sentName = plainName(draft.userName)

  function submit() {
    const request = { traderid: plainText(draft.traderid).trim(), userName: sentName }
    void asking.send({
      about: () => ({ path, act: 'asked', bot: userid, after: request }),
      check: () => {
        const broken = firstBroken(rulesFor(userid), request)
        return broken ? [{ field: broken[2] ?? '', message: { key: broken[1] } }] : []
      },
      send: async () => {
        // Where they cannot be read, the provider decides.
        const copied = await dispatch(traders.load({ userid })).catch(() => [])
        if (copied.some(({ traderid }) => traderid === request.traderid)) throw following
        const answer = await dispatch(mutate(call, { ...request, userid })).catch((error: unknown) => {
          // Required by the specification.
          console.warn('the copy request failed', error)
          throw error
        })
        dispatch(requestSent({ userid, side, traderid: request.traderid }))
        return answer
      },
      done: 'copyTrading:request.sent',
      onAccepted: () => {
        sent()
        void navigate(next)
      },
    })
  }

  const controlOf = (id: keyof CopyRequest) => {
    const hasError = asking.errorAt(id) !== undefined
    return {
      id,
      autoComplete: 'off',
      spellCheck: false,
      required: true,
      value: draft[id],
      status: hasError ? 'error' : '',
      'aria-invalid': hasError || undefined,
      'aria-describedby': hasError ? `${ALERT} ${id}-help` : `${id}-help`,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        setDraft({ ...draft, [id]: target.value })
        asking.clear()
      },
    } as const
  }
  const isNameChanged = sentName !== '' && sentName !== plainText(draft.userName).trim()
  return (
    <Form layout="vertical" noValidate autoComplete="off" onFinish={submit}>
      <Flex vertical gap="middle">
        <UnreadLink name="trader" />
        <FieldFrame
          id="traderid"
          label="copyTrading:request.traderid"
          help={t('copyTrading:request.traderidHelp')}
        >
          <Input {...controlOf('traderid')} className="tabular" inputMode="numeric" autoCapitalize="none" />
        </FieldFrame>
        <FieldFrame
          id="userName"
          label="copyTrading:request.userName"
          help={
            isNameChanged
              ? t('copyTrading:request.sentAs', { name: sentName })
              : t('copyTrading:request.userNameHelp')
          }
        >
          <Input {...controlOf('userName')} autoCapitalize="words" />
        </FieldFrame>
        {problems.length > 0 && (
          <FormFailure
            id={ALERT}
            messages={problems.map(({ message }) => message)}
            canRetry={asking.canRetry}
          />
        )}
        <Flex>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t(isBusy ? 'copyTrading:request.sending' : 'copyTrading:request.send')}
          </Button>
        </Flex>
      </Flex>
    </Form>
  )
}
