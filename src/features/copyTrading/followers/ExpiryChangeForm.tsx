import { useState, type SubmitEvent } from 'react'
import { hasExpiry } from '@/domain/expiry'
import { plannedExpiries, type ExpiryChange, type PlannedExpiry } from '@/domain/expiryChange'
import { expCopyIn, readExpiry } from '@/domain/expiryText'
import type { Listed } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { FieldFrame, described } from '@/shared/form/FieldFrame'
import { Icon } from '@/shared/icons'
import { ExpiryField } from './ExpiryField'

/** Ten years: more is a slip of the finger. */
const MOST_DAYS = 3650
const usualDays = [7, 15, 30, 90] as const

type Kind = ExpiryChange['kind']

/** What is typed, and what follows from it for those who are selected. */
export function useExpiryDraft(selected: readonly Listed[], now: number) {
  const [kind, setKind] = useState<Kind>('add')
  const [date, setDate] = useState('')
  const [days, setDays] = useState('30')
  const [keepsUnlimited, setKeepsUnlimited] = useState(true)
  const change = changeOf(kind, date, days, keepsUnlimited)
  const plan = change ? plannedExpiries(selected, change, now) : []
  return {
    kind,
    setKind,
    date,
    setDate,
    days,
    setDays,
    keepsUnlimited,
    setKeepsUnlimited,
    change,
    plan,
  }
}
export type ExpiryDraft = ReturnType<typeof useExpiryDraft>

function changeOf(kind: Kind, date: string, days: string, keepsUnlimited: boolean): ExpiryChange | undefined {
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

interface Props {
  readonly draft: ExpiryDraft
  readonly selected: readonly Listed[]
  readonly now: number
  /** what the list says may be old: it is being asked for again */
  readonly isChecking: boolean
  readonly onSend: (plan: readonly PlannedExpiry[]) => void
  readonly onBack: () => void
}

/** Which new expiry the selected followers get. */
export function ExpiryChangeForm({ draft, selected, now, isChecking, onSend, onBack }: Props) {
  const t = useT()
  const [wasTried, setTried] = useState(false)
  const { kind, plan, change } = draft

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!change) return document.getElementById(kind === 'set' ? 'expCopy' : 'days')?.focus()
    if (!isChecking) onSend(plan)
  }

  return (
    <form className="card expiry-change" noValidate autoComplete="off" onSubmit={submit}>
      <fieldset className="expiry-change__kinds">
        <legend className="field__label">{t('followers:change.kind')}</legend>
        {(['add', 'set'] as const).map((one) => (
          <label key={one} className="expiry-change__kind">
            <input type="radio" name="kind" checked={kind === one} onChange={() => draft.setKind(one)} />
            <span>{t(`followers:change.kinds.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'set' ? (
        <ExpiryField id="expCopy" text={draft.date} now={now} wasTried={wasTried} onChange={draft.setDate} />
      ) : (
        <DaysField draft={draft} selected={selected} wasTried={wasTried} />
      )}
      <Consequences plan={plan} selected={selected} now={now} isKnown={change !== undefined} />
      <div className="expiry-change__answers">
        <Button onClick={onBack}>{t('followers:change.back')}</Button>
        <Button
          type="submit"
          look="primary"
          busy={isChecking}
          disabled={change !== undefined && plan.length === 0}
        >
          {change ? t('followers:change.send', { count: plan.length }) : t('followers:change.sendNone')}
        </Button>
      </div>
    </form>
  )
}

interface DaysProps extends Pick<Props, 'draft' | 'selected'> {
  readonly wasTried: boolean
}

function DaysField({ draft, selected, wasTried }: DaysProps) {
  const t = useT()
  const isWrong = daysIn(draft.days) === undefined && (wasTried || draft.days.trim() !== '')
  const error = isWrong
    ? { key: 'followers:change.daysWrong' as const, values: { most: MOST_DAYS } }
    : undefined
  const unlimited = selected.filter(({ expCopy }) => !hasExpiry(expCopy)).length
  return (
    <>
      <FieldFrame id="days" label="followers:change.days" help={t('followers:change.base')} error={error}>
        <div className="expiry-change__days">
          <input
            id="days"
            className="input tabular"
            inputMode="numeric"
            value={draft.days}
            onChange={({ target }) => draft.setDays(target.value)}
            {...described('days', { help: true, error })}
          />
          {usualDays.map((days) => (
            <button
              key={days}
              type="button"
              className="chip tabular"
              aria-pressed={draft.days.trim() === String(days)}
              onClick={() => draft.setDays(String(days))}
            >
              {t('followers:change.plusDays', { count: days })}
            </button>
          ))}
        </div>
      </FieldFrame>
      {unlimited > 0 && (
        <label className="expiry-change__keep">
          <input
            type="checkbox"
            checked={draft.keepsUnlimited}
            onChange={({ target }) => draft.setKeepsUnlimited(target.checked)}
          />
          <span>{t('followers:change.keepUnlimited', { count: unlimited })}</span>
        </label>
      )}
    </>
  )
}

interface ConsequencesProps extends Pick<Props, 'selected' | 'now'> {
  readonly plan: readonly PlannedExpiry[]
  readonly isKnown: boolean
}

/** What deserves a second look before it is sent. */
function Consequences({ plan, selected, now, isKnown }: ConsequencesProps) {
  const t = useT()
  const same = selected.length - plan.length
  const over = plan.filter(({ to }) => hasExpiry(to) && to <= now).length
  const shorter = plan.filter(({ from, to }) => to > now && (!hasExpiry(from) || to < from)).length
  return (
    <div className="expiry-change__notes" role="status">
      {isKnown && same > 0 && <p>{t('followers:change.same', { count: same })}</p>}
      {shorter > 0 && (
        <p className="expiry-change__warning">
          <Icon name="alert" size={18} />
          {t('followers:change.shorter', { count: shorter })}
        </p>
      )}
      {over > 0 && (
        <p className="expiry-change__warning">
          <Icon name="alert" size={18} />
          {t('followers:change.over', { count: over })}
        </p>
      )}
    </div>
  )
}
