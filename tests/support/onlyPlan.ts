import type { PlanKind } from '@/domain/money/stakingPlans'
import type { SignedInPath } from '@/config/paths'
import type { Scenario } from '@mocks/provider/scenario'
import { findScenario } from '@mocks/provider/scenario'
import { scenarios, stacked } from '@mocks/provider/scenarios'
import type { SignedInOptions } from './renderApp'
import { openForm } from './settingsForm'

const offIn: readonly (readonly [path: string, plan: PlanKind, off: object])[] = [
  ['/masaparams', 'masaniello', { typeMas: 0 }],
  ['/recoveryparams', 'cycles', { ciclos: 0, ciclosgale: 0 }],
  ['/getcycles', 'cycles', { ciclos: 0, ciclosGale: 0 }],
  ['/recoveryparams', 'soros', { soros: 0, sorosgale: 0 }],
  ['/getsoros', 'soros', { soros: 0, sorosgale: 0 }],
  ['/getlossrec', 'lossRecovery', { recoverPerc: 0 }],
]

/** The provider answers that all staking plans are off, but for one; without a name, all of them. */
export const onlyPlan = (on?: PlanKind): Scenario => ({
  about: 'The other plans are off.',
  async afterwards(response, { method, path }) {
    if (method !== 'GET' || !response.ok) return response
    if (path === '/getcustcycle' && on !== 'customCycles') return Response.json([])
    const off = offIn.filter(([of, plan]) => of === path && plan !== on).map(([, , fields]) => fields)
    if (off.length === 0) return response
    const record = (await response.json()) as object
    return Response.json(Object.assign({}, record, ...off), { headers: response.headers })
  },
})

const plans: Partial<Record<SignedInPath, PlanKind>> = {
  '/config-masaniello': 'masaniello',
  '/config-cycles': 'cycles',
  '/config-soros': 'soros',
  '/config-recovery': 'lossRecovery',
  '/config-customcycles': 'customCycles',
}

/** Opens a plan's screen of a robot whose other plans are off, or general settings with all of them off. */
export function openAlone(path: SignedInPath, label: string, options: SignedInOptions = {}) {
  const { scenario } = options
  const given = typeof scenario === 'string' ? findScenario(scenarios, scenario) : scenario
  return openForm(path, label, {
    ...options,
    scenario: stacked(...(given ? [given] : []), onlyPlan(plans[path])),
  })
}
