import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { isNothingYet } from '@/contract/wire'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Loaded } from '../Loaded'
import { Note } from '../Note'
import { Screen } from '../Screen'
import type { RecordQuery } from '../saving/record'
import { FormSkeleton, SettingsForm, type SettingsFormProps } from './SettingsForm'

export interface SettingsScreenProps<Values extends object> extends Omit<
  SettingsFormProps<Values>,
  'form' | 'loaded' | 'loadedAt' | 'cardKey'
> {
  readonly title: MessageKey
  readonly about?: MessageKey
  /** bot and account of the record: the query's argument */
  readonly scope: object
  /** above the form, even if the query fails */
  readonly note?: ReactNode
  readonly query: RecordQuery<Values>
}

/** A screen that edits one record. */
export function SettingsScreen<Values extends object>({
  title,
  about,
  scope,
  query,
  children,
  note,
  ...form
}: SettingsScreenProps<Values>) {
  const t = useT()
  const key = JSON.stringify(scope)
  const isDefault = query.currentData !== undefined && isNothingYet(query.data)
  return (
    <Screen title={t(title)} {...(about ? { about: t(about) } : {})}>
      <Flex vertical gap="middle">
        {note}
        <Loaded
          query={query}
          skeleton={
            <FormSkeleton
              tools={form.copy !== undefined && form.copy.bots.length > 0}
              aside={form.aside !== undefined}
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
                form={`${title} ${key}`}
                loaded={loaded}
                loadedAt={query.fulfilledTimeStamp}
                isDefault={isDefault}
              >
                {children}
              </SettingsForm>
            </>
          )}
        </Loaded>
      </Flex>
    </Screen>
  )
}
