import { masanielloType, recoveryMode } from '@/contract/codes'
import type { CustomCycle, Masaniello } from '@/contract/money'
import { usableCycles } from '../money/customCycles'
import type { CycleSettings } from '../money/cycles'
import type { LossRecoverySettings } from '../money/lossRecovery'
import type { SorosSettings } from '../money/soros'

/** Which plans decide about the stake. */
export const isMasanielloOn = ({ typeMas }: Masaniello) => typeMas !== masanielloType.codes.disabled
export const areCyclesOn = ({ ciclos }: CycleSettings) => ciclos > 0
export const areCustomCyclesOn = (rows: readonly CustomCycle[]) => usableCycles(rows).length > 0
export const isSorosOn = ({ soros, sorosgale }: SorosSettings) => soros > 0 || sorosgale > 0
export const isRecoveryOn = ({ recoverPerc }: LossRecoverySettings) => recoverPerc > 0
/** Only the aggressive mode repeats a lost order. [OURS], see `domain/money/lossRecovery`. */
export const hasRecoveryGales = (settings: LossRecoverySettings) =>
  isRecoveryOn(settings) && settings.mode === recoveryMode.codes.aggressive && settings.recoverGale > 0
