import { useCallback, type ReactNode } from 'react'
import type { WithGaps } from '@/contract/told'
import type { BrokerScope } from '@/contract/scope'
import type { BotSettings } from '@/domain/money/botSettings'
import { stakesOf } from '@/domain/money/botStakes'
import { selectBrokerScope } from '@/store/botsSlice'
import { loadTexts } from '@/i18n'
import { differencesOf } from '@/shared/fields/fieldTable'
import type { SettingsRecord } from '@/shared/form/settingsRecord'
import { useAsk } from '@/shared/useAsk'
import { loadPart } from '@/store/loadPart'
import { settingsOf } from './settings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Loaded with the first change: the dialog, its texts, and the mathematics. */
export async function loadQuestion() {
  const [{ riskChangeOf, prepareRisks }, { ConsequenceDialog: Dialog }] = await Promise.all([
    import('./riskChange'),
    import('./ConsequenceDialog'),
    loadTexts('proof', 'risk'),
  ])
  return { riskChangeOf, prepareRisks, Dialog }
}

/** What else a change may lose, besides what its plans do. */
export interface Besides {
  /** what it says: asked again where this is something else */
  readonly of: unknown
  readonly content: ReactNode
  /** asks about it alone, where the risk of the plans does not rise */
  readonly ask: () => boolean | Promise<boolean>
}
type ReadBesides = () => Promise<Besides | undefined>

type Risky<Values extends object> = Pick<SettingsRecord<Values>, 'fields' | 'inSettings'>

/** The question about a higher risk, for any record of any bot and account. */
export function useRiskQuestion() {
  const ask = useAsk()
  const dispatch = useAppDispatch()
  return useCallback(
    /**
     * Rejects with a `ProviderError` if the question cannot be loaded, so that nothing is saved without it. Where nothing changes the
     * stakes it takes no time, and answers without a promise.
     */
    function askAboutRisk<Values extends object>(
      { fields, inSettings }: Risky<Values>,
      scope: BrokerScope,
      before: WithGaps<Values>,
      after: WithGaps<Values>,
      readBesides?: ReadBesides,
    ): boolean | Promise<boolean> {
      const differences = inSettings ? differencesOf(fields, before, after) : []
      if (!inSettings || differences.length === 0) return true
      async function askAbout(settingsWith: (values: WithGaps<Values>) => BotSettings) {
        const [settings, { riskChangeOf, Dialog }, besides] = await Promise.all([
          dispatch(settingsOf(scope)),
          loadPart(loadQuestion()),
          readBesides?.(),
        ])
        const changed = (values: WithGaps<Values>): BotSettings => ({ ...settings, ...settingsWith(values) })
        const stakes = stakesOf(changed(after), settings.assumptions)
        const was = stakesOf(changed(before), settings.assumptions)
        const change = await dispatch(riskChangeOf({ before: was, after: stakes }))
        if (change.consequences.length === 0) return besides?.ask() ?? true
        const account = changed(after).general?.accType
        const question = { userid: scope.userid, account, differences, change, stakes }
        // Asked again where it would say something else: of another record, or once something else was changed elsewhere.
        const key = JSON.stringify([scope, account, differences, was, stakes, besides?.of])
        return ask(
          (answer) => (
            <Dialog question={question} onAnswer={answer}>
              {besides?.content}
            </Dialog>
          ),
          key,
        )
      }
      return askAbout(inSettings)
    },
    [ask, dispatch],
  )
}

/**
 * Asks before a save that raises the risk of the robot, with the changes and its figures before and after. What cannot be computed
 * counts as the greatest risk. A save that lowers the risk is not questioned.
 *
 * @param of another bot's account than the selected one
 */
export function useConsequence<Values extends object>(record: Risky<Values>, of?: BrokerScope) {
  const selected = useAppSelector(selectBrokerScope)
  const ask = useRiskQuestion()
  return (
    before: WithGaps<Values>,
    after: WithGaps<Values>,
    readBesides?: ReadBesides,
  ): boolean | Promise<boolean> => ask(record, of ?? selected, before, after, readBesides)
}
