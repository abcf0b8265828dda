import { Fragment, type ComponentType, type ReactNode } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import type { BotSettings } from '@/domain/conflicts'
import { planKinds, rowOf, type PlanKind } from '@/domain/money/stakingPlans'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { Loaded, Missing } from '@/shared/Loaded'
import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { planRows } from '../planRows'
import { RiskPreparation } from './RiskPreparation'

const placeholder = <Placeholder height="640px" />
const proof = (load: () => Promise<ComponentType>) => later(load, <Skeleton>{placeholder}</Skeleton>)

const LaterTogether = later(async () => (await import('./Together')).Together, null)

const ofEntry = proof(async () => (await import('./FlatProof')).FlatProof)
const proofs = Object.fromEntries(planKinds.map((kind) => [kind, proof(planRows[kind].proof)]))

interface Props {
  readonly of: PlanKind | 'flat'
  /** what the form's values are among the bot's settings; always the same function */
  readonly inSettings: (values: never) => BotSettings
}

/** The proof beside a form, for the form's current values, and what else of the robot acts with them. */
export function LaterProof({ of, inSettings }: Props) {
  const Proof = proofs[of] ?? ofEntry
  // The form of general settings contains the entry itself. A plan with stakes of its own needs general settings only for the
  // daily stops, so its proof also works without them.
  const Needs = of === 'flat' ? Fragment : rowOf(of).hasOwnStakes ? PerhapsWithStops : WithEntry
  return (
    <>
      <RiskPreparation inSettings={inSettings} />
      <Needs>
        <LaterTogether of={of} inSettings={inSettings} />
        <Proof />
      </Needs>
    </>
  )
}

function PerhapsWithStops({ children }: { readonly children: ReactNode }) {
  const query = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  return (
    <>
      <Missing query={query} what="proof:settingsFailed" />
      {children}
    </>
  )
}

/** The other plans need the entry and the stops of general settings. */
function WithEntry({ children }: { readonly children: ReactNode }) {
  const query = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  return (
    <Loaded query={query} skeleton={placeholder}>
      {() => children}
    </Loaded>
  )
}
