import { useCallback, type ReactNode } from 'react'
import { useStore } from 'react-redux'
import type { WithGaps } from '@/contract/told'
import { CardForm } from '@/shared/form/SettingsForm'
import type { RootState } from '@/store/state'
import { useAppDispatch } from '@/store/hooks'
import { askAboutCard, recordAt, type CardRecords } from './cardRecords'
import type { ListedCard } from './CardTitle'

interface Props<Values extends object> extends Pick<ListedCard, 'cardKey' | 'focusOn'> {
  readonly records: CardRecords<Values>
  /** the id of what names it */
  readonly labelledBy?: string
  readonly children: ReactNode
}

/** The form of one card. */
export function CardRecordForm<Values extends object>({
  records,
  cardKey: key,
  focusOn,
  ...form
}: Props<Values>) {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const rules = useCallback(
    (kept: WithGaps<Values>) => records.rules(kept, store.getState()),
    [records, store],
  )
  return (
    <CardForm<Values>
      {...form}
      form={records.form}
      card={key}
      cardKey={key}
      fields={records.fields}
      rules={rules}
      read={async (why) => recordAt(await dispatch(records.load(why)), key, records)}
      historyEntry={records.historyEntry(key)}
      askToConfirm={(before, after) => askAboutCard(records, { key, before, after })}
      onSave={(values) => dispatch(records.save(values, false))}
      show={(field) => focusOn({ key, field })}
    />
  )
}
