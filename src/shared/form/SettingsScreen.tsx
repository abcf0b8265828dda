import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Loaded, type QueryResult } from '../Loaded'
import { Screen } from '../Screen'
import { FormBones, SettingsForm, type SettingsFormProps } from './SettingsForm'

interface Props<Values extends object> extends Omit<
  SettingsFormProps<Values>,
  'loaded' | 'loadedAt' | 'cardKey' | 'state'
> {
  readonly title: MessageKey
  readonly about?: MessageKey
  /** what the record is about: exactly the query's argument */
  readonly scope: object
  /** above the form, whatever becomes of the query */
  readonly note?: ReactNode
  readonly query: QueryResult<Values> & { readonly fulfilledTimeStamp?: number | undefined }
}

/** A screen that edits one record: its query, its rules, its save, its flat list of fields. */
export function SettingsScreen<Values extends object>({
  title,
  about,
  scope,
  query,
  children,
  note,
  ...form
}: Props<Values>) {
  const t = useT()
  return (
    <Screen title={t(title)} {...(about ? { about: t(about) } : {})}>
      {note}
      <Loaded
        query={query}
        skeleton={
          <FormBones tools={form.copy !== undefined && form.copy.bots.length > 0}>{children}</FormBones>
        }
      >
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
