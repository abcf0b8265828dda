import { moneyApi } from '@/api/money'
import { fromRows, toRows } from '@/domain/cycleGrid'
import { differencesOf } from '@/shared/fields/fieldTable'
import { entryPlace } from '@/shared/saving/record'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { mutate, readNow } from '@/store/thunk'
import { useAppDispatch } from '@/store/hooks'
import { useOtherBots } from '@/store/useOtherBots'
import { CustomCyclesLeftOut } from './CustomCyclesNotes'
import { CustomCyclesSheet } from './CustomCyclesSheet'
import { customCyclesRecord } from './customCyclesRecord'
import { customCyclesRules } from './customCyclesRules'
import { cycleSheetFields, sheetOfGrid, withAmounts } from './cycleSheet'
import { LaterPresets } from './presets/LaterPresets'
import { LaterProof } from './proof/LaterProof'
import { useConsequence } from './proof/useConsequence'
import { useCustomCycles, type CycleGridForm } from './useCustomCycles'

const inSettings = ({ grid }: CycleGridForm) => ({ customCycles: toRows(grid) })

export default function CustomCyclesScreen() {
  const { scope, query, leftOut } = useCustomCycles()
  const dispatch = useAppDispatch()
  const bots = useOtherBots(scope.userid)
  const { getCustomCycles, saveCustomCycles } = moneyApi.endpoints
  const askToConfirm = useConsequence(customCyclesRecord)
  const load = async (userid: string) => ({
    grid: fromRows(await dispatch(readNow(getCustomCycles, { userid }))).grid,
  })
  return (
    <SettingsScreen
      title="routes:/config-customcycles.title"
      about="routes:/config-customcycles.about"
      scope={scope}
      query={query}
      rules={customCyclesRules}
      copy={{
        bots,
        fields: {},
        load,
        compare: (current, other) =>
          differencesOf(cycleSheetFields, sheetOfGrid(current.grid), sheetOfGrid(other.grid)),
        take: ({ grid }: CycleGridForm, taken) => ({ grid: withAmounts(grid, taken) }),
      }}
      askToConfirm={(before, after) => askToConfirm(sheetOfGrid(before.grid), sheetOfGrid(after.grid))}
      aside={<LaterProof of="customCycles" inSettings={inSettings} />}

      read={() => load(scope.userid)}
      historyEntry={(before, after) => ({
        ...entryPlace(customCyclesRecord, scope),
        before: sheetOfGrid(before.grid),
        after: sheetOfGrid(after.grid),
      })}
      asStored={({ grid }) => ({ grid: fromRows(toRows(grid)).grid })}
      onSave={({ grid }) => dispatch(mutate(saveCustomCycles, { ...scope, rows: toRows(grid) }))}
    >
      <LaterPresets of="customCycles" />
      <CustomCyclesLeftOut leftOut={leftOut} />
      <CustomCyclesSheet loaded={query.currentData?.grid} />
    </SettingsScreen>
  )
}
