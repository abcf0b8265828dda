/** Reads what is kept on this device only, and takes over what a file of another one has. */
import i18next from 'i18next'
import { botsApi } from '@/api/bots'
import { secondsNow } from '@/config/clock'
import { onThisDevice, type CarriedKey } from '@/config/onDevice'
import { chooseTheme, themeChoiceIn } from '@/config/themeMode'
import { isBot } from '@/contract/scope'
import { isUnreadable } from '@/contract/told'
import { namedResultsReceived, selectNamedResults } from '@/features/money/namedResults/namedResultsSlice'
import { changeLanguage } from '@/i18n'
import { fallbackLanguage, supportedLanguage } from '@/i18n/language'
import { fleetViewChanged, selectFleetView } from '@/overview/fleet/fleetViewSlice'
import { assumptionsReceived } from '@/risk/assumptionsSlice'
import {
  botLabelsChanged,
  selectBotHues,
  selectBotNames,
  selectBotOrder,
  selectBotScope,
  selectOwnIds,
} from '@/store/botsSlice'
import { historyDb } from '@/store/history/db'
import { inTime } from '@/store/inTime'
import { selectEmail } from '@/store/sessionSlice'
import type { RootState } from '@/store/state'
import type { AppThunk } from '@/store/thunk'
import { viewChosen } from '@/store/viewSlice'
import { writeCarryFile, type CarryFile } from './carryFile'
import { changesOf, withChanges, type Change, type Changes, type Kept } from './kept'

/** What the store keeps of it, by its key on the device; theme and language are kept outside of it. */
const fields: Readonly<Record<CarriedKey, (state: RootState) => object | string>> = {
  botNames: selectBotNames,
  botOrder: selectBotOrder,
  botHues: selectBotHues,
  assumptions: ({ assumptions }) => assumptions.assumptions,
  namedResults: ({ namedResults }) => namedResults.namedResults,
  fleet: ({ fleetView }) => fleetView.fleet,
  channelView: ({ view }) => view.channelView,
  hideAmounts: ({ view }) => view.hideAmounts,
  theme: () => '',
  i18nextLng: () => '',
}

const languageNow = () => supportedLanguage(i18next.language) ?? fallbackLanguage

/** @returns and whether it is everything: a browser may not let named versions be read */
const keptHere = (): AppThunk<Promise<readonly [Kept, isWhole: boolean]>> => async (_dispatch, getState) => {
  const rows = await inTime(historyDb.kept(selectEmail(getState()))).catch(() => undefined)
  const state = getState()
  const { templates } = selectFleetView(state)
  const { channelView, hideAmounts } = state.view
  const kept: Kept = {
    botNames: selectBotNames(state),
    botHues: selectBotHues(state),
    botOrder: selectBotOrder(state),
    assumptions: state.assumptions.assumptions,
    namedResults: selectNamedResults(state),
    templates,
    versions: (rows ?? []).map(([entry, name]) => ({ name, entry })),
    view: {
      theme: themeChoiceIn(onThisDevice.read('theme')),
      language: languageNow(),
      channelView,
      hideAmounts,
    },
  }
  return [kept, rows !== undefined]
}

/** The text of the file, and whether it has everything. */
export const carryFileText =
  (): AppThunk<Promise<{ readonly text: string; readonly isWhole: boolean }>> =>
  async (dispatch, getState) => {
    const [kept, isWhole] = await dispatch(keptHere())
    // A name that was taken away again is none, and what was entered without a robot is of nobody.
    const botNames = Object.fromEntries(Object.entries(kept.botNames).filter(([, name]) => name !== ''))
    const assumptions = kept.assumptions.filter(({ bot }) => isBot(bot))
    const file = { of: selectEmail(getState()), at: secondsNow(), kept: { ...kept, botNames, assumptions } }
    return { text: await writeCarryFile(file), isWhole }
  }

/** What the file would change here. */
export const changesIn =
  ({ kept }: CarryFile): AppThunk<Promise<Changes>> =>
  async (dispatch, getState) => {
    const [here] = await dispatch(keptHere())
    const state = getState()
    const listed = botsApi.endpoints.getBots.select(selectBotScope(state))(state).data ?? []
    return changesOf(here, kept, {
      own: new Set([...selectOwnIds(state), ...listed.map(({ userid }) => userid)]),
      named: new Set(
        listed.filter(({ name }) => name !== undefined && !isUnreadable(name)).map(({ userid }) => userid),
      ),
    })
  }

/** All but versions and language, in one go: no reducer of these can fail. */
const put =
  ({ botNames, botHues, botOrder, assumptions, namedResults, templates, view }: Kept): AppThunk<void> =>
  (dispatch, getState) => {
    const state = getState()
    const person = selectEmail(state).toLowerCase()
    const ofOthers = state.namedResults.namedResults.filter(({ of }) => of !== person)
    dispatch(botLabelsChanged({ botNames, botHues, botOrder }))
    dispatch(assumptionsReceived(assumptions))
    dispatch(
      namedResultsReceived(
        namedResults.length > 0 ? [{ of: person, results: namedResults }, ...ofOthers] : ofOthers,
      ),
    )
    dispatch(fleetViewChanged({ templates }))
    dispatch(viewChosen({ channelView: view.channelView, hideAmounts: view.hideAmounts }))
    chooseTheme(view.theme)
  }

/** Whether the browser has stored every field that the store has something in. */
const isStored =
  (): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { persisted }) => {
    await persisted()
    const state = getState()
    return Object.entries(fields).every(
      ([field, held]) =>
        Object.keys(held(state)).length === 0 || onThisDevice.read(field as CarriedKey) !== '',
    )
  }

/** `notStored`: this browser does not keep all of it, so that everything is as it was. */
export type TakingOutcome = 'done' | 'notStored'

/** Takes these over: all of them or none. Rejects if the texts of the file's language cannot be loaded; then nothing was changed. */
export const takeOver =
  (taken: readonly Change[]): AppThunk<Promise<TakingOutcome>> =>
  async (dispatch, getState) => {
    const email = selectEmail(getState())
    const [before] = await dispatch(keptHere())
    const after = withChanges(before, taken)
    const versions = taken.flatMap(({ entry }) => (entry.kind === 'versions' ? [entry.value] : []))
    const former = new Map(before.versions.map(({ name, entry }) => [entry.id, name]))
    if (after.view.language !== before.view.language) await changeLanguage(after.view.language)
    try {
      if (versions.length > 0) await historyDb.keepAll(email, versions)
      dispatch(put(after))
      if (await dispatch(isStored())) return 'done'
    } catch (error) {
      console.warn('what another device kept could not be stored here', error)
    }
    dispatch(put(before))
    const back = versions.map(({ entry }) => ({ entry, name: former.get(entry.id) ?? '' }))
    await historyDb.keepAll(email, back).catch(() => undefined)
    if (after.view.language !== before.view.language) await changeLanguage(before.view.language)
    return 'notStored'
  }
