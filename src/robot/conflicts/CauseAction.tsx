import type { Cause } from '@/domain/conflicts/causes'
import type { Remedy } from '@/domain/conflicts/remedy'
import type { Picture } from '@/domain/robot/picture'
import { BotLink } from '@/robot/BotLink'
import { useT, type Translate } from '@/i18n'
import { Button } from '@/shared/Button'
import { RemedyButton, useRemedyText } from './RemedyButton'
import { useRemedies } from './useRemedies'

/** Before they are judged too: whatever is left of these is called the same. */
function labelOf(
  { conflicts: [first] }: Cause,
  candidates: readonly Remedy[],
  t: Translate,
  remedyText: (remedy: Remedy) => string,
): string {
  const [remedy] = candidates
  if (!remedy) return t(first?.path === '/comprar' ? 'home:attention.renew' : 'home:attention.open')
  const { kind } = remedy
  // It is no plan, and need not be judged.
  if (kind === 'copyOn') return remedyText(remedy)
  if (candidates.some((other) => other.kind !== kind)) return t('conflicts:remedy.resolve')
  if (kind === 'keepOnly') return t('conflicts:remedy.choose')
  return t(kind === 'setStop' ? 'conflicts:remedy.adjustStop' : 'conflicts:remedy.resolve')
}

interface Props {
  readonly cause: Cause
  /** of the robot in which it was found */
  readonly picture: Picture
  /** the robot; the chosen one without it */
  readonly userid?: string
  /** what it resolves, for screen readers */
  readonly what: string
  readonly onRemedy: (remedy: Remedy, userid?: string) => void
}

/**
 * What resolves a cause, or leads to where it is set. Its name, place and width are there from the start: until it is known what raises
 * no risk it cannot be pressed.
 */
export function CauseAction({ cause, picture, userid, what, onRemedy }: Props) {
  const t = useT()
  const remedyText = useRemedyText()
  const judged = useRemedies(cause, picture)
  const label = labelOf(cause, picture.remediesOf(cause), t, remedyText)
  const [first] = cause.conflicts
  const named = `${label} (${what})`
  if (!first) return null
  if (!judged)
    return (
      <Button disabled aria-label={named}>
        {label}
      </Button>
    )
  const [remedy, ...others] = judged
  if (!remedy)
    return (
      <BotLink userid={userid} to={first.path} field={first.field} aria-label={named}>
        {label}
      </BotLink>
    )
  return (
    <RemedyButton
      label={label}
      remedies={[remedy, ...others]}
      about={what}
      onRemedy={(one) => onRemedy(one, userid)}
    />
  )
}
