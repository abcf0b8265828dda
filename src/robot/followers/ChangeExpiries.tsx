import { Checkbox, Flex, Form } from 'antd'
import { useMemo, useState } from 'react'
import { useGetFollowersQuery } from '@/api/copyTrading'
import type { Follower } from '@/contract/copyTrading'
import { shownName } from '@/contract/plainText'
import { isGap } from '@/contract/told'
import { byExpiry, hasExpiry } from '@/domain/expiry'
import { expCopyIn, readExpiry } from '@/domain/expiryText'
import {
  daysIn,
  plannedExpiries,
  type ExpiryChange,
  type PlannedExpiry,
} from '@/features/copyTrading/followers/expiryChange'
import { DayButtons, EXPIRY, ExpiryField } from '@/features/copyTrading/followers/ExpiryField'
import { ExpiryLines, useExpiryResults } from '@/features/copyTrading/followers/ExpiryLines'
import { followerName } from '@/features/copyTrading/followers/expirySave'
import { followersList } from '@/features/copyTrading/followers/followersList'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { MANY_AT_ONCE } from '@/shared/useBatch'
import { useNow } from '@/shared/useNow'
import { useUnsaved } from '@/shared/useUnsaved'
import type { Address } from '@/store/address'
import { selectBotScope, selectTraderScope } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { ApplyDialog } from '../apply/ApplyDialog'
import { plannedChange, type Planned } from '../apply/planned'
import { rowAt } from '../records/records'

interface Props {
  /** ids of the followers */
  readonly ids: readonly string[]
  /** told of the followers that were not reached, once it was sent */
  readonly onClose: (missed?: readonly Address[]) => void
}

const nobody: readonly Follower[] = []

/** Days to add, before anything is typed. */
const USUAL = '+30'

/** A new expiry for many followers: days to add, or a date; who gets it; then what became of it. */
export function ChangeExpiries({ ids, onClose }: Props) {
  const t = useT()
  const now = useNow()
  // A new list of the same is no new choice.
  const [wanted] = useState(() => new Set(ids))
  const [text, setText] = useState(USUAL)
  const [wasTried, setTried] = useState(false)
  const [keepsUnlimited, setKeepsUnlimited] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const results = useExpiryResults()
  // What is previewed goes out only over the expiries that are shown here.
  const { currentData = nobody, isFetching } = useGetFollowersQuery(useAppSelector(selectBotScope), {
    refetchOnMountOrArgChange: true,
  })
  const offered = useMemo(
    () => currentData.filter(({ id }) => wanted.has(id)).toSorted((a, b) => byExpiry(a.expCopy, b.expCopy)),
    [currentData, wanted],
  )
  const selected = useMemo(() => offered.filter(({ id }) => !left.has(id)), [offered, left])
  const unlimited = selected.filter(({ expCopy }) => expCopy === 0).length
  const unreadable = selected.filter(({ expCopy }) => isGap(expCopy)).length
  useUnsaved(text !== USUAL || left.size > 0)
  const days = daysIn(text)
  const read = useMemo(() => readExpiry(text), [text])
  const expCopy = expCopyIn(read)
  const expiries = useMemo(() => {
    const change = changeTo(days, expCopy, keepsUnlimited)
    return change && plannedExpiries(selected, change, now)
  }, [days, expCopy, keepsUnlimited, selected, now])
  const ends = new Map(expiries?.map(({ id, to }) => [id, to]))
  const toggle = (id: string) =>
    setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))
  return (
    <ApplyDialog
      title={t('followers:select.change')}
      plans={usePlans(expiries)}
      atOnce={MANY_AT_ONCE}
      send={(count) => (expiries ? t('followers:change.send', { count }) : t('followers:change.sendNone'))}
      onClose={onClose}
      form={{
        isReading: isFetching,
        undoTitle: t('followers:run.undo'),
        results,
        refuse: () => {
          setTried(true)
          document.getElementById(EXPIRY)?.focus()
        },
        render: (press, buttons) => (
          <Form layout="vertical" noValidate autoComplete="off" onFinish={press}>
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
                <Checkbox
                  checked={keepsUnlimited}
                  onChange={({ target }) => setKeepsUnlimited(target.checked)}
                >
                  {t('followers:change.keepUnlimited', { count: unlimited })}
                </Checkbox>
              )}
              {unreadable > 0 && <Note title={t('followers:change.unreadable', { count: unreadable })} />}
              {expiries && <Consequences plan={expiries} now={now} />}
              <Flex wrap justify="end" gap="small">
                {buttons}
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
        ),
      }}
    />
  )
}

/** What is typed: days to add, or an expiry; `undefined`: neither. */
function changeTo(
  days: number | undefined,
  expCopy: number | undefined,
  keepsUnlimited: boolean,
): ExpiryChange | undefined {
  if (days !== undefined) return { kind: 'add', days, keepsUnlimited }
  return expCopy === undefined ? undefined : { kind: 'set', expCopy }
}

/** The same as changes at the followers' addresses. */
function usePlans(expiries: readonly PlannedExpiry[] | undefined): readonly Planned[] | undefined {
  const scope = useAppSelector(selectTraderScope)
  return useMemo(() => {
    const followerAt = (item: string) => ({ record: followersList.id, userid: scope.userid, item })
    // The same for all of them, of whom there may be ten thousand.
    const row = rowAt(followerAt(''), scope)
    return expiries?.flatMap(({ id, name, from, to }) => {
      const named = { name: followerName(name, id), label: name }
      return plannedChange(followerAt(id), row, { expCopy: from }, { expCopy: to }, named)
    })
  }, [expiries, scope])
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
