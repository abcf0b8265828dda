import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { expiryState, type End } from '@/domain/expiry'
import type { ReadExpiry } from '@/domain/expiryText'
import { useT } from '@/i18n'
import { formatDate, formatMoment, formatTime } from '@/i18n/format'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import '@/shared/calendarWords'
import { useEndText, useTimeLeft } from '@/shared/Expiry'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { besideInput, PickerInput } from '@/shared/fields/PickerInput'
import './followers.css'

/** The field's id: the entity's name of it. */
export const EXPIRY = 'expCopy'

interface Props {
  readonly text: string
  readonly read: ReadExpiry
  /** for many: what is read, where it is no date */
  readonly said?: string | undefined
  readonly now: number
  /** the form was submitted: an empty field is now an error */
  readonly wasTried: boolean
  /** it is the first control of a dialog */
  readonly takesFocus?: boolean
  readonly onChange: (text: string) => void
}

/** The field 'Vencimento', with the parsed date below it while typing. */
export function ExpiryField({ text, read, said, now, wasTried, takesFocus = false, onChange }: Props) {
  const t = useT()
  const error = said === undefined ? problemIn(read, wasTried) : undefined
  return (
    <FieldFrame
      id={EXPIRY}
      label="expiries:field.label"
      help={said === undefined && t('expiries:field.help')}
      error={error}
    >
      <PickerInput
        id={EXPIRY}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a dialog
        autoFocus={takesFocus}
        placeholder={t('expiries:field.placeholder')}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        picker={
          <DatePicker
            {...besideInput}
            value={read.state === 'end' ? dayjs(read.expCopy * 1000) : null}
            onChange={(day) => day && onChange(day.format('DD/MM/YYYY'))}
          />
        }
        {...(error && { status: 'error' })}
        {...described(EXPIRY, { help: true, error, also: READ })}
      />
      <p id={READ} className="expiry-read muted" role="status">
        {said ?? <ParsedExpiry read={read} now={now} />}
      </p>
    </FieldFrame>
  )
}

const READ = `${EXPIRY}-read`

/** While typing, only text that cannot become valid is an error; after submitting, any invalid text is. */
function problemIn(read: ReadExpiry, wasTried: boolean): Message | undefined {
  if (read.state === 'empty') return wasTried ? { key: 'expiries:field.missing' } : undefined
  if (read.state !== 'refused') return undefined
  const mayBecomeOne = read.why === 'form' || read.why === 'digits' || read.why === 'shortYear'
  return mayBecomeOne && !wasTried ? undefined : { key: `expiries:field.problems.${read.why}` }
}

function ParsedExpiry({ read, now }: { readonly read: ReadExpiry; readonly now: number }) {
  const t = useT()
  const expCopy = read.state === 'end' ? read.expCopy : 0
  const left = useTimeLeft(expCopy, now)
  if (read.state === 'empty' || read.state === 'refused') return null
  const isOver = expiryState(expCopy, now).urgency === 'expired'
  const isOdd = read.state === 'end' && (read.clock === 'skipped' || read.clock === 'doubled')
  const values = {
    date: formatDate(expCopy),
    moment: formatMoment(expCopy),
    time: formatTime(expCopy),
    left,
  }
  return (
    <>
      <Icon name={isOver || isOdd ? 'alert' : 'check'} size={16} />
      <span>
        {read.state === 'none' ? t('expiries:field.none') : t(`expiries:field.read.${read.clock}`, values)}
        {isOver && ` ${t('expiries:field.over')}`}
      </span>
    </>
  )
}

/** dd/mm/yyyy hh:mm, or that there is none. */
export function useExpiryMoment() {
  const endText = useEndText()
  return (expCopy: End) => endText(expCopy, formatMoment)
}

const usualDays = [7, 15, 30, 90] as const

interface DayButtonsProps {
  /** the days that are chosen */
  readonly pressed?: number | undefined
  readonly onPress: (days: number) => void
}

/** The usual days to add, at one press. */
export function DayButtons({ pressed, onPress }: DayButtonsProps) {
  const t = useT()
  return usualDays.map((days) => (
    <Button
      key={days}
      shape="round"
      size="small"
      className="tabular"
      variant={pressed === days ? 'primary' : 'quiet'}
      aria-pressed={pressed === days}
      onClick={() => onPress(days)}
    >
      {t('followers:change.plusDays', { count: days })}
    </Button>
  ))
}
