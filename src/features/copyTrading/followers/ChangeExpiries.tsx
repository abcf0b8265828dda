import { Alert, Checkbox, Flex, Form, Input, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { useGetFollowersQuery } from '@/api/copyTrading'
import type { Follower } from '@/contract/copyTrading'
import { hasExpiry } from '@/domain/expiry'
import { plannedExpiries, type ExpiryChange, type PlannedExpiry } from '@/domain/expiryChange'
import { expCopyIn, readExpiry } from '@/domain/expiryText'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { Icon } from '@/shared/icons'
import { LongList } from '@/shared/LongList'
import { LeaveGuard } from '@/shared/saving/LeaveGuard'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { DayButtons, ExpiryField } from './ExpiryField'
import { ExpiryLine, LINE, Results } from './Results'
import { useExpiryRun, type ExpiryRunning } from './useExpiryRun'

const leaveTexts = {
  title: 'followers:leave.title',
  text: 'followers:leave.text',
  leave: 'followers:leave.leave',
  stay: 'followers:leave.stay',
} as const

interface Props {
  /** ids of the followers */
  readonly ids: readonly string[]
  readonly running: ExpiryRunning
  /** shows what was sent last, not a new change */
  readonly showsRun?: boolean
  readonly onClose: (wasSent: boolean) => void
}

/** A new expiry for many followers: what each would have, then what became of it. */
export function ChangeExpiries({ ids, running, showsRun = false, onClose }: Props) {
  const t = useT()
  const [isSent, setSent] = useState(showsRun)
  const run = isSent ? running.run : undefined
  const close = () => onClose(isSent)
  return (
    <Dialog
      title={t(run?.kind === 'undo' ? 'followers:run.undo' : 'followers:select.change')}
      width={680}
      busy={run?.isRunning ?? false}
      onClose={close}
    >
      {run ? (
        <Results run={run} running={running} onClose={close} />
      ) : (
        <ChangeForm
          ids={ids}
          onSend={(plan) => {
            running.start(plan)
            setSent(true)
          }}
          onClose={close}
        />
      )}
      <LeaveGuard texts={leaveTexts} />
    </Dialog>
  )
}

/** The same where the list of followers is not on the screen. */
export function Extension({ ids, onClose }: Pick<Props, 'ids'> & { readonly onClose: () => void }) {
  const { currentData = nobody } = useGetFollowersQuery(useAppSelector(selectBotScope))
  return <ChangeExpiries ids={ids} running={useExpiryRun(currentData)} onClose={onClose} />
}

const nobody: readonly Follower[] = []

/** Ten years: more is a typing error. */
const MOST_DAYS = 3650

type Kind = ExpiryChange['kind']
const kinds = ['add', 'set'] as const satisfies readonly Kind[]

interface Draft {
  readonly kind: Kind
  readonly date: string
  readonly days: string
  readonly keepsUnlimited: boolean
}
const first: Draft = { kind: 'add', date: '', days: '30', keepsUnlimited: true }

function changeOf({ kind, date, days, keepsUnlimited }: Draft): ExpiryChange | undefined {
  if (kind === 'add') {
    const count = daysIn(days)
    return count === undefined ? undefined : { kind, days: count, keepsUnlimited }
  }
  const expCopy = expCopyIn(readExpiry(date))
  return expCopy === undefined ? undefined : { kind, expCopy }
}

function daysIn(text: string): number | undefined {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= MOST_DAYS ? count : undefined
}

interface FormProps extends Pick<Props, 'ids'> {
  readonly onClose: () => void
  readonly onSend: (plan: readonly PlannedExpiry[]) => void
}

function ChangeForm({ ids, onSend, onClose }: FormProps) {
  const t = useT()
  const now = useNow()
  const [draft, setDraft] = useState(first)
  const [wasTried, setTried] = useState(false)
  const edit = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  // What is previewed goes out only over the expiries that are shown here.
  const { currentData = nobody, isFetching } = useGetFollowersQuery(useAppSelector(selectBotScope), {
    refetchOnMountOrArgChange: true,
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const offered = useMemo(() => {
    const wanted = new Set(ids)
    return currentData.filter(({ id }) => wanted.has(id))
  }, [currentData, ids])
  const selected = useMemo(() => offered.filter(({ id }) => !left.has(id)), [offered, left])
  const change = useMemo(() => changeOf(draft), [draft])
  const plan = useMemo(() => (change ? plannedExpiries(selected, change, now) : []), [change, selected, now])

  function submit() {
    setTried(true)
    if (!change) return document.getElementById(draft.kind === 'set' ? 'expCopy' : 'days')?.focus()
    if (!isFetching) onSend(plan)
  }

  return (
    <Form layout="vertical" noValidate autoComplete="off" onFinish={submit}>
      <Flex vertical gap="middle">
        <Radio.Group
          aria-label={t('followers:select.change')}
          optionType="button"
          value={draft.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`followers:change.kinds.${kind}`) }))}
          onChange={({ target }) => edit({ kind: target.value as Kind })}
        />
        {draft.kind === 'set' ? (
          <ExpiryField
            id="expCopy"
            text={draft.date}
            now={now}
            wasTried={wasTried}
            onChange={(date) => edit({ date })}
          />
        ) : (
          <DaysField draft={draft} selected={selected} wasTried={wasTried} onChange={edit} />
        )}
        <Consequences plan={plan} selected={selected} now={now} isKnown={change !== undefined} />
        <Preview offered={offered} left={left} plan={plan} onChange={setLeft} />
        <Flex wrap justify="end" gap="small">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isFetching}
            disabled={change !== undefined && plan.length === 0}
          >
            {change ? t('followers:change.send', { count: plan.length }) : t('followers:change.sendNone')}
          </Button>
        </Flex>
      </Flex>
    </Form>
  )
}

