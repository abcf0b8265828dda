import { Typography } from 'antd'
import type { PlayedCell } from '@/domain/money/cycleTable'
import { useT } from '@/i18n'
import { DataTable } from '@/shared/DataTable'
import { Panel } from '@/shared/Panel'
import { MeaningButton } from './Term'
import { useAmounts } from './useAmounts'

interface Props {
  readonly cells: readonly (readonly (PlayedCell | undefined)[])[]
  /** numbers of the rows; default: 1, 2, 3, … */
  readonly names?: readonly number[]
}

/** Every stake of a table of cycles, with the total result if it wins. */
export function LadderTable({ cells, names }: Props) {
  const t = useT()
  const steps = Array.from({ length: Math.max(0, ...cells.map((row) => row.length)) }, (_, step) => step)
  const title = 'proof:ladder.title'
  return (
    <Panel
      level={3}
      title={t(title)}
      about={t('proof:ladder.about')}
      extra={<MeaningButton term={t('proof:ladder.gale')} meaning="proof:terms.gale" />}
    >
      <DataTable
        label={t(title)}
        head={[
          t('proof:ladder.cycle'),
          ...steps.map((step) => (step === 0 ? t('proof:ladder.entry') : t('proof:ladder.step', { step }))),
        ]}
        rows={cells.map((row, place) => [
          names?.[place] ?? place + 1,
          ...steps.map((step) => {
            const cell = row[step]
            if (cell) return <Stake key={step} cell={cell} />
            // The bank is gone before this order.
            return step < row.length ? '—' : ''
          }),
        ])}
      />
    </Panel>
  )
}

function Stake({ cell: { stake, profit } }: { readonly cell: PlayedCell }) {
  const { money, gain } = useAmounts()
  return (
    <>
      <strong>{money(stake)}</strong>
      <br />
      <Typography.Text type={profit < 0 ? 'danger' : 'success'}>{gain(profit)}</Typography.Text>
    </>
  )
}
