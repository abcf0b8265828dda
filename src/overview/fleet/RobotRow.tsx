import { Flex } from 'antd'
import { memo, useState, type ReactNode } from 'react'
import { attention } from '@/domain/robot/attention'
import type { Channel } from '@/contract/signals'
import type { Remedy } from '@/domain/conflicts/remedy'
import { expiryState } from '@/domain/expiry'
import type { RunState } from '@/domain/robot/runState'
import { useT } from '@/i18n'
import type { Snapshot } from '@/overview/stopAll/snapshot'
import { AmountsOf } from '@/risk/AmountsOf'
import { useFigures } from '@/robot/figures'
import { AccountPill, BotChip, useRobotColour } from '@/shared/BotChip'
import { Button } from '@/shared/Button'
import { useEndText, useTimeLeft } from '@/shared/Expiry'
import { KeptHeight } from '@/shared/KeptHeight'
import { Placeholder } from '@/shared/Skeleton'
import { useChooseBot } from '@/shared/useChooseBot'
import { useNow } from '@/shared/useNow'
import { DayLimits } from './DayLimits'
import type { EditedPart } from './fleetList'
import { useBotNames } from '@/store/botNames'
import { RowDetails } from './RowDetails'
import { RowMenu } from './RowMenu'
import { isOfRobot, keyOf, RowProblem, type Problem } from './RowProblem'
import { RunStateText, useRunState } from './RunStateText'
import type { FleetRow } from './rows'

export interface RowProps {
  readonly row: FleetRow
  readonly snapshot: Snapshot | undefined
  readonly onRemedy: (remedy: Remedy, userid?: string) => void
  readonly onTurnOn: (userid: string, channels: readonly Channel[]) => void
  /** opens the editor below the row */
  readonly edit: (userid: string, part: EditedPart) => void
  readonly editor?: ReactNode
}

/** What is wrong with a robot that is not chosen: of it only what decides its stakes was read. */
function problemsOf({ userid, conflicts = [], bot }: FleetRow, now: number): readonly Problem[] {
  const input = { userid, causes: conflicts, missing: [], bots: bot ? [bot] : [], copies: [], followers: [] }
  return attention(input, now).filter(isOfRobot)
}

/** A robot that is not chosen. */
export const OtherRow = memo(function OtherRow(props: RowProps) {
  const { row } = props
  const hasFailed = row.failed !== undefined || row.plansFailed !== undefined
  return (
    <RobotRow
      {...props}
      problems={problemsOf(row, useNow())}
      isDone={row.isRead || hasFailed}
      hasFailed={hasFailed}
      isWell={row.conflicts !== undefined}
    />
  )
})

interface Props extends RowProps {
  /** the gravest first */
  readonly problems: readonly Problem[]
  /** all that may tell a problem was answered, or has failed */
  readonly isDone: boolean
  /** some of it has failed: it may still be read */
  readonly hasFailed: boolean
  /** all was read, and nothing that it rests on is missing */
  readonly isWell: boolean
}

/**
 * A robot in one row: its state, what it stakes, the limits of its day, its end, and the worst of what is wrong with its remedy. The rest
 * opens below it.
 */