interface DaysProps {
  readonly draft: Draft
  readonly selected: readonly Follower[]
  readonly wasTried: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

function DaysField({ draft: { days, keepsUnlimited }, selected, wasTried, onChange }: DaysProps) {
  const t = useT()
  const isWrong = daysIn(days) === undefined && (wasTried || days.trim() !== '')
  const error = isWrong
    ? { key: 'followers:change.daysWrong' as const, values: { most: MOST_DAYS } }
    : undefined
  const unlimited = selected.filter(({ expCopy }) => !hasExpiry(expCopy)).length
  return (
    <>
      <FieldFrame id="days" label="followers:change.days" help={t('followers:change.base')} error={error}>
        <Flex wrap align="center" gap="small">
          <Input
            id="days"
            className="expiry-days-count tabular"
            inputMode="numeric"
            value={days}
            onChange={({ target }) => onChange({ days: target.value })}
            {...(error && { status: 'error' })}
            {...described('days', { help: true, error })}
          />
          <DayButtons pressed={daysIn(days)} onPress={(count) => onChange({ days: String(count) })} />
        </Flex>
      </FieldFrame>
      {unlimited > 0 && (
        <Checkbox
          checked={keepsUnlimited}
          onChange={({ target }) => onChange({ keepsUnlimited: target.checked })}
        >
          {t('followers:change.keepUnlimited', { count: unlimited })}
        </Checkbox>
      )}
    </>
  )
}

interface PlanProps {
  readonly plan: readonly PlannedExpiry[]
  readonly selected: readonly Follower[]
}

/** Warnings before sending. */
function Consequences({ plan, selected, now, isKnown }: PlanProps & { now: number; isKnown: boolean }) {
  const t = useT()
  const same = selected.length - plan.length
  const over = plan.filter(({ to }) => hasExpiry(to) && to <= now).length
  const shorter = plan.filter(({ from, to }) => to > now && (!hasExpiry(from) || to < from)).length
  const warnings = [
    shorter > 0 && t('followers:change.shorter', { count: shorter }),
    over > 0 && t('followers:change.over', { count: over }),
  ].filter((text) => text !== false)
  return (
    <Flex vertical gap="small" role="status">
      {isKnown && same > 0 && <p className="muted">{t('followers:change.same', { count: same })}</p>}
      {warnings.map((text) => (
        <Alert key={text} type="warning" role="none" showIcon icon={<Icon name="alert" />} title={text} />
      ))}
    </Flex>
  )
}

interface PreviewProps extends Pick<PlanProps, 'plan'> {
  readonly offered: readonly Follower[]
  /** ids of those who are left out */
  readonly left: ReadonlySet<string>
  readonly onChange: (left: ReadonlySet<string>) => void
}

/** The new expiry of each, who can be left out. */
function Preview({ offered, left, plan, onChange }: PreviewProps) {
  const t = useT()
  const ends = useMemo(() => new Map(plan.map(({ id, to }) => [id, to])), [plan])
  const toggle = (id: string) =>
    onChange(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))
  return (
    <LongList
      inDialog
      items={offered}
      keyOf={({ id }) => id}
      textOf={({ id, name }) => `${name}\n${id}`}
      label={t('followers:run.lines')}
      className="lines"
      height={LINE}
    >
      {({ id, name, expCopy }) => (
        <ExpiryLine
          id={id}
          name={name}
          from={expCopy}
          to={ends.get(id)}
          tick={
            <Checkbox
              checked={!left.has(id)}
              aria-label={t('followers:select.one', { name: name || id })}
              onChange={() => toggle(id)}
            />
          }
        />
      )}
    </LongList>
  )
}
