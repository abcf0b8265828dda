import type { WithGaps } from '@/contract/told'
import type { MessageKey } from '@/i18n/types'
import type { FormPlace } from '@/store/saving/draftsSlice'
import type { AboutSave, Saved } from '@/store/saving/save'
import type { ReadReason } from '@/store/reading/read'
import type { FieldTable } from '@/shared/fields/fieldTable'
import type { FormRules } from '@/shared/fields/formProblem'

/** How a form's record is saved. */
export interface FormSave<Values extends object> {
  readonly at: FormPlace
  /** what the history says of a save; without it nothing */
  readonly historyEntry?: AboutSave<WithGaps<Values>> | undefined
  readonly rules: FormRules<Values> | ((now: WithGaps<Values>) => FormRules<Values>)
  /** Saves the whole record; rejects with the `ProviderError` (as an unwrapped mutation does). */
  readonly onSave: (values: WithGaps<Values>) => Promise<unknown>
  /** Reads the record now; rejects with the `ProviderError`. Left out where no call returns it. */
  readonly read?: ((why: ReadReason) => Promise<WithGaps<Values>>) | undefined
  /** how the provider returns these values, where that is not identical */
  readonly asStored?: ((values: WithGaps<Values>) => WithGaps<Values>) | undefined
  /** Called once all rules hold, before anything is sent: asks for confirmation. An answer without a promise took no time. */
  readonly askToConfirm?:
    | ((before: WithGaps<Values>, after: WithGaps<Values>) => boolean | Promise<boolean>)
    | undefined
  /** the provider has returned nothing, so that all values are defaults */
  readonly isDefault?: boolean | undefined
  /** called after a save while its screen is open: the place to navigate; `readBack`: what is read then */
  readonly onSaved?: ((readBack: Saved['readBack']) => void) | undefined
  /** `null` where the screen shows it itself */
  readonly savedMessage?: MessageKey | null | undefined
  /** the message for a plain refusal by the provider */
  readonly refusalMessage?: MessageKey | undefined
  /** labels of its fields */
  readonly fields?: FieldTable<Values> | undefined
  readonly cardKey?: string | undefined
}
