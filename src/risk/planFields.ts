/** The fields of each staking plan, as its form, the settings file and the variants of a plan name them. */
import { cyclesSchema, lossRecoverySchema, masanielloSchema, sorosSchema } from '@/contract/money'
import { labelled } from '@/shared/fields/fieldTable'

// The account is not a field: it is chosen elsewhere.
const { brokerID: _account, ...cycles } = cyclesSchema.entries
const { brokerID: _sorosAccount, ...soros } = sorosSchema.entries
const { brokerID: _recoveryAccount, mode: recoverMode, ...recovery } = lossRecoverySchema.entries

export const planFields = {
  masaniello: labelled('money:masaniello', masanielloSchema.entries),
  cycles: labelled('money:cycles', cycles),
  soros: labelled('money:soros', soros),
  lossRecovery: labelled('money:recovery', { ...recovery, recoverMode }),
}
