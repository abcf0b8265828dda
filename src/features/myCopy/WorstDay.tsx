import { Descriptions, Flex } from 'antd'
import type { SignedInPath } from '@/config/paths'
import { moneyStop } from '@/domain/conflicts/dayStops'
import { breaksFirst, hasDayParts, worstCopyDay, type DayPart, type DaySettings } from '@/domain/worstCopyDay'
import { bounds, changeAssumptions, pointValues } from '@/features/money/assumptionsSlice'
import { BoundNumber } from '@/features/money/proof/BoundNumber'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { DataTable } from '@/shared/DataTable'
import { Loaded, type QueryResult } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { PathLink } from '@/shared/PathLink'
import { Placeholder } from '@/shared/Skeleton'
import { useAppDispatch } from '@/store/hooks'
import { useBotSettings } from '@/features/conflicts/useBotSettings'

/** The most that a day can lose over all that the bot copies and trades itself. */
export function WorstDay() {
  const t = useT()
  const { settings, queries } = useBotSettings()
  const failed = queries.filter(({ currentData, error }) => currentData === undefined && error !== undefined)
  const query: QueryResult<DaySettings> = {
    currentData: hasDayParts(settings) ? settings : undefined,
    error: failed[0]?.error,
    isFetching: queries.some(({ currentData, isFetching }) => currentData === undefined && isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  }
  return (
    <Panel title={t('myCopy:day.title')} about={t('myCopy:day.about')}>
      <Loaded query={query} skeleton={<Placeholder height="18rem" />}>
        {(loaded) => <Day settings={loaded} />}
      </Loaded>
    </Panel>
  )
}

const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
/** All digits: the sum is exact. */
const exact = { maximumFractionDigits: 20 } as const

function Day({ settings }: { readonly settings: DaySettings }) {
  const t = useT()
  const language = useLanguage()
  const dispatch = useAppDispatch()
  const day = worstCopyDay(settings)
  if (day.parts.length === 0) return <p className="muted">{t('myCopy:day.nothing')}</p>
  const { bank, pointValue = 0 } = settings.assumptions
  const stop = moneyStop(settings.general, settings.assumptions)
  const { breaks, money: total } = breaksFirst(day, { stop, bank, pointValue })
  const amount = (value: number) => formatNumber(language, value, money)
  const whyNoTotal = day.isUnbounded ? 'moneyOpen' : day.isIncomplete ? 'moneyPartly' : 'moneyUnknown'
  return (
    <>
      <Note type={breaks === 'none' ? 'success' : 'warning'} title={t(`myCopy:day.breaks.${breaks}`)} />
      <Parts parts={day.parts} />
      <Descriptions
        bordered
        size="small"
        column={1}
        className="tabular"
        items={[
          [
            t(day.isUnbounded || day.isIncomplete ? 'myCopy:day.totalPartly' : 'myCopy:day.total'),
            t('myCopy:day.lotPoints', { amount: formatNumber(language, day.lotPoints, exact) }),
          ],
          [t('myCopy:day.money'), total === undefined ? t(`myCopy:day.${whyNoTotal}`) : amount(total)],
          [t('myCopy:day.stopDay'), stop === undefined ? t('myCopy:day.noStopDay') : amount(stop)],
          [t('myCopy:day.bank'), amount(bank)],
        ].map(([label, children]) => ({ key: label, label, children }))}
      />
      <Flex wrap gap="middle" align="end">
        <Flex vertical flex="0 1 340px">
          <BoundNumber
            label={t('myCopy:day.pointValue')}
            value={pointValue}
            bounds={pointValues}
            onChange={(value) => dispatch(changeAssumptions({ pointValue: value }))}
          />
        </Flex>
        <Flex vertical flex="0 1 340px">
          <BoundNumber
            label={t('myCopy:day.bank')}
            value={bank}
            bounds={bounds.bank}
            onChange={(value) => dispatch(changeAssumptions({ bank: value }))}
          />
        </Flex>
      </Flex>
    </>
  )
}

const screens = {
  trader: '/configfollow',
  metaTrader: '/configmetafollower',
  channel: '/configure-channels',
  own: '/geralconfig',
} as const satisfies Readonly<Record<DayPart['kind'], SignedInPath>>

/** Where a part's bound is set. */
function placeOf({ kind, id, open }: DayPart): { readonly to: SignedInPath; readonly field?: string } {
  if (open === 'plan') return { to: '/strategies' }
  const isLimit = open === 'noLimit'
  if (isLimit && (kind === 'channel' || kind === 'own')) return { to: '/reader-params', field: 'maxtrades' }
  const field = isLimit ? 'maxTrades' : open === 'noStop' ? 'stopLoss' : 'lote'
  if (kind === 'own') return { to: screens.own, field: field === 'stopLoss' ? 'stoploss' : field }
  return { to: screens[kind], field: `${id}_${field}` }
}

/** Channels without a limit cannot be ranked. */
const labelOf = ({ kind, open, sharedBy = 1 }: DayPart) =>
  kind === 'channel' && open && sharedBy > 1 ? 'someChannels' : kind

function Parts({ parts }: { readonly parts: readonly DayPart[] }) {
  const t = useT()
  const language = useLanguage()
  const number = (value: number) => (value > 0 ? formatNumber(language, value, exact) : '–')
  return (
    <DataTable
      label={t('myCopy:day.title')}
      head={(['part', 'lots', 'trades', 'stop', 'worst'] as const).map((name) => t(`myCopy:day.${name}`))}
      rows={parts.map((part) => [
        <PathLink key="part" {...placeOf(part)}>
          {t(`myCopy:day.kind.${labelOf(part)}`, { name: part.name || part.id, count: part.sharedBy ?? 1 })}
        </PathLink>,
        part.open === 'copyLot' || part.open === 'plan' ? '–' : number(part.lots),
        number(part.trades),
        number(part.stop),
        part.open
          ? t(`myCopy:day.open.${part.open}`)
          : part.money === undefined
            ? number(part.lotPoints ?? 0)
            : t('myCopy:day.inMoney', { amount: formatNumber(language, part.money, money) }),
      ])}
    />
  )
}