export function RobotRow({
  row,
  snapshot,
  problems,
  isDone,
  hasFailed,
  isWell,
  onRemedy,
  onTurnOn,
  edit,
  editor,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const colour = useRobotColour(row.userid)
  const { userid, isChosen, picture } = row
  const state = useRunState(row, snapshot)
  const { channels = [] } = state
  const [worst, ...others]: readonly Problem[] =
    channels.length > 0 ? [{ kind: 'switchedOff', channels }, ...problems] : problems
  const problemOf = (problem: Problem) => (
    <RowProblem problem={problem} userid={userid} picture={picture} onRemedy={onRemedy} onTurnOn={onTurnOn} />
  )
  return (
    <li aria-current={isChosen || undefined}>
      <KeptHeight of={`rowHeight ${userid}`} usual="var(--row-height)" isDone={isDone} isFailed={hasFailed}>
        <div className="board__row" style={colour}>
          <AmountsOf bot={userid}>
            <Cells row={row} state={state} edit={edit} />
            {worst ? (
              problemOf(worst)
            ) : (
              <div className="board__what">
                <span className="note">
                  {/* Nothing is found where nothing was looked at. */}
                  {isDone && picture.checked > 0 && <Well isWell={isWell} />}
                </span>
              </div>
            )}
            {/* In one place whatever is found: a press while that comes is not lost. */}
            <div className="board__toggle">
              <Toggle userid={userid} isOpen={isOpen} more={others.length} onPress={setOpen} />
            </div>
            {isOpen && (
              <Below row={row}>
                {others.map((problem) => (
                  <li key={keyOf(problem)} className="board__other">
                    {problemOf(problem)}
                  </li>
                ))}
              </Below>
            )}
            {editor && <div className="board__below">{editor}</div>}
          </AmountsOf>
        </div>
      </KeptHeight>
    </li>
  )
}

function Well({ isWell }: Pick<Props, 'isWell'>) {
  const t = useT()
  return t(isWell ? 'fleet:well' : 'fleet:partly')
}

interface ToggleProps {
  readonly userid: string
  readonly isOpen: boolean
  /** problems besides the worst */
  readonly more: number
  readonly onPress: (isOpen: boolean) => void
}

/** Opens what the row leaves out. */
function Toggle({ userid, isOpen, more, onPress }: ToggleProps) {
  const t = useT()
  const nameOf = useBotNames()
  const text = isOpen
    ? t('home:attention.less')
    : more > 0
      ? t('home:attention.more', { count: more })
      : t('fleet:details')
  return (
    <Button
      variant="text"
      size="small"
      aria-expanded={isOpen}
      aria-label={t('fleet:detailsOf', { text, bot: nameOf(userid) })}
      onClick={() => onPress(!isOpen)}
    >
      {text}
    </Button>
  )
}

/** The other problems, and what the robot is set to. */
function Below({ row, children }: CellProps & { readonly children: readonly ReactNode[] }) {
  const t = useT()
  return (
    <div className="board__below">
      {children.length > 0 && (
        <ul className="lines" aria-label={t('home:attention.title')}>
          {children}
        </ul>
      )}
      <RowDetails row={row} />
    </div>
  )
}

/** What the robot is and does now. */
function Cells({ row, state, edit }: CellProps & Pick<RowProps, 'edit'> & { readonly state: RunState }) {
  const t = useT()
  const choose = useChooseBot()
  const { userid, ref, isChosen } = row
  return (
    <>
      <div className="board__name">
        <BotChip userid={userid} withId />
        <Account row={row} />
      </div>
      <div className="board__state">
        <RunStateText state={state} />
      </div>
      <div className="board__stake">
        <span className="note">{t('home:trading.stake')}</span>
        <Stake row={row} />
      </div>
      <div className="board__limits">
        <Limits row={row} />
      </div>
      <div className="board__end">
        <Ends row={row} />
      </div>
      <Flex className="board__actions" justify="end" gap={4}>
        {ref && !isChosen && (
          <Button
            className="board__choose"
            aria-label={t('bots:choose.buttonFor', { userid })}
            onClick={() => void choose(ref)}
          >
            {t('bots:choose.button')}
          </Button>
        )}
        <RowMenu row={row} edit={edit} />
      </Flex>
    </>
  )
}

/** As narrow as the shortest value: what is beside it stays in its line. */
const waiting = <Placeholder width="3rem" height="1.4rem" />

interface CellProps {
  readonly row: FleetRow
}

function Unread() {
  const t = useT()
  return <span className="note">{t('home:trading.stakeBy.unread')}</span>
}

function Account({ row: { picture, isTradingTold, failed } }: CellProps) {
  const { general } = picture.settings
  if (general) return <AccountPill code={isTradingTold ? general.accType : undefined} />
  return failed === undefined ? waiting : <Unread />
}

/** What the robot stakes next, or why that cannot be said. */
function Stake({ row: { failed, picture, isRead, plansFailed } }: CellProps) {
  const { stake } = useFigures()
  const { general } = picture.settings
  if (!general) return failed === undefined ? waiting : <Unread />
  const isWaiting = picture.stake?.by === 'unread' && !isRead && plansFailed === undefined
  const figure = stake(picture.stake, general)
  if (!figure || isWaiting) return waiting
  return (
    <>
      <strong className="tabular">{figure.value}</strong>
      {figure.unit && <span className="note">{figure.unit}</span>}
    </>
  )
}

function Limits({ row: { failed, picture } }: CellProps) {
  const { settings, limits } = picture
  const t = useT()
  return (
    <>
      <span className="note">{t('fleet:columns.stops')}</span>
      {settings.general ? <DayLimits limits={limits} /> : failed === undefined ? waiting : <Unread />}
    </>
  )
}

const tones = { expired: 'danger', today: 'danger', days3: 'danger', days7: 'warning' } as const

function Ends({ row: { bot, listFailed } }: CellProps) {
  const t = useT()
  const now = useNow()
  const endText = useEndText()
  const left = useTimeLeft(bot?.botexp, now)
  const { urgency } = expiryState(bot?.botexp, now)
  if (bot === null) return <span className="note">{t('home:bot.unknown')}</span>
  if (!bot) return listFailed === undefined ? waiting : <Unread />
  const tone = (tones as Readonly<Partial<Record<typeof urgency, string>>>)[urgency]
  return (
    <>
      <span className="visually-hidden">{t('bots:expiry.label')}: </span>
      <strong className={`tabular ${tone ? `board__end--${tone}` : ''}`}>{endText(bot.botexp)}</strong>
      {left !== '' && <span className="note">{left}</span>}
    </>
  )
}
