import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { DataTable } from '@/shared/DataTable'
import { Panel } from '@/shared/Panel'

interface Props {
  readonly title: MessageKey
  readonly head: readonly MessageKey[]
  readonly rows: readonly (readonly string[])[]
}

/** A table of consecutive orders. */
export function StepTable({ title, head, rows }: Props) {
  const t = useT()
  return (
    <Panel level={3} title={t(title)}>
      <DataTable label={t(title)} head={head.map((name) => t(name))} rows={rows} />
    </Panel>
  )
}
