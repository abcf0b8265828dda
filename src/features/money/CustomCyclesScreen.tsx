import { moneyApi, useSaveCustomCyclesMutation } from '@/api/money'
import { fromRows, toRows } from '@/domain/cycleGrid'
import { differencesOf } from '@/shared/form/fieldTable'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { fresh, useCopySource } from '@/store/useCopySource'
import { CustomCyclesLeftOut } from './CustomCyclesNotes'
import { CustomCyclesSheet } from './CustomCyclesSheet'
import { customCyclesRules } from './customCyclesRules'
import {
  cycleSheetFields,
  sheetOfGrid,
  toCycleRows,
  withAmounts,
  type CycleSheet as CycleAmounts,
} from './cycleSheet'
import { LaterProof } from './proof/LaterProof'
import { customCyclesRisk } from './proof/requests'
import { useConsequence } from './proof/useConsequence'
import { useCustomCycles, type CycleSheet } from './useCustomCycles'

export default function CustomCyclesScreen() {
  const { scope, query, leftOut } = useCustomCycles()
  const [save] = useSaveCustomCyclesMutation()
  const { bots, load } = useCopySource(scope, (other) =>
    moneyApi.endpoints.getCustomCycles.initiate(other, fresh),
  )
  const { consider, dialog } = useConsequence<CycleAmounts>(cycleSheetFields, (amounts, played) =>
    customCyclesRisk(toCycleRows(amounts), played),
  )
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
        load: async (bot) => ({ grid: fromRows(await load(bot)).grid }),
        compare: (current, other) =>
          differencesOf(cycleSheetFields, sheetOfGrid(current.grid), sheetOfGrid(other.grid)),
        take: ({ grid }: CycleSheet, taken) => ({ grid: withAmounts(grid, taken) }),
      }}
      consider={(before, after) => consider(sheetOfGrid(before.grid), sheetOfGrid(after.grid))}
      below={
        <>
          <LaterProof of="customCycles" />
          {dialog}
        </>
      }
      onSave={({ grid }) => save({ ...scope, rows: toRows(grid) }).unwrap()}
    >
      <CustomCyclesLeftOut leftOut={leftOut} />
      <CustomCyclesSheet loaded={query.currentData?.grid} />
    </SettingsScreen>
  )
}
