import { isolated } from '@/contract/plainText'
import { isOfBot, type Check } from '@/domain/robot/copyChecks'
import { copyOn } from '@/domain/conflicts/copyRules'
import type { Remedy } from '@/domain/conflicts/remedy'
import { RemedyButton } from '@/robot/conflicts/RemedyButton'
import { AskRenewal } from './AskRenewal'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Line } from '@/shared/Lines'
import { NotRead } from '@/shared/Loaded'
import { useCopyFailures } from '@/robot/picture/useCopyFacts'
import { useCheckText } from './CheckList'

interface RemedyProps {
  readonly check: Check
  /** of what it keeps from being copied, for screen readers */
  readonly about: string
  readonly onRemedy: (remedy: Remedy) => void
}

/** What resolves an obstacle: at once where a remedy can, else where it is set. What was not read has none. */
export function CheckRemedy({ check, about, onRemedy }: RemedyProps) {
  const t = useT()
  const { state, reason, path, field } = check
  if (state === 'pass' || reason === 'unread') return null
  if (reason === 'copyExpired') return <AskRenewal name={about} expCopy={Number(check.values.date)} />
  if (reason === 'copyingOff') return <RemedyButton remedies={[copyOn]} about={about} onRemedy={onRemedy} />
  const label = t(state === 'fail' ? `copyChecks:fix.${reason}` : 'copyChecks:fix.open')
  return (
    <ButtonLink to={path} field={field} aria-label={`${label} (${isolated(about)})`}>
      {label}
    </ButtonLink>
  )
}

interface ListProps {
  /** of all that the robot copies */
  readonly found: readonly Check[]
  readonly onRemedy: (remedy: Remedy) => void
}

/** What keeps the robot from copying anything, once and not for each channel or trader. */
export function BotObstacles({ found, onRemedy }: ListProps) {
  const textOf = useCheckText()
  const failures = useCopyFailures()
  const own = new Map(found.filter(isOfBot).map((check) => [check.reason, check]))
  return Array.from(own.values(), (check) => {
    const { what, why } = textOf(check)
    const isFail = check.state === 'fail'
    return (
      <Line
        key={check.reason}
        icon={isFail ? 'danger' : 'info'}
        tone={isFail ? 'danger' : 'warning'}
        action={<CheckRemedy check={check} about={what} onRemedy={onRemedy} />}
      >
        <NotRead
          what={
            <>
              {what} <span className="note">{why}</span>
            </>
          }
          failures={check.reason === 'unread' ? failures : []}
        />
      </Line>
    )
  })
}
