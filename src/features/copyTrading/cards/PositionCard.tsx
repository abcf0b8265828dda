import { Card, Flex, Tag } from 'antd'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useGapText } from '@/shared/useGapText'
import { isGap, type Told } from '@/contract/told'
import { metaSignalType } from '@/contract/codes'
import { useHidden, useLanguage, useT } from '@/i18n'
import { exact, formatNumber } from '@/i18n/format'
import { FoldTitle } from '@/shared/FoldTitle'
import { CardForm } from '@/shared/form/SettingsForm'
import { Icon } from '@/shared/icons'
import { positionRules, type Position } from './position'
import './cards.css'

type FormProps<Values extends object> = Omit<
  ComponentProps<typeof CardForm<Values>>,
  'card' | 'cardKey' | 'rules'
>

interface Props<Values extends Position> extends FormProps<Values> {
  readonly id: string
  /** as saved, not as being typed */
  readonly record: Told<Position>
  readonly name: string
  readonly level: 2 | 3
  /** whether it is on, in words */
  readonly state: string
  /** its switch is on, and nothing that is known keeps it from acting */
  readonly acts: boolean
  /** the kind of its lot */
  readonly lot: string
  /** what else is known of it */
  readonly about?: ReactNode
  /** the address names this one */
  readonly isTarget?: boolean
  /** only its head: what is saved, and the switch */
  readonly isFolded: boolean
  /** the card can be folded */
  readonly onFold?: ((id: string) => void) | undefined
  /** below the form */
  readonly footer?: ReactNode
}

/** How one account trades: a trader that is copied, or the robot's own. */
export function PositionCard<Values extends Position>(props: Props<Values>) {
  const { id, record, name, level, state, acts, lot, about, isFolded, onFold, footer, ...form } = props
  const { isTarget = false, ...formProps } = form
  const t = useT()
  const language = useLanguage()
  const hidden = useHidden()
  const title = useId()
  const heading = useTargetHeading(isTarget)
  const Heading = `h${level}` as const
  const { traderEna, lote, signalType } = record
  const gapText = useGapText()
  const kind = metaSignalType.nameOf(signalType)
  const signal = kind ? t(`options:metaSignalType.${kind}`) : gapText(signalType)
  return (
    <Card
      role="article"
      aria-labelledby={title}
      size="small"
      className={isTarget ? 'trader trader--target' : 'trader'}
      title={
        <Heading id={title} ref={heading} tabIndex={-1} className="tabular">
          <FoldTitle isFolded={isFolded} onToggle={onFold && (() => onFold(id))}>
            <bdi>{hidden(name)}</bdi>
          </FoldTitle>
        </Heading>
      }
      extra={
        <Tag
          color={acts ? 'success' : 'default'}
          icon={<Icon name={traderEna === true ? 'power' : 'powerOff'} size={14} />}
        >
          {state}
        </Tag>
      }
    >
      <Flex vertical gap="small">
        {about}
        {isFolded && (
          <p className="note tabular">
            {`${lot} ${isGap(lote) ? gapText(lote) : hidden(formatNumber(language, lote, exact))}`}
            {signal && ` · ${signal}`}
          </p>
        )}
        <CardForm<Values> {...formProps} card={id} cardKey={id} rules={positionRules} />
        {!isFolded && footer}
      </Flex>
    </Card>
  )
}

/** Locations whose card has had the focus: scrolling a card away and back must not focus it again. */
const shown = new WeakSet<object>()

/** Focuses the card that the address names: screen readers read it, and Tab continues from there. */
function useTargetHeading(isTarget: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (!isTarget || location.hash !== '' || shown.has(location)) return undefined
    let isGone = false
    // After the screen's title, which gets the focus when a screen opens (see `app/Layout`).
    queueMicrotask(() => {
      if (isGone) return
      shown.add(location)
      heading.current?.focus({ preventScroll: true })
    })
    return () => {
      isGone = true
    }
  }, [isTarget, location])
  return heading
}
