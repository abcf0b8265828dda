import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import '@/shared/calendarWords'
import { useT } from '@/i18n'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import type { Filter } from './historyFilter'

interface Props {
  readonly filter: Filter
  readonly isWrong: boolean
  readonly onFilter: (filter: Filter) => void
}

/** The first and the last day, both included; empty = open. */
export function DayFilter({ filter, isWrong, onFilter }: Props) {
  const t = useT()
  return (['from', 'to'] as const).map((end) => (
    <FieldFrame key={end} id={`history-${end}`} label={`history:${end}`}>
      <DatePicker
        id={`history-${end}`}
        format="DD/MM/YYYY"
        placeholder={t('history:day')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'history-wrong' : undefined}
        status={isWrong ? 'error' : ''}
        value={filter[end] === '' ? null : dayjs(filter[end])}
        onChange={(day) => onFilter({ ...filter, [end]: day?.format('YYYY-MM-DD') ?? '' })}
      />
    </FieldFrame>
  ))
}
