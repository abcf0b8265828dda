import { Flex } from 'antd'
import type { ReactNode } from 'react'
import type { Cause } from '@/domain/conflicts/causes'
import type { Remedy } from '@/domain/conflicts/remedy'
import type { Conflict, Severity } from '@/domain/conflicts'
import type { Picture } from '@/domain/robot/picture'
import { useT } from '@/i18n'
import { ChosenName } from '@/shared/BotChip'
import { Line } from '@/shared/Lines'
import { PathLink } from '@/shared/PathLink'
import { severityStyles, useFormattedValues } from './conflictTexts'
import { CauseAction } from './CauseAction'
import { useCauseText } from './useCauseText'

const tones = { danger: 'danger', warning: 'warning', hint: undefined } as const

interface SeverityProps {
  readonly severity: Severity
  /** it is of the chosen robot, which is named where there are several */
  readonly namesBot?: boolean
  readonly what: ReactNode
  readonly why?: ReactNode
  readonly more?: ReactNode
  /** the remedy */
  readonly children: ReactNode
}

/** A statement with its gravity and its remedy. */
export function SeverityLine({ severity, namesBot = false, what, why, more, children }: SeverityProps) {
  const t = useT()
  const tone = tones[severity]
  return (
    <Line icon={severityStyles[severity].icon} {...(tone && { tone })} action={children}>
      <span className="visually-hidden">{t(`conflicts:severity.${severity}`)}: </span>
      {namesBot && <ChosenName />}
      {what} {why && <span className="note">{why}</span>}
      {more}
    </Line>
  )
}

interface Props {
  readonly cause: Cause
  /** of the robot in which it was found */
  readonly picture: Picture
  readonly onRemedy: (remedy: Remedy) => void
  readonly namesBot?: boolean
  /** all that belongs to it, with links to the settings; else only the worst, and what follows from it if that is a danger */
  readonly isWhole?: boolean
}

/** A cause with what resolves it, or a link to where it can be resolved. */
export function CauseLine({ cause, picture, onRemedy, namesBot = false, isWhole = false }: Props) {
  const t = useT()
  const { what, why, rest, places } = useCauseText()(cause, picture)
  const suffix = !isWhole && rest.length > 0 ? ` ${t('conflicts:cause.more', { count: rest.length })}` : ''
  return (
    <SeverityLine
      severity={cause.severity}
      namesBot={namesBot}
      what={what + suffix}
      why={(isWhole || cause.severity === 'danger') && why}
      more={
        isWhole && (
          <>
            <Rest conflicts={rest} />
            {/* Before the remedies are judged too, so that nothing moves. */}
            {picture.remediesOf(cause).length > 0 && <Settings of={places} />}
          </>
        )
      }
    >
      <CauseAction cause={cause} picture={picture} what={what} onRemedy={onRemedy} />
    </SeverityLine>
  )
}

/** The others of a cause, each with a link to its field. */
function Rest({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const t = useT()
  const valuesOf = useFormattedValues()
  return conflicts.map(({ id, says, path, field, values }) => (
    <div key={id} className="note">
      <PathLink to={path} field={field}>
        {t(`conflicts:what.${says}`, valuesOf(values))}
      </PathLink>
    </div>
  ))
}

/** The settings that belong to it, each screen once. */
function Settings({ of }: { readonly of: readonly Pick<Conflict, 'path' | 'field'>[] }) {
  const t = useT()
  return (
    <Flex wrap gap="8px 12px" className="note">
      {Array.from(new Map(of.map((place) => [place.path, place])).values(), ({ path, field }) => (
        <PathLink key={path} to={path} field={field}>
          {t(`routes:${path}.title`)}
        </PathLink>
      ))}
    </Flex>
  )
}
