import type { ComponentType, ReactNode } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { Loaded, Missing } from '@/shared/Loaded'
import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'

const placeholder = <Placeholder height="640px" />
const proof = (load: () => Promise<ComponentType>) => later(load, <Skeleton>{placeholder}</Skeleton>)

const proofs = {
  masaniello: proof(async () => (await import('./MasanielloProof')).MasanielloProof),
  cycles: proof(async () => (await import('./CyclesProof')).CyclesProof),
  customCycles: proof(async () => (await import('./CustomCyclesProof')).CustomCyclesProof),
  soros: proof(async () => (await import('./SorosProof')).SorosProof),
  lossRecovery: proof(async () => (await import('./LossRecoveryProof')).LossRecoveryProof),
  flat: proof(async () => (await import('./FlatProof')).FlatProof),
} as const

/** The proof beside a form, for the form's current values. */
export function LaterProof({ of }: { readonly of: keyof typeof proofs }) {
  const Proof = proofs[of]
  // The form of general settings contains the entry itself.
  if (of === 'flat') return <Proof />
  // The proof of a Masaniello needs general settings only for the daily stops, so it also works without them.
  const Needs = of === 'masaniello' ? PerhapsWithStops : WithEntry
  return (
    <Needs>
      <Proof />
    </Needs>
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
