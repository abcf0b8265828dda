import { type AttentionItem, severityOf } from '@/domain/robot/attention'
import type { Remedy } from '@/domain/conflicts/remedy'
import type { Severity } from '@/domain/conflicts/harm'
import { hasExpiry } from '@/domain/expiry'
import type { Picture } from '@/domain/robot/picture'
import type { Channel } from '@/contract/signals'
import { useT } from '@/i18n'
import { CauseAction } from '@/robot/conflicts/CauseAction'
import { severityStyles } from '@/robot/conflicts/conflictTexts'
import { useCauseText } from '@/robot/conflicts/useCauseText'
import { usePlaceOf } from '@/robot/useStepPlaces'
import { AskRenewal } from '@/robot/copyChecks/AskRenewal'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { useTimeLeft } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { useNow } from '@/shared/useNow'
import { useBotNames } from '@/store/botNames'
import type { ReactNode } from 'react'

/** What is wrong with one robot: of its own, not of the person's other robots or followers. */
export type Problem =
  | (AttentionItem & { readonly kind: 'cause' | 'step' | 'bot' | 'copy' | 'copies' })
  /** somebody has switched off all that it copies, here or on another device */
  | { readonly kind: 'switchedOff'; readonly channels: readonly Channel[] }

export const isOfRobot = (matter: AttentionItem): matter is AttentionItem & Problem =>
  matter.kind !== 'bots' && matter.kind !== 'followers'

export function keyOf(problem: Problem): string {
  if (problem.kind === 'cause') return problem.cause.id
  if (problem.kind === 'step') return `step ${problem.id}`
  if (problem.kind === 'switchedOff') return problem.kind
  if (problem.kind === 'copy') return `copy ${problem.copy.traderid}`
  return `${problem.kind} ${problem.end}`
}

interface Props<Kind extends Problem['kind'] = Problem['kind']> {
  readonly problem: Problem & { readonly kind: Kind }
  readonly userid: string
  readonly picture: Picture
  readonly onRemedy: (remedy: Remedy, userid?: string) => void
  /** turns its channels on, after a question */
  readonly onTurnOn: (userid: string, channels: readonly Channel[]) => void
}

/** What is wrong in words, and its remedy, each in its place of the row. */
export function RowProblem(props: Props) {
  const { problem } = props
  if (problem.kind === 'cause') return <CauseProblem {...props} problem={problem} />
  if (problem.kind === 'step') return <StepProblem {...props} problem={problem} />
  if (problem.kind === 'bot') return <EndProblem {...props} problem={problem} />
  if (problem.kind === 'switchedOff') return <SwitchedOff {...props} problem={problem} />
  if (problem.kind === 'copy') return <CopyProblem {...props} problem={problem} />
  return <CopiesProblem {...props} problem={problem} />
}

interface LineProps {
  readonly severity: Severity
  readonly what: ReactNode
  /** the remedy */
  readonly children: ReactNode
}

const tones = { danger: 'danger', warning: 'warning', hint: 'hint' } as const

function Line({ severity, what, children }: LineProps) {
  const t = useT()
  return (
    <>
      <div className={`board__what board__what--${tones[severity]}`}>
        <Icon name={severityStyles[severity].icon} />
        <span>
          <span className="visually-hidden">{t(`conflicts:severity.${severity}`)}: </span>
          {what}
        </span>
      </div>
      <div className="board__remedy">{children}</div>
    </>
  )
}

function CauseProblem({ problem: { cause }, userid, picture, onRemedy }: Props<'cause'>) {
  const t = useT()
  const { what, rest } = useCauseText()(cause, picture)
  const more = rest.length > 0 ? ` ${t('conflicts:cause.more', { count: rest.length })}` : ''
  return (
    <Line severity={cause.severity} what={what + more}>
      <CauseAction cause={cause} picture={picture} userid={userid} what={what} onRemedy={onRemedy} />
    </Line>
  )
}

function StepProblem({ problem }: Pick<Props<'step'>, 'problem'>) {
  const t = useT()
  const place = usePlaceOf()(problem.id)
  const what = t('home:attention.lacks', { step: t(`home:ready.${problem.id}`) })
  const open = t('home:attention.open')
  return (
    <Line severity={severityOf(problem)} what={what}>
      <ButtonLink {...place} aria-label={`${open} (${what})`}>
        {open}
      </ButtonLink>
    </Line>
  )
}

function EndProblem({ problem, userid }: Props<'bot'>) {
  const t = useT()
  const nameOf = useBotNames()
  const left = useTimeLeft(problem.at, useNow())
  const renew = t('home:attention.renew')
  return (
    <Line severity={severityOf(problem)} what={t(`home:attention.bot.${problem.end}`, { left })}>
      <ButtonLink to="/comprar" query={{ userid }} aria-label={`${renew} (${nameOf(userid)})`}>
        {renew}
      </ButtonLink>
    </Line>
  )
}

function CopyProblem({ problem }: Pick<Props<'copy'>, 'problem'>) {
  const t = useT()
  const { copy, end } = problem
  const left = useTimeLeft(copy.at, useNow())
  return (
    <Line severity={severityOf(problem)} what={t(`home:attention.copy.${end}`, { name: copy.name, left })}>
      {hasExpiry(copy.at) && <AskRenewal name={copy.name} expCopy={copy.at} />}
    </Line>
  )
}

function SwitchedOff({ problem: { channels }, userid, onTurnOn }: Props<'switchedOff'>) {
  const t = useT()
  const count = channels.length
  return (
    <Line severity="warning" what={t('fleet:off.what', { count })}>
      <Button onClick={() => onTurnOn(userid, channels)}>{t('fleet:off.turnOn', { count })}</Button>
    </Line>
  )
}

function CopiesProblem({ problem }: Pick<Props<'copies'>, 'problem'>) {
  const t = useT()
  const what = t(`home:attention.copies.${problem.end}`, { count: problem.count })
  const show = t('home:attention.show')
  return (
    <Line severity={severityOf(problem)} what={what}>
      <ButtonLink to="/mycopy" aria-label={`${show} (${what})`}>
        {show}
      </ButtonLink>
    </Line>
  )
}
