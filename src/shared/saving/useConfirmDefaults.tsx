import { useRef, useState } from 'react'
import { useT } from '@/i18n'
import { Note } from '../Note'
import { Question } from '../Question'

type AskToConfirm<Values> = (before: Values, after: Values) => Promise<boolean>

/**
 * For a form that starts with defaults because the provider returned nothing: shows a note, and asks before saving, because the
 * provider may have values that it did not return. A retry does not ask again.
 *
 * @param about key of the record's scope
 */
export function useConfirmDefaults<Values>(
  isDefault: boolean,
  about: string,
  askToConfirm: AskToConfirm<Values> | undefined,
) {
  const t = useT()
  const [question, setQuestion] = useState<{ readonly answer: (isConfirmed: boolean) => void }>()
  const meant = useRef('')

  async function isConfirmed(): Promise<boolean> {
    if (!isDefault || meant.current === about) return true
    const answer = await new Promise<boolean>((resolve) => setQuestion({ answer: resolve }))
    if (answer) meant.current = about
    return answer
  }

  return {
    askToConfirm: async (before: Values, after: Values) =>
      (await isConfirmed()) && (askToConfirm === undefined || (await askToConfirm(before, after))),
    note: isDefault && <Note type="info" title={t('common:nothingYet.note')} />,
    dialog: question && (
      <Question
        title={t('common:nothingYet.title')}
        yes={t('common:nothingYet.save')}
        onAnswer={(answer) => {
          setQuestion(undefined)
          question.answer(answer)
        }}
      >
        <p>{t('common:nothingYet.text')}</p>
      </Question>
    ),
  }
}
