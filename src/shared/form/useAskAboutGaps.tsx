import { useCallback } from 'react'
import { gapsToAsk, isNothingYet, isUnreadable, type Told } from '@/contract/told'
import { useT } from '@/i18n'
import { Question } from '@/shared/Question'
import { useAsk } from '@/shared/useAsk'
import type { FormSave } from './formSave'

interface About<Values extends object> extends Pick<
  FormSave<Values>,
  'at' | 'fields' | 'isDefault' | 'askToConfirm'
> {
  /** which of several, where the screen has many */
  readonly name?: string
}

/**
 * Asks before a record is sent of which the provider did not tell every value, or not readably. Then the screen's own question. It
 * takes no time, and answers without a promise, where there is nothing to ask.
 */
export function useAskAboutGaps() {
  const t = useT()
  const ask = useAsk()
  return useCallback(
    <Values extends object>(
      { at, fields = {}, isDefault = false, askToConfirm, name }: About<Values>,
      before: Told<Values>,
      after: Told<Values>,
    ): boolean | Promise<boolean> => {
      function askToSend(names: readonly string[], isNothing: boolean) {
        const told = (isRead: boolean) => {
          const such = names.filter((field) => isUnreadable(Reflect.get(after, field)) !== isRead)
          const labels = such.flatMap((field) => {
            const info = fields[field as keyof typeof fields]
            return [info ? t(info.label, info.values) : field]
          })
          return { fields: labels.join(', '), count: such.length }
        }
        const [untold, unreadable] = [told(true), told(false)]
        return ask(
          (answer) => (
            <Question
              title={t(isNothing ? 'common:nothingYet.title' : 'settings:gap.title')}
              yes={t('common:nothingYet.save')}
              onAnswer={answer}
            >
              {name !== undefined && (
                <p>
                  <strong>{name}</strong>
                </p>
              )}
              {isNothing && <p>{t('common:nothingYet.text')}</p>}
              {untold.count > 0 && <p>{t('settings:gap.askUntold', untold)}</p>}
              {unreadable.count > 0 && <p>{t('settings:gap.askUnreadable', unreadable)}</p>}
            </Question>
          ),
          JSON.stringify([at, names]),
        )
      }
      const names = gapsToAsk(after)
      const isNothing = isDefault || isNothingYet(before)
      const askNext = () => askToConfirm?.(before, after) ?? true
      if (names.length === 0 && !isNothing) return askNext()
      return askToSend(names, isNothing).then((isYes) => isYes && askNext())
    },
    [t, ask],
  )
}
