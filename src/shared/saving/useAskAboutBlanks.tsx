import { useCallback } from 'react'
import { blankIn, filled, isNothingYet } from '@/contract/wire'
import { useT } from '@/i18n'
import { Question } from '../Question'
import { useAsk } from '../useAsk'
import type { RecordSave } from './recordSave'

interface About<Values extends object> extends Pick<
  RecordSave<Values>,
  'at' | 'fields' | 'isDefault' | 'askToConfirm'
> {
  /** which of several, where the screen has many */
  readonly name?: string
}

/**
 * Asks before values are sent that the provider never said: it may have others than the defaults that the form shows. Then the
 * screen's own question.
 */
export function useAskAboutBlanks() {
  const t = useT()
  const ask = useAsk()
  return useCallback(
    async <Values extends object>(
      { at, fields = {}, isDefault = false, askToConfirm, name }: About<Values>,
      before: Values,
      after: Values,
    ): Promise<Values | false> => {
      function askToSend(names: readonly string[], isNothing: boolean) {
        const labels = names.flatMap((field) => {
          const info = fields[field as keyof typeof fields]
          return info ? [t(info.label, info.values)] : []
        })
        return ask(
          (answer) => (
            <Question
              title={t(isNothing ? 'common:nothingYet.title' : 'settings:blank.title')}
              yes={t('common:nothingYet.save')}
              onAnswer={answer}
            >
              {name !== undefined && (
                <p>
                  <strong>{name}</strong>
                </p>
              )}
              <p>
                {isNothing
                  ? t('common:nothingYet.text')
                  : t('settings:blank.text', { fields: labels.join(', '), count: names.length })}
              </p>
            </Question>
          ),
          JSON.stringify([at, names]),
        )
      }
      const names = blankIn(after)
      const isNothing = isDefault || isNothingYet(before)
      if ((names.length > 0 || isNothing) && !(await askToSend(names, isNothing))) return false
      const values = filled(after)
      return askToConfirm && !(await askToConfirm(before, values)) ? false : values
    },
    [t, ask],
  )
}
