import type { CycleSheet } from '../cycleSheet'
import { toCycleRows } from '../cycleSheet'
import type { PlayConditions } from './riskQuestions'
import {
  customCyclesRisk,
  cyclesRisk,
  entryRisk,
  masanielloRisk,
  recoveryRisk,
  sorosRisk,
} from './riskQuestions'

/** The question of each record's screen, by the record's key in the settings file. */
export const recordRisks = {
  general: entryRisk,
  cycles: cyclesRisk,
  soros: sorosRisk,
  recovery: recoveryRisk,
  masaniello: masanielloRisk,
  customCycles: (sheet: CycleSheet, played: PlayConditions) => customCyclesRisk(toCycleRows(sheet), played),
} as const
