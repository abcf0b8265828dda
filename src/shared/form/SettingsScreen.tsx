import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { isNothingYet } from '@/contract/told'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Loaded } from '../Loaded'
import { Note } from '../Note'
import { Screen } from '../Screen'
import { keyOf, type Address } from '@/store/address'
import type { RecordQuery } from './settingsRecord'
import { FormSkeleton, SettingsForm, type SettingsFormProps } from './SettingsForm'

export interface LoadedFormProps<Values extends object> extends Omit<
  SettingsFormProps<Values>,
  'form' | 'loaded' | 'loadedAt' | 'cardKey'
> {
  readonly at: Address
  readonly query: RecordQuery<Values>
}

export interface SettingsScreenProps<Values extends object> extends LoadedFormProps<Values> {
  readonly title: MessageKey
  readonly about?: MessageKey
  /** above the form, even if the query fails */
  readonly note?: ReactNode
}

/** A screen that edits one record. */
export function SettingsScreen<Values extends object>({
  title,
  about,
  note,
  ...form
}: SettingsScreenProps<Values>) {
  const t = useT()
  return (
    <Screen title={t(title)} {...(about ? { about: t(about) } : {})}>
      <Flex vertical gap="middle">
        {note}
        <LoadedForm {...form} />
      </Flex>
    </Screen>
  )
}

/** The form of one record, once it has been read. */
export function LoadedForm<Values extends object>({ at, query, children, ...form }: LoadedFormProps<Values>) {
  const t = useT()
  const key = keyOf(at)
  const isDefault = query.currentData !== undefined && isNothingYet(query.data)
  return (
    <Loaded
      query={query}
      skeleton={
        <FormSkeleton
          tools={form.copy !== undefined && form.copy.bots.length > 0}
          renderAround={form.renderAround}
        >
          {children}
        </FormSkeleton>
      }
    >
      {(loaded) => (
        <>
          {isDefault && <Note type="info" title={t('common:nothingYet.note')} />}
          <SettingsForm
            {...form}
            key={key}
            form={key}
            loaded={loaded}
            loadedAt={query.fulfilledTimeStamp}
            isDefault={isDefault}
          >
            {children}
          </SettingsForm>
        </>
      )}
    </Loaded>
  )
}
