import { Fragment, type ComponentType, type ReactNode } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import type { BotSettings } from '@/domain/conflicts'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { Loaded, Missing } from '@/shared/Loaded'
import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { RiskPreparation } from './RiskPreparation'

const placeholder = <Placeholder height="640px" />
const proof = (load: () => Promise<ComponentType>) => later(load, <Skeleton>{placeholder}</Skeleton>)

const LaterTogether = later(async () => (await import('./Together')).Together, null)

const proofs = {
  masaniello: proof(async () => (await import('./MasanielloProof')).MasanielloProof),
  cycles: proof(async () => (await import('./CyclesProof')).CyclesProof),
  customCycles: proof(async () => (await import('./CustomCyclesProof')).CustomCyclesProof),
  soros: proof(async () => (await import('./SorosProof')).SorosProof),
  lossRecovery: proof(async () => (await import('./LossRecoveryProof')).LossRecoveryProof),
  flat: proof(async () => (await import('./FlatProof')).FlatProof),
} as const

interface Props {
  readonly of: keyof typeof proofs
  /** what the form's values are among the bot's settings; always the same function */
  readonly inSettings: (values: never) => BotSettings
}

/** The proof beside a form, for the form's current values, and what else of the robot acts with them. */
export function LaterProof({ of, inSettings }: Props) {
  const Proof = proofs[of]
  // The form of general settings contains the entry itself. The proof of a Masaniello needs general settings only for the daily
  // stops, so it also works without them.
  const Needs = of === 'flat' ? Fragment : of === 'masaniello' ? PerhapsWithStops : WithEntry
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
