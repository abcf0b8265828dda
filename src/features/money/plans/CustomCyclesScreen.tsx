import { useMemo } from 'react'
import { moneyApi, useGetCustomCyclesQuery } from '@/api/money'
import { isBot } from '@/contract/scope'
import { fromRows, isRead, lacksEntry, toRows, type Grid, type LeftOut } from '@/domain/money/cycleGrid'
import { selectBotScope } from '@/store/botsSlice'
import { useLanguage, useT } from '@/i18n'
import { exact, formatNumber } from '@/i18n/format'
import { differencesOf } from '@/shared/fields/fieldTable'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { Note } from '@/shared/Note'
import type { FormRules } from '@/shared/fields/formProblem'
import { aboutSaveAt } from '@/shared/form/settingsRecord'
import { readNow, type ReadReason } from '@/store/reading/read'
import { mutate } from '@/store/thunk'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useOtherBots } from '@/store/useOtherBots'
import { CycleGridField } from '../customCycles/CycleSheet'
import { customCyclesRecord } from '../customCyclesRecord'
import { cycleSheetFields, sheetOfGrid, withAmounts } from '../cycleSheet'
import { PresetChips } from '../presets/PresetChips'
import { PlanLayout } from '@/risk/PlanLayout'
import { morePastResults } from './pastResults'
import { FilledByLink } from '@/shared/form/FilledByLink'
import { useConsequence } from '@/risk/useConsequence'

/** The form edits the grid as one value. */
interface CycleGridForm {
  readonly grid: Grid
}

const rules: FormRules<CycleGridForm> = [
  [({ grid }) => isRead(grid), 'money:customCycles.rules.unread', 'grid'],
  [({ grid }) => toRows(grid).length > 0, 'money:customCycles.rules.none', 'grid'],
  [({ grid }) => !lacksEntry(grid), 'money:customCycles.rules.noEntry', 'grid'],
]

/** With a cell that cannot be read it is not known what they stake. */
const inSettings = ({ grid }: CycleGridForm) => ({
  customCycles: isRead(grid) ? toRows(grid) : undefined,
})

export default function CustomCyclesScreen() {
  const scope = useAppSelector(selectBotScope)
  const at = useAppSelector(customCyclesRecord.selectAt)
  const query = useGetCustomCyclesQuery(scope, { skip: !isBot(scope.userid) })
  const rows = query.currentData
  const read = useMemo(() => rows && fromRows(rows), [rows])
  const loaded = useMemo<CycleGridForm | undefined>(() => read && { grid: read.grid }, [read])
  const dispatch = useAppDispatch()
  const bots = useOtherBots(scope.userid)
  const { getCustomCycles, saveCustomCycles } = moneyApi.endpoints
  const askToConfirm = useConsequence(customCyclesRecord)
  const load = async (userid: string, why?: ReadReason) => ({
    grid: fromRows(await dispatch(readNow(getCustomCycles, { userid }, why))).grid,
  })
  return (
    <SettingsScreen
      title="routes:/config-customcycles.title"
      at={at}
      query={{ ...query, currentData: loaded }}
      rules={rules}
      copy={{
        bots,
        fields: {},
        load: (userid) => load(userid),
        compare: (current, other) =>
          differencesOf(cycleSheetFields, sheetOfGrid(current.grid), sheetOfGrid(other.grid)),
        take: ({ grid }: CycleGridForm, taken) => ({ grid: withAmounts(grid, taken) }),
      }}
      askToConfirm={(before, after) => askToConfirm(sheetOfGrid(before.grid), sheetOfGrid(after.grid))}
      renderAround={(form, isLoaded) => (
        <PlanLayout
          of="customCycles"
          inSettings={inSettings}
          isLoaded={isLoaded}
          more={morePastResults}
          presets={<PresetChips of="customCycles" isLoaded={isLoaded} />}
        >
          {form}
        </PlanLayout>
      )}
      read={(why) => load(scope.userid, why)}
      historyEntry={(before, after) =>
        aboutSaveAt(customCyclesRecord, at)(sheetOfGrid(before.grid), sheetOfGrid(after.grid))
      }
      asStored={({ grid }) => ({ grid: fromRows(toRows(grid)).grid })}
      onSave={({ grid }) => dispatch(mutate(saveCustomCycles, { ...scope, rows: toRows(grid) }))}
    >
      <FilledByLink />
      <NotInSheet rows={read?.leftOut ?? []} />
      <CycleGridField />
    </SettingsScreen>
  )
}

/** Rows of the provider outside the ten cycles: shown because a save deletes them. */
function NotInSheet({ rows }: { readonly rows: readonly LeftOut[] }) {
  const t = useT()
  const language = useLanguage()
  if (rows.length === 0) return null
  const text = (number: number | undefined) =>
    number === undefined ? '?' : formatNumber(language, number, exact)
  return (
    <Note
      title={t('money:customCycles.leftOut.title')}
      description={
        <ul>
          {rows.map(({ cycle, reason, amounts }, place) => (
            <li key={place}>
              {t(`money:customCycles.leftOut.${reason}`, {
                cycle: text(cycle),
                amounts: amounts.map(text).join(' · ') || '0',
              })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
