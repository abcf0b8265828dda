import type { BotScope } from '@/contract/scope'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import type { recordRisks } from '@/features/money/proof/recordRisks'
import type { PlayConditions } from '@/features/money/proof/riskQuestions'
import { useRiskQuestion, type RiskOf } from '@/features/money/proof/useConsequence'
import { loadPlayConditions } from '@/features/money/proof/usePlayConditions'
import { loadTexts } from '@/i18n'
import type { AppThunk } from '@/store/thunk'
import { useAppDispatch } from '@/store/hooks'
import type { AnyPart } from './parts'

type Values = Readonly<Record<string, unknown>>

/** The records whose screens ask about a higher risk. */
const risky = {
  general: true,
  cycles: true,
  soros: true,
  recovery: true,
  masaniello: true,
  customCycles: true,
} as const satisfies Readonly<Record<keyof typeof recordRisks, true>>

type Loaded = Promise<readonly [PlayConditions, RiskOf<object>]>

const isRisky = (record: string): record is keyof typeof recordRisks => Object.hasOwn(risky, record)

const loadRisk =
  (record: keyof typeof recordRisks, { userid }: BotScope, account: string | undefined): AppThunk<Loaded> =>
  async (dispatch, getState) => {
    const brokerid = account === undefined ? selectBrokerScope(getState()).brokerid : Number(account)
    const [played, { recordRisks: risks }] = await Promise.all([
      dispatch(loadPlayConditions({ userid, brokerid })),
      import('@/features/money/proof/recordRisks'),
      loadTexts('proof', 'risk'),
    ])
    return [played, risks[record] as unknown as RiskOf<object>]
  }

/** Asks before sending a part that raises the risk, as its own screen does. */
export function usePartRisk(bot: BotScope) {
  const dispatch = useAppDispatch()
  const { ask, dialog } = useRiskQuestion()
  async function askToConfirm({ id, fields }: AnyPart, before: Values, after: Values) {
    const [record = '', account] = id.split('.')
    if (!isRisky(record)) return true
    return ask<object>({ fields, before, after, load: () => dispatch(loadRisk(record, bot, account)) })
  }
  return { askToConfirm, dialog }
}
