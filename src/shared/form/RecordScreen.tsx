import { memo, useMemo } from 'react'
import { isNothingYet, knownValuesIn, type WithGaps } from '@/contract/told'
import type { ReadReason } from '@/store/reading/read'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useOtherBots } from '@/store/useOtherBots'
import { aboutSaveAt, type SettingsRecord } from './settingsRecord'
import { LoadedForm, SettingsScreen, type LoadedFormProps, type SettingsScreenProps } from './SettingsScreen'

interface OfRecord<Values extends object> {
  readonly record: SettingsRecord<Values>
}

type FromRecord = 'title' | 'at' | 'query' | 'rules' | 'copy' | 'read' | 'onSave' | 'historyEntry'

type FormProps<Values extends object> = OfRecord<Values> & Omit<LoadedFormProps<Values>, FromRecord>
type ScreenProps<Values extends object> = OfRecord<Values> & Omit<SettingsScreenProps<Values>, FromRecord>

/** The screen of one record of the selected bot. Each screen adds its fields and what is shown beside them. */
export function RecordScreen<Values extends object>({ record, ...screen }: ScreenProps<Values>) {
  return <CalmScreen title={`routes:${record.path}.title`} {...useRecord(record)} {...screen} />
}

/** Not drawn again while its record is read again, as a save does first. */
const CalmScreen = memo(SettingsScreen) as typeof SettingsScreen

/** Its form, for a screen that shows more. */
export function RecordForm<Values extends object>({ record, ...form }: FormProps<Values>) {
  return <LoadedForm {...useRecord(record)} {...form} />
}

/** Where nothing is stored yet, the form starts from values of the panel's own, and says so. */
export const startingFrom = <Values extends object>(
  { defaults }: Pick<SettingsRecord<Values>, 'defaults'>,
  answer: WithGaps<Values>,
): WithGaps<Values> => (isNothingYet(answer) ? { ...answer, ...defaults, ...knownValuesIn(answer) } : answer)

function useRecord<Values extends object>(record: SettingsRecord<Values>) {
  const { fields } = record
  const dispatch = useAppDispatch()
  const at = useAppSelector(record.selectAt)
  // oxlint-disable-next-line react/hooks -- a screen's record never changes
  const query = record.useQuery(at)
  const { currentData, error, refetch, fulfilledTimeStamp } = query
  const isFetching = query.isFetching && currentData === undefined
  const bots = useOtherBots(at.userid)
  return useMemo(
    () =>
      ({
        at,
        query: {
          currentData: currentData && startingFrom(record, currentData),
          data: currentData,
          error,
          isFetching,
          refetch,
          fulfilledTimeStamp,
        },
        rules: record.rules,
        copy: { bots, fields, load: (userid: string) => dispatch(record.read({ ...at, userid })) },
        read: async (why: ReadReason) => startingFrom(record, await dispatch(record.read(at, why))),
        historyEntry: aboutSaveAt(record, at),
        onSave: (values: WithGaps<Values>) => dispatch(record.save(at, values)),
      }) as const,
    [record, fields, dispatch, at, bots, currentData, error, isFetching, refetch, fulfilledTimeStamp],
  )
}
