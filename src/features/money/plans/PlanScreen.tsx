import type { ReactNode } from 'react'
import type { PlanKind } from '@/domain/money/stakingPlans'
import type { MessageKey } from '@/i18n/types'
import { RecordScreen } from '@/shared/form/RecordScreen'
import type { StakeRecord } from '@/shared/form/settingsRecord'
import { AccountNote } from './AccountNote'
import { PresetChips } from '../presets/PresetChips'
import { PlanLayout } from '@/risk/PlanLayout'
import { morePastResults } from './pastResults'
import { FilledByLink } from '@/shared/form/FilledByLink'
import { useConsequence } from '@/risk/useConsequence'

interface Props<Values extends object> {
  readonly of: PlanKind
  readonly record: StakeRecord<Values>
  /** what the plan does, where its name does not say it */
  readonly about?: MessageKey
  readonly refusalMessage?: MessageKey
  /** its fields */
  readonly children: ReactNode
}

/** The screen of a staking plan: its form, presets that fill it, its proof, and a question before a save that raises the risk. */
export function PlanScreen<Values extends object>({ of, record, children, ...saving }: Props<Values>) {
  const askToConfirm = useConsequence(record)
  return (
    <RecordScreen
      {...saving}
      record={record}
      note={record.isOfAccount && <AccountNote />}
      askToConfirm={askToConfirm}
      renderAround={(form, isLoaded) => (
        <PlanLayout
          of={of}
          inSettings={record.inSettings}
          isLoaded={isLoaded}
          more={morePastResults}
          presets={<PresetChips of={of} isLoaded={isLoaded} />}
        >
          {form}
        </PlanLayout>
      )}
    >
      <FilledByLink />
      {children}
    </RecordScreen>
  )
}
