import { expiryState } from '@/domain/expiry'
import { readExpiry, type ReadExpiry } from '@/domain/expiryText'
import { useT } from '@/i18n'
import { formatDate, formatMoment, formatTime } from '@/i18n/format'
import type { Message } from '@/i18n/types'
import { Icon } from '@/shared/icons'
import { useTimeLeft } from '@/shared/Expiry'
import { FieldFrame, described } from '@/shared/form/FieldFrame'
import '@/shared/form/form.css'

interface Props {
  readonly id: string
  readonly text: string
  readonly now: number
  /** it was tried to go on: what is missing is wrong from now on */
  readonly wasTried: boolean
  readonly readOnly?: boolean
  readonly onChange: (text: string) => void
}

/** 'Vencimento', and below it what was understood as one types. */
export function ExpiryField({ id, text, now, wasTried, readOnly = false, onChange }: Props) {
  const t = useT()
  const read = readExpiry(text)
  const error = problemIn(read, wasTried)
  return (
    <FieldFrame id={id} label="expiries:field.label" help={t('expiries:field.help')} error={error}>
      <input
        id={id}
        className="input tabular"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('expiries:field.placeholder')}
        readOnly={readOnly}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        {...described(id, { help: true, error, also: `${id}-read` })}
      />
      <p id={`${id}-read`} className="expiry-read" role="status">
        <Understood read={read} now={now} />
      </p>
    </FieldFrame>
  )
}

/** What stands there is wrong only when it cannot become right any more by typing on, or when it was tried to go on. */
function problemIn(read: ReadExpiry, wasTried: boolean): Message | undefined {
  if (read.state === 'empty') return wasTried ? { key: 'expiries:field.missing' } : undefined
  if (read.state !== 'refused') return undefined
  return read.why === 'form' && !wasTried ? undefined : { key: `expiries:field.problems.${read.why}` }
}

function Understood({ read, now }: { readonly read: ReadExpiry; readonly now: number }) {
  const t = useT()
  const expCopy = read.state === 'end' ? read.expCopy : 0
  const left = useTimeLeft(expCopy, now)
  if (read.state === 'empty' || read.state === 'refused') return null
  if (read.state === 'none')
    return (
      <>
        <Icon name="check" size={16} />
        {t('expiries:field.none')}
      </>
    )
  const isOver = expiryState(expCopy, now).urgency === 'expired'
  const values = {
    date: formatDate(expCopy),
    moment: formatMoment(expCopy),
    time: formatTime(expCopy),
    left,
  }
  return (
    <>
      <Icon
        name={isOver || read.clock === 'skipped' || read.clock === 'doubled' ? 'alert' : 'check'}
        size={16}
      />
      <span>
        {t(`expiries:field.read.${read.clock}`, values)}
        {isOver && ` ${t('expiries:field.over')}`}
      </span>
    </>
  )
}
