import { memo, useMemo } from 'react'
import { isNothingYet, toldIn, type Told } from '@/contract/told'
import type { BotScope } from '@/contract/scope'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useOtherBots } from '@/store/useOtherBots'
import { entryPlace, type SettingsRecord } from './settingsRecord'
import { LoadedForm, SettingsScreen, type LoadedFormProps, type SettingsScreenProps } from './SettingsScreen'

interface OfRecord<Values extends object, Scope extends BotScope> {
  readonly record: SettingsRecord<Values, Scope>
}

type FromRecord = 'title' | 'scope' | 'query' | 'rules' | 'copy' | 'read' | 'onSave' | 'historyEntry'

type FormProps<Values extends object, Scope extends BotScope> = OfRecord<Values, Scope> &
  Omit<LoadedFormProps<Values>, FromRecord>
type ScreenProps<Values extends object, Scope extends BotScope> = OfRecord<Values, Scope> &
  Omit<SettingsScreenProps<Values>, FromRecord>

/** The screen of one record of the selected bot. Each screen adds its fields and what is shown beside them. */
export function RecordScreen<Values extends object, Scope extends BotScope>({
  record,
  ...screen
}: ScreenProps<Values, Scope>) {
  return <CalmScreen {...useRecord(record)} {...screen} />
}

/** Not drawn again while its record is read again, as a save does first. */
const CalmScreen = memo(SettingsScreen) as typeof SettingsScreen

/** Its form, for a screen that shows more. */
export function RecordForm<Values extends object, Scope extends BotScope>({
  record,
  ...form
}: FormProps<Values, Scope>) {
  return <LoadedForm {...useRecord(record)} {...form} />
}

/** Where nothing is stored yet, the form starts from values of the panel's own, and says so. */
export const startingFrom = <Values extends object>(
  { defaults }: Pick<SettingsRecord<Values>, 'defaults'>,
  answer: Told<Values>,
): Told<Values> => (isNothingYet(answer) ? { ...answer, ...defaults, ...toldIn(answer) } : answer)

function useRecord<Values extends object, Scope extends BotScope>(record: SettingsRecord<Values, Scope>) {
  const { path, fields } = record
  const dispatch = useAppDispatch()
  const scope = useAppSelector(record.scopeOf)
  // oxlint-disable-next-line react/hooks -- a screen's record never changes
  const query = record.useQuery(scope)
  const { currentData, error, refetch, fulfilledTimeStamp } = query
  const isFetching = query.isFetching && currentData === undefined
  const bots = useOtherBots(scope.userid)
  return useMemo(
    () =>
      ({
        title: `routes:${path}.title`,
        scope,
        query: {
          currentData: currentData && startingFrom(record, currentData),
          data: currentData,
          error,
          isFetching,
          refetch,
          fulfilledTimeStamp,
        },
        rules: record.rules,
        copy: { bots, fields, load: (userid: string) => dispatch(record.load({ ...scope, userid })) },
        read: async () => startingFrom(record, await dispatch(record.load(scope))),
        historyEntry: (before: Told<Values>, after: Told<Values>) => ({
          ...entryPlace(record, scope),
          before,
          after,
        }),
        onSave: (values: Told<Values>) => dispatch(record.save(scope, values)),
      }) as const,
    [
      record,
      path,
      fields,
      dispatch,
      scope,
      bots,
      currentData,
      error,
      isFetching,
      refetch,
      fulfilledTimeStamp,
    ],
  )
}
