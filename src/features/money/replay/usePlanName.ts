import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import type { PlanKind } from './usePlans'

const paths: Readonly<Partial<Record<PlanKind, SignedInPath>>> = {
  masaniello: '/config-masaniello',
  cycles: '/config-cycles',
  soros: '/config-soros',
  lossRecovery: '/config-recovery',
  customCycles: '/config-customcycles',
}

/** A plan is called as its screen is; the entry alone has none of its own. */
export function usePlanName(): (kind: PlanKind) => string {
  const t = useT()
  return (kind) => {
    const path = paths[kind]
    return path ? t(`routes:${path}.title`) : t('replay:flat')
  }
}
