import { Flex } from 'antd'
import { withoutGaps } from '@/contract/told'
import { lossLimit, moneyStop, type LossLimit } from '@/domain/conflicts/dayStops'
import {
  breaksFirst,
  hasDayParts,
  worstCopyDay,
  type DayPart,
  type DaySettings,
} from '@/domain/conflicts/worstCopyDay'
import { UnitSelect } from '@/risk/AssumptionsCard'
import { boundsIn, changeAssumptions, pointValues } from '@/risk/assumptionsSlice'
import { BoundNumber } from '@/risk/BoundNumber'
import { useAmounts } from '@/risk/useAmounts'
import { useT } from '@/i18n'
import { Line, Lines } from '@/shared/Lines'
import { Loaded, type QueryResult } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { PathLink } from '@/shared/PathLink'
import { Placeholder } from '@/shared/Skeleton'
import { useNow } from '@/shared/useNow'
import { useAppDispatch } from '@/store/hooks'
import { useWholePicture } from '@/robot/picture/usePictures'
import { PartRisk, dayPartPlace } from './PartRisk'

/** The most that a day can lose over all that the bot copies and trades itself. */
export function WorstDay() {
  const t = useT()
  const { picture, queries } = useWholePicture()
  const { settings } = picture
  const failed = queries.filter(({ currentData, error }) => currentData === undefined && error !== undefined)
  const limit = withoutGaps(settings.general, ...lossLimit)
  const isRead = queries.every(({ currentData }) => currentData !== undefined)
  const query: QueryResult<DaySettings | 'unknown'> = {
    // All is read, and a value of it is not told.
    currentData: hasDayParts(settings) ? settings : isRead ? 'unknown' : undefined,
    error: failed[0]?.error,
    isFetching: queries.some(({ currentData, isFetching }) => currentData === undefined && isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  }
  return (
    <Panel title={t('myCopy:day.title')}>
      <Loaded query={query} skeleton={<Placeholder height="18rem" />}>
        {(day) => (day === 'unknown' ? t('common:gap.notAll') : <Day settings={day} limit={limit} />)}
      </Loaded>
    </Panel>
  )
}

interface DayProps {
  readonly settings: DaySettings
  readonly limit: LossLimit | undefined
}

function Day({ settings, limit }: DayProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { paid, smallestAssumed } = useAmounts()
  const day = worstCopyDay(settings, useNow())
  if (day.parts.length === 0) return <p className="muted">{t('myCopy:day.nothing')}</p>
  const others = day.parts.filter(({ kind }) => kind === 'channel' || kind === 'own')
  const { unit, bank, pointValue = 0 } = settings.assumptions
  const stop = limit && moneyStop(limit, settings.assumptions)
  const { breaks: first, money: total } = breaksFirst(day, { stop, bank, pointValue })
  // Whether a limit comes first is not known without it.
  const breaks = limit ? first : 'unknown'
  const whyNoTotal = day.isUnbounded ? 'moneyOpen' : day.isIncomplete ? 'moneyPartly' : 'moneyUnknown'
  const fields = [
    { name: 'pointValue', value: pointValue, bounds: pointValues },
    { name: 'bank', value: bank, bounds: boundsIn('bank', unit) },
  ] as const
  return (
    <>
      <Note
        type={breaks === 'none' ? 'success' : 'warning'}
        title={t(`myCopy:day.breaks.${breaks}`)}
        description={
          <span className="tabular">
            {t('myCopy:day.worst')}: {total === undefined ? t(`myCopy:day.${whyNoTotal}`) : paid(total)}
            {' · '}
            {t('myCopy:day.stopDay')}:{' '}
            {!limit
              ? t('myCopy:day.unknownStop')
              : stop === undefined
                ? t('myCopy:day.noStopDay')
                : paid(stop)}
          </span>
        }
      />
      {day.parts.some(({ kind }) => kind !== 'own') && <p className="note">{t('myCopy:day.assumes')}</p>}
      {settings.assumptions.isMinimumAssumed && day.parts.some(({ kind }) => kind === 'own') && (
        <p className="note">
          {t('proof:chances.minimum', { minimum: smallestAssumed(settings.assumptions) })}
        </p>
      )}
      {others.length > 0 && <OtherParts parts={others} />}
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

/** Channels without a limit cannot be ranked. */
const labelOf = ({ kind, open, sharedBy = 1 }: DayPart) =>
  kind === 'own' ? 'own' : open && sharedBy > 1 ? 'someChannels' : 'channel'

/** What counts besides the traders, whose own lines say what they can lose. */
function OtherParts({ parts }: { readonly parts: readonly DayPart[] }) {
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
          </span>
        </Line>
      ))}
    </Lines>
  )
}
