import { pathIcons } from '@/config/paths'
import { Flex, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { botCommand } from '@/contract/codes'
import { isNotOffered } from '@/contract/providerError'
import { expiryState } from '@/domain/expiry'
import { stakingPlanOf } from '@/domain/money/stakingPlans'
import { ChosenTag } from '@/features/bots/BotList'
import { AccountTag } from '@/shared/AccountTag'
import { BotName } from '@/shared/BotMark'
import { selectLog } from '@/features/bots/commandsSlice'
import { isMissed } from '@/store/saving/batchesSlice'
import { NameBotDialog } from '@/features/bots/NameBotDialog'
import { useChooseBot } from '@/shared/useChooseBot'
import type { EditedPart } from './fleetList'
import type { Column } from './fleetViewSlice'
import type { FleetRow } from './rows'
import { useHidden, useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { ExpiryTag, endsSoon, useEndText, useTimeLeft } from '@/shared/Expiry'
import { Icon, type IconName } from '@/shared/icons'
import { MenuButton, type MenuEntry } from '@/shared/MenuButton'
import { useNow } from '@/shared/useNow'
import { Placeholder } from '@/shared/Skeleton'
import { severityStyles } from '@/robot/conflicts/conflictTexts'
import { useCauseText } from '@/robot/conflicts/useCauseText'
import { AmountsOf } from '@/risk/AmountsOf'
import { inWords, useFigures, type SettingFigure } from '@/robot/figures'
import { useAppSelector } from '@/store/hooks'

export interface RowActions {
  /** opens the editor below the row */
  readonly edit: (userid: string, part: EditedPart) => void
}

interface CellProps {
  readonly row: FleetRow
  readonly actions: RowActions
}

/** One cell of the board. */
export function BoardCell({ column, ...props }: CellProps & { readonly column: Column }) {
  const Content = contents[column]
  return (
    <AmountsOf bot={props.row.userid}>
      <Content {...props} />
    </AmountsOf>
  )
}

/** As narrow as the shortest value: what is beside it stays in its line. */
const waiting = <Placeholder width="3rem" height="1.4rem" />

/** Why, and the retry, is said above the board. */
function Unread() {
  const t = useT()
  return <span className="note">{t('home:trading.stakeBy.unread')}</span>
}

/** The id of the button that opens the menu of a robot. */
export const menuButton = (userid: string) => `fleet-more-${userid}`

/** A number, and its unit. */
const AFigure = ({ value, unit }: SettingFigure) => (
  <Flex wrap component="span" gap="0 4px" align="baseline" className="tabular">
    <strong>{value}</strong>
    {unit && <span className="note">{unit}</span>}
  </Flex>
)

const Name = ({ row }: CellProps) => <BotName userid={row.userid} />

function Account({ row }: CellProps) {
  const { general } = row.picture.settings
  if (general) return <AccountTag code={row.isTradingTold ? general.accType : undefined} />
  return row.failed === undefined ? waiting : <Unread />
}

/** What the robot stakes next, or why that cannot be said. */
function Stake({ row }: CellProps) {
  const { stake } = useFigures()
  const { failed, picture } = row
  const { general } = picture.settings
  if (!general) return failed === undefined ? waiting : '–'
  const by = picture.stake?.by
  const isWaiting = by === 'unread' && !row.isRead && row.plansFailed === undefined
  const figure = stake(picture.stake, general)
  if (!figure || isWaiting) return waiting
  if (by !== 'entry' && by !== 'plan') return <span className="note">{figure.value}</span>
  return <AFigure {...figure} />
}

function Stops({ row }: CellProps) {
  const t = useT()
  const { dayLimit } = useFigures()
  const { settings, limits } = row.picture
  if (!settings.general) return row.failed === undefined ? waiting : '–'
  return (
    <span className="tabular">
      {[
        t('fleet:stops.win', { value: inWords(dayLimit(limits.win)) }),
        t('fleet:stops.loss', { value: inWords(dayLimit(limits.loss)) }),
      ].join(' · ')}
    </span>
  )
}

/** The plans that are on, as icons with their names. */
function Plans({ row }: CellProps) {
  const t = useT()
  const { on, unread } = row.picture.plans
  // The chosen robot's panel names what the provider does not offer.
  const failed = isNotOffered(row.plansFailed) ? undefined : row.plansFailed
  const isWaiting = !row.isRead && row.plansFailed === undefined && row.failed === undefined
  return (
    <Flex wrap align="center" gap={8}>
      {on.map((kind) => {
        const { path } = stakingPlanOf(kind)
        const name = t(`routes:${path}.title`)
        return (
          <span key={kind} role="img" aria-label={name} title={name}>
            <Icon name={pathIcons[path]} />
          </span>
        )
      })}
      {unread.length === 0 && on.length === 0 && <span className="note">{t('fleet:noPlan')}</span>}
      {unread.length > 0 &&
        (isWaiting ? waiting : failed !== undefined && row.failed === undefined ? <Unread /> : '–')}
    </Flex>
  )
}

/** The gravest; what it is on hover. How many there are is said where all of the robot's settings are read. */
function Conflicts({ row }: CellProps) {
  const t = useT()
  const textOf = useCauseText()
  const [worst] = row.conflicts ?? []
  const hasFailed = row.failed !== undefined || row.plansFailed !== undefined
  // Answered, and a value that they depend on is not told.
  if (row.conflicts === undefined) return hasFailed || row.isRead ? '–' : waiting
  if (!worst) return <span className="note">{t('fleet:noConflict')}</span>
  const { colour, icon } = severityStyles[worst.severity]
  const about = textOf(worst, row.picture).what
  return (
    <Tag color={colour} icon={<Icon name={icon} size={14} />} title={about}>
      {t(`conflicts:severity.${worst.severity}`)}
      <span className="visually-hidden">: {about}</span>
    </Tag>
  )
}

function Ends({ row }: CellProps) {
  const t = useT()
  const now = useNow()
  const endText = useEndText()
  const expiry = row.bot?.botexp
  const left = useTimeLeft(expiry, now)
  const { urgency } = expiryState(expiry, now)
  if (!row.bot) return row.bot === null ? '–' : waiting
  if (!endsSoon(urgency))
    return <span {...(left && { title: endText(expiry) })}>{left === '' ? endText(expiry) : left}</span>
  return (
    <ExpiryTag urgency={urgency}>
      {urgency === 'expired' ? `${t('bots:expiry.expired')} ${left}` : left}
    </ExpiryTag>
  )
}

const contents: Readonly<Record<Column, (props: CellProps) => ReactNode>> = {
  name: Name,
  account: Account,
  stake: Stake,
  stops: Stops,
  plans: Plans,
  conflicts: Conflicts,
  expiry: Ends,
}

/** What can be done with one bot: one button, and the rest in a menu. */
export function Actions({ row, actions }: CellProps) {
  const t = useT()
  const hidden = useHidden()
  const choose = useChooseBot()
  const [isNaming, setNaming] = useState(false)
  const { userid, ref, picture, isChosen } = row
  const query = { userid }
  // The last one that this device has sent since the sign-in.
  const command = useAppSelector(selectLog).find((delivery) => delivery.userid === userid)
  const name = command && botCommand.nameOf(command.botCmd)
  const edit = (part: EditedPart, icon: IconName): MenuEntry => ({
    key: part,
    icon,
    label: t(`fleet:edit.${part}`),
    onPress: () => actions.edit(userid, part),
  })
  const entries: readonly MenuEntry[] = [
    ...(picture.settings.general
      ? [
          edit('account', 'demo'),
          ...(picture.stake?.by === 'plan' ? [] : [edit('stake', 'money')]),
          edit('stops', 'danger'),
        ]
      : []),
    { key: 'renew', icon: 'cart', label: t('bots:expiry.renew'), to: { to: '/comprar', query } },
    {
      key: 'commands',
      icon: 'command',
      label:
        t('routes:/botcommands.title') +
        (command && name
          ? ` · ${t(`options:botCommand.${name}`)}, ${hidden(formatMoment(command.at))}` +
            (isMissed(command) ? ` (${t('fleet:notSent')})` : '')
          : ''),
      to: { to: '/botcommands', query },
    },
    ...(isChosen
      ? []
      : [
          {
            key: 'compare',
            icon: 'sort',
            label: t('fleet:compareWith'),
            to: { to: '/fleet/compare', query: { bots: userid } },
          } as const,
        ]),
    {
      key: 'name',
      icon: 'settings',
      label: t('bots:name.which', { userid }),
      onPress: () => setNaming(true),
    },
  ]
  return (
    <Flex justify="end" align="center" gap={8}>
      {isChosen && <ChosenTag />}
      {ref && !isChosen && (
        <Button
          size="small"
          aria-label={t('bots:choose.buttonFor', { userid })}
          onClick={() => void choose(ref)}
        >
          {t('bots:choose.button')}
        </Button>
      )}
      <MenuButton
        id={menuButton(userid)}
        size="small"
        aria-label={t('fleet:moreFor', { bot: userid })}
        icon={<Icon name="more" />}
        entries={entries}
      />
      {isNaming && <NameBotDialog userid={userid} onClose={() => setNaming(false)} />}
    </Flex>
  )
}
