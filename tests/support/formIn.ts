import type { Store } from '@/store/state'
import {
  editsDiscarded,
  fieldsEdited,
  formAnswered,
  formClosed,
  isDirtyIn,
  newerIn,
  newerSeen,
  pressedIn,
  selectDraft,
  shownIn,
  unreadIn,
  unsavedIn,
  valuesAccepted,
  draftValues,
} from '@/store/saving/draftsSlice'
import { selectSave } from '@/store/saving/savesSlice'

/** A form that is open in a store, as a screen reads and changes it. */
export function formIn<Values extends object>(
  { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>,
  form: string,
  records: ReadonlyMap<string, Values>,
  isKept = false,
) {
  const draft = () => selectDraft(getState(), form)
  const answered = (next: ReadonlyMap<string, Values>) =>
    void dispatch(formAnswered({ form, records: [...next], isKept }))
  answered(records)
  return {
    answered,
    unsaved: () => unsavedIn(draft()),
    close: () => void dispatch(formClosed(form)),
    card: (card = '') => {
      const at = { form, card }
      return {
        at,
        draft: (name: string) => shownIn(draft(), card, name),
        values: () => draftValues(draft(), card) as Values,
        unread: () => unreadIn(draft(), card),
        isDirty: () => isDirtyIn(draft(), card),
        newer: () => newerIn(draft(), card),
        pressed: () => pressedIn<Values>(draft(), card),
        save: () => selectSave(getState(), at),
        edit: (name: string, value: unknown) =>
          void dispatch(fieldsEdited({ ...at, changes: { [name]: value } })),
        discard: () => void dispatch(editsDiscarded(at)),
        saved: (values: Values) => void dispatch(valuesAccepted({ ...at, values })),
        chosen: (name: string, whose: 'mine' | 'theirs') =>
          void dispatch(
            whose === 'mine' ? newerSeen({ ...at, names: [name] }) : editsDiscarded({ ...at, names: [name] }),
          ),
      }
    },
  }
}
