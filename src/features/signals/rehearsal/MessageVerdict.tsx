import { useMemo, type ReactNode } from 'react'
import { judge, type FilterSettings, type Mark, type Verdict } from '@/domain/signalFilter'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'

interface Props {
  readonly message: string
  readonly settings: FilterSettings
  /** it is kept, and can be given up */
  readonly onForget?: () => void
}

/** One message with what counted in it marked, what becomes of it, and why. */
export function MessageVerdict({ message, settings, onForget }: Props) {
  const t = useT()
  const verdict = useMemo(() => judge(message, settings), [message, settings])
  return (
    <li className={verdict.isCopied ? 'verdict verdict--copied' : 'verdict'}>
      <div className="verdict__head">
        <VerdictWord verdict={verdict} />
        {onForget && (
          <button
            type="button"
            className="verdict__forget"
            aria-label={t('rehearsal:examples.forget', { message: message.slice(0, 40) })}
            onClick={onForget}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <p className="verdict__why">
        <Why verdict={verdict} />
        {verdict.dependsOnWholeWords && (
          <span className="verdict__unsure"> {t('rehearsal:why.dependsOnWholeWords')}</span>
        )}
      </p>
      <p className="verdict__message">{marked(message, verdict.marks)}</p>
    </li>
  )
}

export function VerdictWord({ verdict: { isCopied } }: { readonly verdict: Verdict }) {
  const t = useT()
  return (
    <span className={isCopied ? 'verdict__word verdict__word--copied' : 'verdict__word'}>
      <Icon name={isCopied ? 'check' : 'close'} size={16} />
      {t(isCopied ? 'rehearsal:copied' : 'rehearsal:notCopied')}
    </span>
  )
}

function Why({ verdict: { obstacle, because } }: { readonly verdict: Verdict }) {
  const t = useT()
  const words = because.map((word) => `“${word}”`).join(', ')
  if (obstacle) return t(`rehearsal:why.${obstacle}`, { words, count: because.length })
  if (because.length === 0) return t('rehearsal:why.nothingFiltered')
  return t('rehearsal:why.found', { words, count: because.length })
}

/** The message as it is, with what counted in it marked: in colour, and for those who hear it, by `mark`. */
function marked(message: string, marks: readonly Mark[]): readonly ReactNode[] {
  const pieces: ReactNode[] = []
  let end = 0
  for (const mark of marks) {
    pieces.push(message.slice(end, mark.start))
    pieces.push(
      <mark key={mark.start} className={`verdict__mark verdict__mark--${mark.kind}`}>
        {message.slice(mark.start, mark.end)}
      </mark>,
    )
    end = mark.end
  }
  return [...pieces, message.slice(end)]
}
