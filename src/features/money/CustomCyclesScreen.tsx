import { useSaveCustomCyclesMutation } from '@/api/money'
import { toRows } from '@/domain/cycleGrid'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { CustomCyclesLeftOut } from './CustomCyclesNotes'
import { CustomCyclesSheet } from './CustomCyclesSheet'
import { customCyclesRules } from './customCyclesRules'
import { useCustomCycles } from './useCustomCycles'

export default function CustomCyclesScreen() {
  const { scope, query, leftOut } = useCustomCycles()
  const [save] = useSaveCustomCyclesMutation()
  return (
    <SettingsScreen
      title="routes:/config-customcycles.title"
      about="routes:/config-customcycles.about"
      scope={scope}
      query={query}
      rules={customCyclesRules}
      onSave={({ grid }) => save({ ...scope, rows: toRows(grid) }).unwrap()}
    >
      <CustomCyclesLeftOut leftOut={leftOut} />
      <CustomCyclesSheet loaded={query.currentData?.grid} />
    </SettingsScreen>
  )
}
