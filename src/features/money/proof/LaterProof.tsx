import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { Bone, Skeleton } from '@/shared/Loaded'

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

/** Stands under a form and draws what its values come to. */
export function LaterProof({ of }: { readonly of: keyof typeof proofs }) {
  const Proof = proofs[of]
  return (
    <Suspense
      fallback={
        <Skeleton>
          <Bone height="640px" />
        </Skeleton>
      }
    >
      <Proof />
    </Suspense>
  )
}
