import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { Bone, Loaded, Skeleton } from '@/shared/Loaded'
import { useAppSelector } from '@/store/hooks'

/** The proofs' code, and the charts', come after the form that they are about. */
const later = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await load() }))

const proofs = {
  masaniello: later(async () => (await import('./MasanielloProof')).MasanielloProof),
  cycles: later(async () => (await import('./CyclesProof')).CyclesProof),
  customCycles: later(async () => (await import('./CustomCyclesProof')).CustomCyclesProof),
  soros: later(async () => (await import('./SorosProof')).SorosProof),
  lossRecovery: later(async () => (await import('./LossRecoveryProof')).LossRecoveryProof),
  flat: later(async () => (await import('./FlatProof')).FlatProof),
} as const

const bones = <Bone height="640px" />

/** Stands under a form and draws what its values come to. */
export function LaterProof({ of }: { readonly of: keyof typeof proofs }) {
  const Proof = proofs[of]
  const proof = (
    <Suspense fallback={<Skeleton>{bones}</Skeleton>}>
      <Proof />
    </Suspense>
  )
  // The Masaniello has all it needs, and general settings are themselves the entry.
  return of === 'masaniello' || of === 'flat' ? proof : <WithEntry>{proof}</WithEntry>
}

/** The other plans stake multiples of the person's entry under the person's stops: without them there is nothing to tell. */
function WithEntry({ children }: { readonly children: ReactNode }) {
  const query = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  return (
    <Loaded query={query} skeleton={bones}>
      {() => children}
    </Loaded>
  )
}
