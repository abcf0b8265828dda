import { Alert, Card, Checkbox, Flex, Form, Input, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { hasExpiry } from '@/domain/expiry'
import { plannedExpiries, type ExpiryChange, type PlannedExpiry } from '@/domain/expiryChange'
import { expCopyIn, readExpiry } from '@/domain/expiryText'
import type { Listed } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { Icon } from '@/shared/icons'
import { ExpiryField } from './ExpiryField'

/** Ten years: more is a typing error. */
const MOST_DAYS = 3650
const usualDays = [7, 15, 30, 90] as const

type Kind = ExpiryChange['kind']
const kinds = ['add', 'set'] as const satisfies readonly Kind[]

/** The form's values, and the resulting expiries of the selected followers. */
export function useExpiryDraft(selected: readonly Listed[], now: number) {
  const [kind, setKind] = useState<Kind>('add')
  const [date, setDate] = useState('')
  const [days, setDays] = useState('30')
  const [keepsUnlimited, setKeepsUnlimited] = useState(true)
  const { change, plan } = useMemo(() => {
    const wanted = changeOf(kind, date, days, keepsUnlimited)
    return { change: wanted, plan: wanted ? plannedExpiries(selected, wanted, now) : [] }
  }, [kind, date, days, keepsUnlimited, selected, now])
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
  /** the list is being reloaded, so its expiries may be outdated */
  readonly isChecking: boolean
  readonly onSend: (plan: readonly PlannedExpiry[]) => void
  readonly onBack: () => void
}

/** Form for the new expiry of the selected followers. */
export function ExpiryChangeForm({ draft, selected, now, isChecking, onSend, onBack }: Props) {
  const t = useT()
  const [wasTried, setTried] = useState(false)
  const { kind, plan, change } = draft

  function submit() {
    setTried(true)
    if (!change) return document.getElementById(kind === 'set' ? 'expCopy' : 'days')?.focus()
    if (!isChecking) onSend(plan)
  }

  return (
    <Card className="expiry-change">
      <Form layout="vertical" noValidate autoComplete="off" onFinish={submit}>
        <Form.Item label={t('followers:change.kind')}>
          <Radio.Group
            aria-label={t('followers:change.kind')}
            optionType="button"
            value={kind}
            options={kinds.map((one) => ({ value: one, label: t(`followers:change.kinds.${one}`) }))}
            onChange={({ target }) => draft.setKind(target.value as Kind)}
          />
        </Form.Item>
        <Flex vertical gap="middle">
          {kind === 'set' ? (
            <ExpiryField
              id="expCopy"
              text={draft.date}
              now={now}
              wasTried={wasTried}
              onChange={draft.setDate}
            />
          ) : (
            <DaysField draft={draft} selected={selected} wasTried={wasTried} />
          )}
          <Consequences plan={plan} selected={selected} now={now} isKnown={change !== undefined} />
          <Flex wrap justify="end" gap="small">
            <Button onClick={onBack}>{t('followers:change.back')}</Button>
            <Button
              type="submit"
              variant="primary"
              busy={isChecking}
              disabled={change !== undefined && plan.length === 0}
            >
              {change ? t('followers:change.send', { count: plan.length }) : t('followers:change.sendNone')}
            </Button>
          </Flex>
        </Flex>
      </Form>
    </Card>
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
        <Flex wrap align="center" gap="small">
          <Input
            id="days"
            className="expiry-change__days tabular"
            inputMode="numeric"
            value={draft.days}
            onChange={({ target }) => draft.setDays(target.value)}
            {...(error && { status: 'error' })}
            {...described('days', { help: true, error })}
          />
          {usualDays.map((days) => (
            <Button
              key={days}
              shape="round"
              size="small"
              className="tabular"
              variant={draft.days.trim() === String(days) ? 'primary' : 'quiet'}
              aria-pressed={draft.days.trim() === String(days)}
              onClick={() => draft.setDays(String(days))}
            >
              {t('followers:change.plusDays', { count: days })}
            </Button>
          ))}
        </Flex>
      </FieldFrame>
      {unlimited > 0 && (
        <Checkbox
          checked={draft.keepsUnlimited}
          onChange={({ target }) => draft.setKeepsUnlimited(target.checked)}
        >
          {t('followers:change.keepUnlimited', { count: unlimited })}
        </Checkbox>
      )}
    </>
  )
}

interface ConsequencesProps extends Pick<Props, 'selected' | 'now'> {
  readonly plan: readonly PlannedExpiry[]
  readonly isKnown: boolean
}

/** Warnings before sending. */
function Consequences({ plan, selected, now, isKnown }: ConsequencesProps) {
  const t = useT()
  const same = selected.length - plan.length
  const over = plan.filter(({ to }) => hasExpiry(to) && to <= now).length
  const shorter = plan.filter(({ from, to }) => to > now && (!hasExpiry(from) || to < from)).length
  return (
    <Flex vertical gap="small" role="status">
      {isKnown && same > 0 && <p className="muted">{t('followers:change.same', { count: same })}</p>}
      {shorter > 0 && <Warning text={t('followers:change.shorter', { count: shorter })} />}
      {over > 0 && <Warning text={t('followers:change.over', { count: over })} />}
    </Flex>
  )
}

const Warning = ({ text }: { readonly text: string }) => (
  <Alert type="warning" role="none" showIcon icon={<Icon name="alert" />} title={text} />
)
