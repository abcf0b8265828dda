import { Badge, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { accountType, botCommand, traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { stakingPlans } from '@/domain/money/stakingPlans'
import { ChosenTag } from '@/features/bots/BotRow'
import { typeLabels, typeOf } from '@/features/bots/botFilters'
import { useChooseBot } from '@/features/bots/useChooseBot'
import { plansOn, type EditedPart, type FleetRow } from '@/features/fleet/fleetList'
import type { Column } from '@/features/fleet/fleetView'
import type { Robot } from '@/features/fleet/robots'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { failureOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { Expiry } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { Placeholder } from '@/shared/Skeleton'
import { severityStyles, useFormattedValues } from '@/features/conflicts/ConflictList'
import { useFigures } from '../home/figures'

export interface RowActions {
  /** reads one bot again */
  readonly again: (userid: string) => void
  /** opens the editor below the row */
  readonly edit: (userid: string, part: EditedPart) => void
  /** opens the dialog for its name and colour */
  readonly name: (userid: string) => void
}

interface CellProps {
  readonly row: FleetRow
  readonly actions: RowActions
}

/** One cell of the board. */
export function Cell({ column, ...props }: CellProps & { readonly column: Column }) {
  const Content = contents[column]
  return <Content {...props} />
}

const waiting = <Placeholder width="5rem" height="1.5rem" />

/** Why a cell is empty, and a button that reads its bot again. */
function Unread({ robot, error, actions }: { robot: Robot; error: unknown; actions: RowActions }) {
  const t = useT()
  const { key, values } = failureOf(error)
  return (
    <Flex vertical align="start" gap={4}>
      <span className="note" role="alert">
        {t(key, values)}
      </span>
      <Button
        size="small"
        aria-label={t('fleet:retryFor', { bot: robot.userid })}
        onClick={() => actions.again(robot.userid)}
      >
        {t('common:retry')}
      </Button>
    </Flex>
  )
}

/** The id of the button that opens the editor of one part. */
export const editorButton = (userid: string, part: EditedPart) => `fleet-${part}-${userid}`

/** A cell of general settings; pressing it opens its editor. */
const ofGeneral = (part: EditedPart, Content: (general: GlobalParams) => ReactNode) =>
  function GeneralCell({ row: { robot }, actions }: CellProps) {
    const t = useT()
    const { general } = robot.settings
    if (general)
      return (
        <Button
          id={editorButton(robot.userid, part)}
          variant="text"
          title={t(`fleet:edit.${part}`, { bot: robot.userid })}
          style={{
            height: 'auto',
            minHeight: 24,
            padding: 0,
            textAlign: 'start',
            fontWeight: 400,
            lineHeight: 1.5,
          }}
          onClick={() => actions.edit(robot.userid, part)}
        >
          <Content {...general} />
          <span className="visually-hidden"> {t(`fleet:edit.${part}`, { bot: robot.userid })}</span>
        </Button>
      )
    if (robot.failed === undefined) return waiting
    // The reason is shown once per row.
    return part === 'account' ? <Unread robot={robot} error={robot.failed} actions={actions} /> : '–'
  }

function Name({ row: { robot, appearance } }: CellProps) {
  const t = useT()
  const { userid, bot } = robot
  return (
    <Flex vertical>
      <Flex wrap align="center" gap={8} className="tabular">
        {appearance?.colour && <Badge color={appearance.colour} />}
        <strong>{appearance?.name || userid}</strong>
        {robot.isChosen && <ChosenTag />}
      </Flex>
      <span className="note tabular">
        {[appearance?.name ? userid : '', bot && t(typeLabels[typeOf(bot)])].filter(Boolean).join(' · ')}
      </span>
    </Flex>
  )
}

const accountColours = { demo: 'blue', real: 'orange', tournament: 'purple' } as const

function Account({ accType, traderMode: code }: GlobalParams) {
  const t = useT()
  const kind = accountType.nameOf(accType)
  const mode = traderMode.nameOf(code)
  return (
    <Flex vertical align="start" gap={4}>
      <Tag
        variant="outlined"
        color={kind ? accountColours[kind] : 'default'}
        icon={<Icon name={kind ?? 'alert'} size={14} />}
      >
        {/* Ant Design's purple is too dark for words in the dark theme. */}
        <span style={{ color: 'var(--ant-color-text)' }}>
          {t(kind ? `options:accountType.${kind}` : 'bots:account.unknown')}
        </span>
      </Tag>
      <span className="note">{t(mode ? `options:traderMode.${mode}` : 'home:trading.unknown')}</span>
    </Flex>
  )
}

function Stake(general: GlobalParams) {
  return <strong className="tabular">{useFigures().stake(general).value}</strong>
}

function Stops({ winDay, stopDay, stopType }: GlobalParams) {
  const t = useT()
  const { dailyStop } = useFigures()
  return (
    <Flex vertical className="tabular">
      <span>{t('fleet:stops.win', { value: dailyStop(winDay, stopType).value })}</span>
      <span>{t('fleet:stops.loss', { value: dailyStop(stopDay, stopType).value })}</span>
    </Flex>
  )
}

function Plans({ row: { robot }, actions }: CellProps) {
  const t = useT()
  const { masaniello, soros, lossRecovery, customCycles } = robot.settings
  const isRead = masaniello && soros && lossRecovery && customCycles
  const on = plansOn(robot)
  return (
    <Flex vertical align="start" gap={4}>
      <div>
        {on.length > 0 && on.map((kind) => t(`routes:${stakingPlans[kind].path}.title`)).join(', ')}
        {isRead && on.length === 0 && <span className="note">{t('fleet:noPlan')}</span>}
        {!isRead && robot.plansFailed === undefined && (robot.failed === undefined ? waiting : '–')}
      </div>
      {robot.plansFailed !== undefined && robot.failed === undefined && (
        <Unread robot={robot} error={robot.plansFailed} actions={actions} />
      )}
    </Flex>
  )
}

function Conflicts({ row: { robot } }: CellProps) {
  const t = useT()
  const [worst, ...others] = robot.conflicts ?? []
  const values = useFormattedValues()(worst?.values)
  if (robot.conflicts === undefined) return robot.failed === undefined ? waiting : '–'
  if (!worst) return <span className="note">{t('fleet:noConflict')}</span>
  const { colour, icon } = severityStyles[worst.severity]
  return (
    <Flex vertical align="start" gap={4}>
      <Tag color={colour} icon={<Icon name={icon} size={14} />}>
        <span className="visually-hidden">{t(`conflicts:severity.${worst.severity}`)} </span>
        {others.length + 1}
      </Tag>
      <Typography.Paragraph
        type="secondary"
        ellipsis={{ rows: 3 }}
        style={{ margin: 0, fontSize: 'var(--ant-font-size-sm)' }}
      >
        {t(`conflicts:what.${worst.id}`, values)}
      </Typography.Paragraph>
    </Flex>
  )
}

function Ends({ row: { robot } }: CellProps) {
  if (robot.bot) return <Expiry expiry={robot.bot.botexp} />
  return robot.bot === null ? '–' : waiting
}

/** The last command that this device has sent since the sign-in. */
function LastCommand({ row: { command } }: Pick<CellProps, 'row'>) {
  const t = useT()
  const name = command && botCommand.nameOf(command.botCmd)
  if (!command || !name) return null
  return (
    <span className="note tabular">
      {t('fleet:lastCommand', { name: t(`options:botCommand.${name}`), when: formatMoment(command.at) })}
      {command.state !== 'sent' && ` (${t('fleet:notSent')})`}
    </span>
  )
}

const contents: Readonly<Record<Column, (props: CellProps) => ReactNode>> = {
  name: Name,
  account: ofGeneral('account', Account),
  stake: ofGeneral('stake', Stake),
  stops: ofGeneral('stops', Stops),
  plans: Plans,
  conflicts: Conflicts,
  expiry: Ends,
}

/** What can be done with one bot. */
export function Actions({ row, actions }: CellProps) {
  const t = useT()
  const choose = useChooseBot()
  const { robot } = row
  const { userid, ref } = robot
  const query = { userid }
  const labelled = (label: string) => ({ 'aria-label': label, title: label })
  return (
    <Flex wrap gap={4}>
      {ref && !robot.isChosen && (
        <Button aria-label={t('bots:choose.buttonFor', { userid })} onClick={() => void choose(ref)}>
          {t('bots:choose.button')}
        </Button>
      )}
      <ButtonLink
        to="/comprar"
        query={query}
        icon={<Icon name="cart" />}
        {...labelled(t('fleet:renewFor', { bot: userid }))}
      />
      <ButtonLink
        to="/botcommands"
        query={query}
        icon={<Icon name="command" />}
        {...labelled(t('fleet:commandsFor', { bot: userid }))}
      />
      {!robot.isChosen && (
        <ButtonLink
          to="/fleet/compare"
          query={{ bots: userid }}
          icon={<Icon name="sort" />}
          {...labelled(t('fleet:compareWith', { bot: userid }))}
        />
      )}
      <Button
        icon={<Icon name="settings" />}
        {...labelled(t('fleet:appearance.open', { bot: userid }))}
        onClick={() => actions.name(userid)}
      />
      <LastCommand row={row} />
    </Flex>
  )
}
