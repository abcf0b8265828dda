import { Flex, Progress } from 'antd'
import type { DayStatement } from '@/domain/robot/dayStatement'
import type { DayPart } from '@/domain/conflicts/worstCopyDay'
import { MeaningButton } from '@/risk/MeaningButton'
import { useMoneyText } from '@/risk/useMoneyText'
import { UnitSelect } from '@/risk/AssumptionsCard'
import { boundsIn, changeAssumptions, pointValues, selectAssumptions } from '@/risk/assumptionsSlice'
import { BoundNumber } from '@/risk/BoundNumber'
import { useAmounts } from '@/risk/useAmounts'
import { useT } from '@/i18n'
import { useDayWords } from '@/robot/dayWords'
import { Line, Lines } from '@/shared/Lines'
import { isLoadSettled, Loaded, type QueryResult } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { PathLink } from '@/shared/PathLink'
import { Placeholder } from '@/shared/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useWholePicture } from '@/robot/picture/usePictures'
import { PartRisk, dayPartPlace } from './PartRisk'

/** All that a statement about the day rests on was read, and is told. */
const isKnown = ({ limit, groups }: DayStatement) =>
  limit.kind !== 'unread' && Object.values(groups).every(({ isUnread }) => !isUnread)

/** The most that a day can lose over all that the bot copies and trades itself. */
export function WorstDay() {
  const t = useT()
  const { picture, queries } = useWholePicture()
  const { day, settings } = picture
  const failed = queries.filter(({ currentData, error }) => currentData === undefined && error !== undefined)
  // What may keep everything from being copied is waited for too, and counts as if it did not where it cannot be read.
  const hasSwitches =
    (settings.bot !== undefined && settings.traderData !== undefined) || queries.every(isLoadSettled)
  const isRead =
    (isKnown(day) && hasSwitches) || queries.every(({ currentData }) => currentData !== undefined)
  const query: QueryResult<DayStatement> = {
    currentData: isRead ? day : undefined,
    error: failed[0]?.error,
    isFetching: queries.some(({ currentData, isFetching }) => currentData === undefined && isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  }
  return (
    <Panel
      title={t('myCopy:day.title')}
      extra={<MeaningButton term={t('myCopy:day.title')} meaning="proof:terms.worstDay" />}
    >
      <Loaded query={query} skeleton={<Placeholder height="18rem" />}>
        {(read) => <Day day={read} />}
      </Loaded>
    </Panel>
  )
}

/** How sure it is that a day stays within its limit. */
function toneOf({ reach, limit }: DayStatement) {
  if (reach === 'nothing') return 'info'
  return reach === 'below' && limit.kind === 'money' ? 'success' : 'warning'
}

function Day({ day }: { readonly day: DayStatement }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const words = useDayWords()
  const { smallestAssumed } = useAmounts()
  const assumptions = useAppSelector(selectAssumptions)
  const { channels, own } = day.groups
  const others = [...channels.parts, ...own.parts]
  const { unit, bank, pointValue } = assumptions
  const missing = words.missing(day)
  const fields = [
    { name: 'pointValue', value: pointValue, bounds: pointValues },
    { name: 'bank', value: bank, bounds: boundsIn('bank', unit) },
  ] as const
  return (
    <>
      <DaySum day={day} />
      <Note
        type={toneOf(day)}
        title={words.reach(day)}
        {...(missing && { description: <span className="tabular">{missing}</span> })}
      />
      {words.idle(day).map((reason) => (
        <p key={reason} className="note">
          {reason}
        </p>
      ))}
      {assumptions.isMinimumAssumed && own.parts.length > 0 && (
        <p className="note">{t('proof:chances.minimum', { minimum: smallestAssumed(assumptions) })}</p>
      )}
      {others.length > 0 && <OtherParts parts={others} mayStandStill={day.mayStandStill} />}
      <Flex wrap gap="middle" align="end">
        {fields.map(({ name, ...field }) => (
          <Flex key={name} vertical flex="0 1 340px">
            <BoundNumber
              label={t(`myCopy:day.${name}`)}
              {...field}
              onChange={(value) => dispatch(changeAssumptions({ [name]: value }))}
            />
          </Flex>
        ))}
        <Flex vertical flex="0 1 340px">
          <UnitSelect />
        </Flex>
      </Flex>
    </>
  )
}

/** What a day can lose against its limit, where both are money: how much of it is used up. */
function DaySum({ day: { whole, limit } }: { readonly day: DayStatement }) {
  const t = useT()
  const { units } = useMoneyText()
  if (whole.kind !== 'money' || limit.kind !== 'money') return null
  const { amount } = whole
  const says = t('myCopy:day.of', { amount: units(amount), stop: units(limit.amount) })
  return (
    <div>
      <p className="day-sum tabular">{says}</p>
      <Progress
        percent={Math.min(100, (amount / limit.amount) * 100)}
        showInfo={false}
        strokeColor={amount < limit.amount ? 'var(--ant-color-text-secondary)' : 'var(--ant-color-error)'}
        aria-label={says}
      />
    </div>
  )
}

/** Channels without a limit cannot be ranked. */
const labelOf = ({ kind, open, sharedBy = 1 }: DayPart) =>
  kind === 'own' ? 'own' : open && sharedBy > 1 ? 'someChannels' : 'channel'

interface OtherPartsProps extends Pick<DayStatement, 'mayStandStill'> {
  readonly parts: readonly DayPart[]
}

/** What counts besides the traders, whose own lines say what they can lose. */
function OtherParts({ parts, mayStandStill }: OtherPartsProps) {
  const t = useT()
  return (
    <Lines label={t('myCopy:day.others')}>
      {parts.map((part) => (
        <Line key={`${part.kind} ${part.id}`} icon={part.kind === 'own' ? 'bot' : 'reader'}>
          <PathLink {...dayPartPlace(part)}>
            {t(`myCopy:day.kind.${labelOf(part)}`, { name: part.name || part.id, count: part.sharedBy ?? 1 })}
          </PathLink>{' '}
          <span className="note">
            <PartRisk part={part} />
            {part.kind === 'own' && mayStandStill && <> · {t('myCopy:day.standsStill')}</>}
          </span>
        </Line>
      ))}
    </Lines>
  )
}
