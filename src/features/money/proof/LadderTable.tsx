import type { CycleCell } from '@/domain/money/cycleTable'
import { useT } from '@/i18n'
import { ProofSection } from './ProofSection'
import { useAmounts } from './useAmounts'

interface Props {
  readonly cells: readonly (readonly CycleCell[])[]
  /** what the rows are called, from the first on; their place unless given */
  readonly names?: readonly number[]
}

/** Every stake of a table of cycles, and what the whole has brought if this one wins. */
export function LadderTable({ cells, names }: Props) {
  const t = useT()
  const { money, gain } = useAmounts()
  const steps = Math.max(0, ...cells.map((row) => row.length))
  return (
    <ProofSection title="proof:ladder.title" about={t('proof:ladder.about')}>
      <div className="ladder__scroll" role="group" aria-label={t('proof:ladder.title')} tabIndex={0}>
        <table className="ladder tabular">
          <thead>
            <tr>
              <th scope="col">{t('proof:ladder.cycle')}</th>
              {Array.from({ length: steps }, (_, step) => (
                <th key={step} scope="col">
                  {step === 0 ? t('proof:ladder.entry') : t('proof:ladder.step', { step })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, place) => (
              <tr key={names?.[place] ?? place}>
                <th scope="row">{names?.[place] ?? place + 1}</th>
                {Array.from({ length: steps }, (_, step) => {
                  const cell = row[step]
                  return (
                    <td key={step}>
                      {cell && (
                        <>
                          <span className="ladder__stake">{money(cell.stake)}</span>
                          <span
                            className={
                              cell.profit < 0 ? 'ladder__after ladder__after--loss' : 'ladder__after'
                            }
                          >
                            {gain(cell.profit)}
                          </span>
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ProofSection>
  )
}
