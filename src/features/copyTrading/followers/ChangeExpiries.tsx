import { shownName } from '@/contract/plainText'
import { Checkbox, Flex, Form } from 'antd'
import { useState } from 'react'
import { useGetFollowersQuery } from '@/api/copyTrading'
import type { Follower } from '@/contract/copyTrading'
import { isGap } from '@/contract/told'
import { byExpiry, hasExpiry } from '@/domain/expiry'
import { daysIn, plannedExpiries, type PlannedExpiry } from './expiryChange'
import { expCopyIn, readExpiry } from '@/domain/expiryText'
import { selectBotScope, selectUserId } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { BatchActions } from '@/shared/BatchResults'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { Note } from '@/shared/Note'
import { useBatch } from '@/shared/useBatch'
import { useNow } from '@/shared/useNow'
import { useUnsaved } from '@/shared/useUnsaved'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isMissed, type BatchItem } from '@/store/saving/batchesSlice'
import { DayButtons, EXPIRY, ExpiryField } from './ExpiryField'
import type { FollowersPath } from './expirySave'
import { ExpiryLines, ExpiryResults } from './Results'
import { expiryItems } from './expiryItems'

/** Enough for a slow provider, and few enough to leave the browser connections for other calls. */
const AT_ONCE = 4

interface Props {
  /** ids of the followers */
  readonly ids: readonly string[]
  /** the screen where it is done; that of copy trading where the list is not on the screen */
  readonly path?: FollowersPath
  /** called with the followers that were not reached, once it was sent */
  readonly onClose: (missed?: readonly BatchItem[]) => void
}

/** A new expiry for many followers: what each would have, then what became of it. */
export function ChangeExpiries({ ids, path = '/followerscopy', onClose }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const traderid = useAppSelector(selectUserId)
  const { batch, isRunning, ...sending } = useBatch(`expiries ${traderid}`, { atOnce: AT_ONCE })
  const close = () => onClose(batch?.kind === 'send' ? batch.items.filter(isMissed) : undefined)
  return (
    <Dialog
      title={t(batch?.kind === 'undo' ? 'followers:run.undo' : 'followers:select.change')}
      width={680}
      busy={isRunning}
      onClose={close}
    >
      {batch ? (
        <ExpiryResults batch={batch} onStop={sending.stop}>
          <Button onClick={close}>{t('common:close')}</Button>
          <BatchActions
            batch={batch}
            onUndo={() => void sending.undo()}
            onRetry={() => void sending.retry()}
          />
        </ExpiryResults>
      ) : (
        <ChangeForm
          ids={ids}
          onSend={(plan) => void sending.start(...dispatch(expiryItems(traderid, plan, path)))}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

const nobody: readonly Follower[] = []

interface FormProps extends Pick<Props, 'ids'> {
  readonly onClose: () => void
  readonly onSend: (plan: readonly PlannedExpiry[]) => void
}

/** Days to add, before anything is typed. */
const USUAL = '+30'

/** Days to add, or a date; and who gets it. */
function ChangeForm({ ids, onSend, onClose }: FormProps) {
  const t = useT()
  const now = useNow()
  const [text, setText] = useState(USUAL)
  const [wasTried, setTried] = useState(false)
  const [keepsUnlimited, setKeepsUnlimited] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  // What is previewed goes out only over the expiries that are shown here.
  const { currentData = nobody, isFetching } = useGetFollowersQuery(useAppSelector(selectBotScope), {
    refetchOnMountOrArgChange: true,
  })
  const wanted = new Set(ids)
  const offered = currentData
    .filter(({ id }) => wanted.has(id))
    .toSorted((a, b) => byExpiry(a.expCopy, b.expCopy))
  const selected = offered.filter(({ id }) => !left.has(id))
  const unlimited = selected.filter(({ expCopy }) => expCopy === 0).length
  const unreadable = selected.filter(({ expCopy }) => isGap(expCopy)).length
  useUnsaved(text !== USUAL || left.size > 0)
  const days = daysIn(text)
  const read = readExpiry(text)
  const expCopy = expCopyIn(read)
  const change =
    days !== undefined
      ? ({ kind: 'add', days, keepsUnlimited } as const)
      : expCopy !== undefined && ({ kind: 'set', expCopy } as const)
  const plan = change ? plannedExpiries(selected, change, now) : undefined
  const ends = new Map(plan?.map(({ id, to }) => [id, to]))
  const toggle = (id: string) =>
    setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))

  function submit() {
    setTried(true)
    if (!plan) return document.getElementById(EXPIRY)?.focus()
    if (!isFetching) onSend(plan)
  }

  return (
    <Form layout="vertical" noValidate autoComplete="off" onFinish={submit}>
      <Flex vertical gap="middle">
        <Flex wrap gap="small">
          <DayButtons pressed={days} onPress={(count) => setText(`+${count}`)} />
        </Flex>
        <ExpiryField
          text={text}
          read={read}
          said={days === undefined ? undefined : t('followers:change.base')}
          now={now}
          wasTried={wasTried}
          onChange={setText}
        />
        {days !== undefined && unlimited > 0 && (
          <Checkbox checked={keepsUnlimited} onChange={({ target }) => setKeepsUnlimited(target.checked)}>
            {t('followers:change.keepUnlimited', { count: unlimited })}
          </Checkbox>
        )}
        {unreadable > 0 && <Note title={t('followers:change.unreadable', { count: unreadable })} />}
        {plan && <Consequences plan={plan} now={now} />}
        <Flex wrap justify="end" gap="small">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="primary" busy={isFetching} disabled={plan?.length === 0}>
            {plan ? t('followers:change.send', { count: plan.length }) : t('followers:change.sendNone')}
          </Button>
        </Flex>
        <ExpiryLines
          lines={offered.map((one) => ({ ...one, from: one.expCopy, to: ends.get(one.id) }))}
          renderTick={({ id, name }) => (
            <Checkbox
              checked={!left.has(id)}
              aria-label={t('followers:select.one', { name: shownName(name, id) })}
              onChange={() => toggle(id)}
            />
          )}
        />
      </Flex>
    </Form>
  )
}

interface ConsequencesProps {
  readonly plan: readonly PlannedExpiry[]
  readonly now: number
}

/** Warnings before sending. */
function Consequences({ plan, now }: ConsequencesProps) {
  const t = useT()
  const over = plan.filter(({ to }) => hasExpiry(to) && to <= now).length
  const shorter = plan.filter(
    ({ from, to }) => to > now && (from === 0 || (hasExpiry(from) && to < from)),
  ).length
  return (
    <div role="status">
      {shorter > 0 && <Note title={t('followers:change.shorter', { count: shorter })} />}
      {over > 0 && <Note title={t('followers:change.over', { count: over })} />}
    </div>
  )
}
