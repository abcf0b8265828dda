import type { BotScope } from '@/contract/scope'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useOtherBots } from '@/store/useOtherBots'
import { entryPlace, type SettingsRecord } from '../saving/record'
import { SettingsScreen, type SettingsScreenProps } from './SettingsScreen'

interface Props<Values extends object, Scope extends BotScope> extends Omit<
  SettingsScreenProps<Values>,
  'title' | 'about' | 'scope' | 'query' | 'rules' | 'copy' | 'read' | 'onSave' | 'historyEntry'
> {
  readonly record: SettingsRecord<Values, Scope>
}

/** The screen of one record of the selected bot. Each screen adds its fields and what is shown beside them. */
export function RecordScreen<Values extends object, Scope extends BotScope>({
  record,
  ...screen
}: Props<Values, Scope>) {
  const { path, fields } = record
  const dispatch = useAppDispatch()
  const scope = useAppSelector(record.scopeOf)
  // oxlint-disable-next-line react/hooks -- a screen's record never changes
  const query = record.useQuery(scope)
  const bots = useOtherBots(scope.userid)
  return (
    <SettingsScreen
      title={`routes:${path}.title`}
      about={`routes:${path}.about`}
      scope={scope}
      query={query}
      rules={record.rules}
      copy={{ bots, fields, load: (userid) => dispatch(record.load({ ...scope, userid })) }}
      read={() => dispatch(record.load(scope))}
      historyEntry={(before, after) => ({ ...entryPlace(record, scope), before, after })}
      onSave={(values) => dispatch(record.save(scope, values))}
      {...screen}
    />
  )
}
