import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Loaded, type QueryResult } from '../Loaded'
import { Screen } from '../Screen'
import { FormBones, SettingsForm, type SettingsFormProps } from './SettingsForm'

interface Props<Values extends object> extends Omit<
  SettingsFormProps<Values>,
  'loaded' | 'loadedAt' | 'cardKey'
> {
  readonly title: MessageKey
  readonly about?: MessageKey
  /** what the record is about: exactly the query's argument */
  readonly scope: object
  readonly query: QueryResult<Values> & { readonly fulfilledTimeStamp?: number | undefined }
}

/** A screen that edits one record: its query, its rules, its save, its flat list of fields. */
export function SettingsScreen<Values extends object>({
  title,
  about,
  scope,
  query,
  children,
  ...form
}: Props<Values>) {
  const t = useT()
  return (
    <Screen title={t(title)} {...(about ? { about: t(about) } : {})}>
      <Loaded query={query} skeleton={<FormBones>{children}</FormBones>}>
        {(loaded) => (
          <SettingsForm
            {...form}
            key={JSON.stringify(scope)}
            loaded={loaded}
            loadedAt={query.fulfilledTimeStamp}
          >
            {children}
          </SettingsForm>
        )}
      </Loaded>
    </Screen>
  )
}
