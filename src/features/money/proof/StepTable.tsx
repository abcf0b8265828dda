import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { ProofSection } from './ProofSection'

interface Props {
  readonly title: MessageKey
  readonly about?: string
  readonly head: readonly MessageKey[]
  readonly rows: readonly (readonly string[])[]
}

/** Orders one after the other. */
export function StepTable({ title, about, head, rows }: Props) {
  const t = useT()
  return (
    <ProofSection title={title} {...(about === undefined ? {} : { about })}>
      <div className="ladder__scroll" role="group" aria-label={t(title)} tabIndex={0}>
        <table className="ladder tabular">
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells[0]}>
                {cells.map((cell, place) =>
                  place === 0 ? (
                    <th key={head[place]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[place]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ProofSection>
  )
}
