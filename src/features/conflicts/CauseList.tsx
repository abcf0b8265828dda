import { Flex, Tag } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { remediesOf, type Cause, type Remedy } from '@/domain/causes'
import type { BotSettings } from '@/domain/conflicts'
import { loadTexts, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { Icon } from '@/shared/icons'
import { PathLink } from '@/shared/PathLink'
import { later } from '@/shared/later'
import { severityStyles, useFormattedValues } from './ConflictList'
import { useRemedyText } from './useRemedyText'

/** Loaded when a remedy is looked at: it needs every record of the robot. */
const RemedyDialog = later(async () => {
  const [{ RemedyDialog: Loaded }] = await Promise.all([
    import('./RemedyDialog'),
    loadTexts('fleet', 'proof', 'risk', 'settings', 'money', 'general'),
  ])
  return Loaded
}, null)

/**
 * The dialog of a remedy. It stands beside the list, not in it: a cause may be gone before the remedy has been sent to the end.
 */
export function useRemedyDialog() {
  const [remedy, setRemedy] = useState<Remedy>()
  const wasOpen = useRef(false)
  // The button that opened it goes with its cause.
  useEffect(() => {
    if (wasOpen.current && !remedy && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    wasOpen.current = remedy !== undefined
  }, [remedy])
  return {
    open: setRemedy,
    dialog: remedy && <RemedyDialog remedy={remedy} onClose={() => setRemedy(undefined)} />,
  }
}

interface ListProps {
  readonly causes: readonly Cause[]
  /** those in which the causes were found, and when, in Unix seconds */
  readonly settings: BotSettings
  readonly now: number
  readonly onRemedy: (remedy: Remedy) => void
}

/** What is wrong and why it matters, cause by cause, with what resolves it. */
export function CauseList({ causes, settings, now, onRemedy }: ListProps) {
  const t = useT()
  return (
    <Flex component="ul" vertical gap={16} aria-label={t('conflicts:title')}>
      {causes.map((cause) => (
        <CauseItem
          key={cause.id}
          cause={cause}
          remedies={remediesOf(cause, settings, now)}
          onRemedy={onRemedy}
        />
      ))}
    </Flex>
  )
}

interface ItemProps extends Pick<ListProps, 'onRemedy'> {
  readonly cause: Cause
  readonly remedies: readonly Remedy[]
}

function CauseItem({ cause: { severity, conflicts }, remedies, onRemedy }: ItemProps) {
  const t = useT()
  const remedyText = useRemedyText()
  const valuesOf = useFormattedValues()
  const { colour, icon } = severityStyles[severity]
  const [first, ...others] = conflicts
  const what = useId()
  if (!first) return null
  const why = t(`conflicts:why.${first.why}`, valuesOf(first.values))
  return (
    <Flex component="li" wrap align="flex-start" gap="8px 16px">
      <Tag color={colour} icon={<Icon name={icon} size={14} />}>
        {t(`conflicts:severity.${severity}`)}
      </Tag>
      <Flex vertical flex="1 1 280px" gap={8}>
        {others.length === 0 ? (
          <div>
            <p id={what}>{t(`conflicts:what.${first.id}`, valuesOf(first.values))}</p>
            <p className="note">{why}</p>
          </div>
        ) : (
          <Flex vertical gap={6}>
            <p>{why}</p>
            {conflicts.map(({ id, path, field, values }) => (
              <p key={id} className="note">
                <PathLink to={path} field={field}>
                  {t(`conflicts:what.${id}`, valuesOf(values))}
                </PathLink>
              </p>
            ))}
          </Flex>
        )}
        {remedies.length > 0 && (
          <Flex wrap gap={8} role="group" aria-label={t('conflicts:remedy.title')}>
            {remedies.map((remedy) => (
              <Button key={remedy.plan ?? remedy.kind} onClick={() => onRemedy(remedy)}>
                {remedyText(remedy)}
              </Button>
            ))}
          </Flex>
        )}
      </Flex>
      {others.length === 0 && (
        <ButtonLink to={first.path} field={first.field} aria-describedby={what}>
          {t('conflicts:open', { screen: t(`routes:${first.path}.title`) })}
        </ButtonLink>
      )}
    </Flex>
  )
}
