import { useCallback } from 'react'
import {
  rawValue,
  doubtIn,
  doubtfulFields,
  isNothingYet,
  type ValueDoubt,
  type WithGaps,
} from '@/contract/told'
import { useHidden, useLanguage, useT } from '@/i18n'
import { exact, formatNumber } from '@/i18n/format'
import { Question } from '@/shared/Question'
import { useAsk } from '@/shared/useAsk'
import type { FormSave } from './formSave'

interface About<Values extends object> extends Pick<
  FormSave<Values>,
  'at' | 'fields' | 'isDefault' | 'askToConfirm' | 'historyEntry'
> {
  /** which of several, where the screen has many */
  readonly name?: string
}

/** What is said of each, in this order; the first two are not sent. */
const texts = {
  untold: 'settings:gap.askUntold',
  unreadable: 'settings:gap.askUnreadable',
  notAllowed: 'settings:gap.askNotAllowed',
  damaged: 'settings:gap.askDamaged',
} as const satisfies Readonly<Record<ValueDoubt, string>>
const doubts = Object.keys(texts) as readonly ValueDoubt[]

/**
 * Asks before a record is sent of which the provider did not tell every value, or not one that can be right. Then the screen's own
 * question. It takes no time, and answers without a promise, where there is nothing to ask.
 */
export function useAskAboutGaps() {
  const t = useT()
  const ask = useAsk()
  const hidden = useHidden()
  const language = useLanguage()
  return useCallback(
    <Values extends object>(
      { at, fields = {}, isDefault = false, askToConfirm, historyEntry, name }: About<Values>,
      before: WithGaps<Values>,
      after: WithGaps<Values>,
    ): boolean | Promise<boolean> => {
      function askToSend(names: readonly string[], isNothing: boolean) {
        const valueOf = (field: string) => Reflect.get(after, field) as unknown
        const found = doubts.flatMap((doubt) => {
          const such = names.filter((field) => doubtIn(field, valueOf(field)) === doubt)
          const words = such.map((field) => {
            const info = fields[field as keyof typeof fields]
            const label = info ? t(info.label, info.values) : field
            const value = rawValue(valueOf(field))
            if (doubt === 'damaged') return hidden(String(value))
            return doubt === 'notAllowed'
              ? `${label} (${formatNumber(language, Number(value), exact)})`
              : label
          })
          return such.length > 0 ? [{ doubt, fields: words.join(', '), count: such.length }] : []
        })
        const bot = historyEntry?.(before, after).bot
        const areSent = found.every(({ doubt }) => doubt === 'notAllowed' || doubt === 'damaged')
        const title = areSent ? 'settings:gap.titleKept' : 'settings:gap.title'
        return ask(
          (answer) => (
            <Question
              of={bot === undefined ? [] : [{ userid: bot, accounts: [] }]}
              title={t(isNothing ? 'common:nothingYet.title' : title)}
              yes={t('common:nothingYet.save')}
              onAnswer={answer}
            >
              {name !== undefined && (
                <p>
                  <strong>{name}</strong>
                </p>
              )}
              {isNothing && <p>{t('common:nothingYet.text')}</p>}
              {found.map(({ doubt, ...such }) => (
                <p key={doubt}>{t(texts[doubt], such)}</p>
              ))}
            </Question>
          ),
          // Another value is another question.
          JSON.stringify([at, names.map((field) => [field, valueOf(field)])]),
        )
      }
      const names = doubtfulFields(after)
      const isNothing = isDefault || isNothingYet(before)
      const askNext = () => askToConfirm?.(before, after) ?? true
      if (names.length === 0 && !isNothing) return askNext()
      return askToSend(names, isNothing).then((isYes) => isYes && askNext())
    },
    [t, ask, hidden, language],
  )
}
