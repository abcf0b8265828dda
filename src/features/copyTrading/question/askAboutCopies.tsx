/** Loaded with the first copy that rises: the question, what it reads, and its texts. */
import type { ReactNode } from 'react'
import type { CopyChange } from '@/domain/robot/copyRisk'
import { loadTexts } from '@/i18n'
import { differencesOf, type Difference, type FieldTable } from '@/shared/fields/fieldTable'
import type { Ask } from '@/shared/useAsk'
import type { TraderData } from '@/contract/copyTrading'
import type { WithGaps } from '@/contract/told'
import type { AppThunk } from '@/store/thunk'
import { copyFactsOf } from './copyFacts'
import { CopyQuestion } from './CopyQuestion'
import { CopyTable } from './CopyTable'
import { copiesOfSwitch } from './copySwitch'

interface Asked {
  /** of the switch over all of them */
  readonly differences?: readonly Difference[]
  /** they are saved one by one: some of them can be left out */
  readonly mayChoose?: boolean
}

/** What copies may lose, for a question about more than them. */
export const copiesBeside =
  (userid: string, changes: readonly CopyChange[]): AppThunk<Promise<ReactNode>> =>
  async (dispatch) => {
    const reading = dispatch(copyFactsOf(userid, changes))
    const [facts] = await Promise.all([reading, loadTexts('copyRisk', 'settings')])
    return <CopyTable changes={changes} facts={facts} />
  }

/** Shows the question; resolves to those that the person agrees to. */
export const askAboutCopies =
  (
    ask: Ask,
    userid: string,
    changes: readonly CopyChange[],
    { differences, mayChoose = false }: Asked = {},
  ): AppThunk<Promise<readonly CopyChange[]>> =>
  async (dispatch) => {
    const reading = dispatch(copyFactsOf(userid, changes, differences !== undefined))
    const [facts] = await Promise.all([reading, loadTexts('copyRisk', 'settings')])
    let agreed = changes
    const isYes = await ask(
      (answer) => (
        <CopyQuestion
          changes={changes}
          facts={facts}
          differences={differences}
          mayChoose={mayChoose}
          onChoice={(chosen) => {
            agreed = chosen
            answer(chosen.length > 0)
          }}
        />
      ),
      // A choice among several is made anew.
      mayChoose ? undefined : JSON.stringify([userid, changes, differences]),
    )
    return isYes ? agreed : []
  }

/** The same before the switch over all copied traders is saved. */
export const askAboutSwitch =
  (
    ask: Ask,
    userid: string,
    fields: FieldTable<TraderData>,
    before: WithGaps<TraderData>,
    after: WithGaps<TraderData>,
  ): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const changes = await dispatch(copiesOfSwitch(userid, before, after))
    // Nobody is copied with it.
    if (changes.length === 0) return true
    // That it is turned on is the question itself.
    const differences = differencesOf(fields, before, after).filter(({ name }) => name !== 'copyTraderEn')
    return (await dispatch(askAboutCopies(ask, userid, changes, { differences }))).length > 0
  }
