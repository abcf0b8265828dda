import { Card, Collapse, Flex, Typography } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGetGlobalParamsQuery } from '@/api/general'
import { secondsNow } from '@/config/clock'
import { stopType } from '@/contract/codes'
import { allTold } from '@/contract/told'
import { findConflicts, type Conflict } from '@/domain/conflicts'
import { dayLimits, lossLimit, moneyStop, type DayLimits } from '@/domain/conflicts/dayStops'
import type { BotSettings } from '@/domain/money/botSettings'
import { fromRows } from '@/domain/money/cycleGrid'
import { masanielloProfit } from '@/domain/money/masanielloPlay'
import { centsOf, type Account } from '@/domain/money/plan'
import { presetLevels, type PresetLevel } from '@/domain/money/presets'
import { ownRateIn, winRateIn } from '@/domain/money/random'
import {
  actingPlans,
  planKinds,
  planOf,
  presetOf,
  stakingPlans,
  type PlanChoice,
  type PlanKind,
  type Preset,
} from '@/domain/money/stakingPlans'
import { boundsOf, chanceOf, chanceOfEnd, lossClaim } from '@/domain/money/verdict'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { Button } from '@/shared/Button'
import { CardGrid } from '@/shared/CardGrid'
import { FormContext } from '@/shared/fields/formContext'
import { FilledByLink } from '@/shared/form/FilledByLink'
import { useNotify } from '@/shared/notices'
import { PathLink } from '@/shared/PathLink'
import { Select } from '@/shared/Select'
import { useRecordForm } from '@/shared/fields/useRecordForm'
import { useAppSelector } from '@/store/hooks'
import { stakeParts, useSettings } from '@/store/reading/settings'
import { bounds } from '../assumptionsSlice'
import { BoundNumber } from '../proof/BoundNumber'
import { useAssumptions, usePlayConditions } from '../proof/playConditions'
import type { ForecastReport, ForecastRequest } from '../proof/forecast'
import { startBankOf } from '../proof/forecastFigures'
import { useAmounts } from '../proof/useAmounts'
import { useForecasts } from '../proof/useForecast'
import { usePlanName } from '../usePlanName'
import '../money.css'

interface Props {
  readonly of: PlanKind
}

/** Three plans for a person's own limits. Choosing one fills the form; nothing is saved. */
export function Presets({ of }: Props) {
  const { t } = useAmounts()
  return (
    <>
      <FilledByLink />
      <Collapse
        size="small"
        className="money__note"
        items={[{ key: 'presets', label: t('money:presets.title'), children: <Choices of={of} /> }]}
      />
    </>
  )
}

/** Custom cycles are a table, which no link can bring. */
const offered = ['masaniello', 'cycles', 'soros', 'lossRecovery'] as const satisfies readonly PlanKind[]

/** The same before a plan is chosen: what is chosen opens the plan's own form, filled in. */
export function PresetsOfPlans() {
  const { t } = useAmounts()
  const planName = usePlanName()
  const [of, setOf] = useState<(typeof offered)[number]>(offered[0])
  return (
    <Flex vertical gap={12}>
      <Select
        aria-label={t('home:strategies.title')}
        virtual={false}
        value={of}
        options={offered.map((value) => ({ value, label: planName(value) }))}
        onChange={setOf}
      />
      <Choices of={of} />
    </Flex>
  )
}

function Choices({ of }: Props) {
  const { t, money } = useAmounts()
  const { minimum, bank } = useAssumptions()
  const { currentData: general } = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const [typed, setTyped] = useState<number>()
  const limit = allTold(general, ...lossLimit)
  const mostLoss = typed ?? (limit && moneyStop(limit, { bank, payout: 1, minimum }))
  return (
    <Flex vertical gap={12}>
      <BoundNumber
        label={t('money:presets.mostLoss')}
        value={mostLoss}
        bounds={bounds.bank}
        onChange={setTyped}
      />
      {mostLoss !== undefined && (
        <>
          <Levels of={of} mostLoss={mostLoss} />
          {of === 'lossRecovery' && <p className="muted">{t('money:presets.needsReset')}</p>}
          {mostLoss > bank && (
            <p className="muted">{t('money:presets.wholeBank', { bank: money(bank * 100) })}</p>
          )}
        </>
      )}
    </Flex>
  )
}

/** What the entry and the limits are until a preset names them. */
const noLimits = { loteType: 1, lote: 1, stopType: 0, winDay: 0, stopDay: 0 }

/** Dangerous conflicts that the bot's settings do not have without the preset. */
function newDangers({ choice, general }: Preset, settings: BotSettings): readonly Conflict[] {
  if (choice.kind === 'flat') return []
  const after: BotSettings = {
    ...settings,
    general: settings.general && { ...settings.general, ...general },
    [choice.kind]: choice.settings,
  }
  const [before, found] = [settings, after].map((all) =>
    findConflicts(all, secondsNow()).found.filter(({ severity }) => severity === 'danger'),
  )
  return found?.filter(({ id }) => !before?.some((known) => known.id === id)) ?? []
}

function Levels({ of, mostLoss }: Props & { readonly mostLoss: number }) {
  const { t, money, shortChance } = useAmounts()
  const { bank, payout, payoutMix, minimum, maximum, perDay, signals } = useAssumptions()
  const { account, odds } = usePlayConditions(noLimits)
  const winRate = winRateIn(odds)
  const presets = useMemo(
    () =>
      presetLevels.map((level) =>
        presetOf(of, level, {
          bank,
          mostLoss,
          payout,
          payoutMix,
          winRate,
          minimum,
          maximum,
        }),
      ),
    [of, bank, mostLoss, payout, payoutMix, winRate, minimum, maximum],
  )
  const { settings, isLoading } = useSettings(stakeParts)
  const own = allTold(settings.general, ...dayLimits)
  // One day under the limits that then act: the preset's, and the person's own where it names none.
  const requests = presets.map((preset): ForecastRequest | undefined => {
    if (!preset || isLoading) return undefined
    const limits = { ...noLimits, ...own, ...preset.general }
    return {
      choice: preset.choice,
      account: { ...account, entry: { loteType: limits.loteType, lote: limits.lote } },
      session: { operations: perDay || signals, perDay: 0, stops: limits },
      odds,
    }
  })
  const reports = useForecasts(requests).map((answer) => (typeof answer === 'object' ? answer : undefined))
  const goals = presets.map((preset) => preset && goalOf(preset, account))
  const [calmest, , boldest] = reports.map((report) => report && chanceOf(report, 'lower'))
  const priceOf = (level: PresetLevel, goal = 0) => {
    const less = (goals.at(-1) ?? 0) - goal
    if (less > 0) return t('money:presets.lessProfit', { less: money(less) })
    const isBolder = calmest && boldest && boundsOf(boldest).low > boundsOf(calmest).high
    return isBolder && level === 'aggressive'
      ? t('money:presets.moreLosses', { lower: shortChance(calmest) })
      : ''
  }
  return (
    <>
      {!isLoading && actingPlans(settings).unread.length > 0 && (
        <p className="muted">{t('money:presets.plansUnread')}</p>
      )}
      <CardGrid>
        {presetLevels.map((level, place) => {
          const [preset, request, goal] = [presets[place], requests[place], goals[place]]
          const dangers = preset && !isLoading ? newDangers(preset, settings) : []
          return (
            <li key={level}>
              <Card
                size="small"
                title={<h3>{t(`money:presets.${level}`)}</h3>}
                extra={
                  preset &&
                  !isLoading &&
                  dangers.length === 0 && <FillButton of={of} level={level} preset={preset} />
                }
              >
                {preset ? (
                  <Flex vertical gap={4}>
                    {dangers.length > 0 && <Dangers of={of} found={dangers} />}
                    <Outlook
                      preset={preset}
                      own={own}
                      isRead={!isLoading}
                      request={request}
                      report={reports[place]}
                      goal={goal ?? 0}
                      mostLoss={Math.min(mostLoss, bank)}
                      price={priceOf(level, goal)}
                    />
                  </Flex>
                ) : (
                  <p className="muted">
                    {t('money:presets.impossible', { loss: money(Math.min(mostLoss, bank) * 100) })}
                  </p>
                )}
              </Card>
            </li>
          )
        })}
      </CardGrid>
    </>
  )
}

/** Why a preset is not offered: another plan is on, or the settings beside it. */
function Dangers({ of, found }: Props & { readonly found: readonly Conflict[] }) {
  const { t } = useAmounts()
  const planName = usePlanName()
  const rivals = found.flatMap(({ values }) =>
    planKinds.filter((kind) => kind !== of && (values?.['plan'] === kind || values?.['other'] === kind)),
  )
  return (
    <Typography.Text type="danger">
      {rivals.length > 0
        ? t('money:presets.offFirst', { plans: rivals.map(planName).join(', ') })
        : t('money:presets.dangerous')}
    </Typography.Text>
  )
}

interface OutlookProps {
  readonly preset: Preset
  /** the person's own limits of a day; `undefined`: not told */
  readonly own: DayLimits | undefined
  readonly isRead: boolean
  readonly request: ForecastRequest | undefined
  readonly report: ForecastReport | undefined
  /** cents */
  readonly goal: number
  readonly mostLoss: number
  /** what it gives up */
  readonly price: string
}

function Outlook({ preset, own, isRead, request, report, goal, mostLoss, price }: OutlookProps) {
  const { t, money, gain, share, shortChance } = useAmounts()
  const { lote, stopDay, winDay, stopType: type = 0 } = preset.general
  const of = (text: (known: ForecastReport) => string) => (report ? text(report) : '…')
  const stop = stopType.nameOf(type)
  const isOwn = stopDay === undefined
  const most = money(mostLoss * 100)
  const badDay = (known: ForecastReport, startBank: number) => {
    const claim = lossClaim(known, startBank)
    if (!claim) return t('money:presets.never', { most })
    const values = { loss: money(claim.loss), chance: shortChance(claim.chance), most }
    return claim.isMost ? t('money:presets.worstDay', values) : t('money:presets.badDay', values)
  }
  return (
    <Flex vertical gap={4}>
      <strong>
        {t('money:presets.days', {
          higher: of((known) => shortChance(chanceOf(known, 'higher'))),
          lower: of((known) => shortChance(chanceOf(known, 'lower'))),
        })}
      </strong>
      <span>
        {t('money:presets.goal', {
          win: money(goal),
          chance: of((known) =>
            shortChance(isOwn ? chanceOf(known, 'target') : chanceOfEnd(known, 'winStop')),
          ),
        })}
      </span>
      {report && request && (
        <>
          <span>{badDay(report, startBankOf(request))}</span>
          <span>
            {request.odds.isAssumed
              ? t('money:presets.assumedMean', {
                  mean: gain(report.expected.profit),
                  rate: share(ownRateIn(request.odds)),
                })
              : t('money:presets.mean', { mean: gain(report.expected.profit) })}
          </span>
        </>
      )}
      {request && <span>{t('money:presets.first', { share: share(firstShareOf(request)) })}</span>}
      {price && <span>{price}</span>}
      {isOwn && isRead && !own && <span className="note">{t('proof:settingsFailed')}</span>}
      {isOwn && own && hasStops(own) && (
        <PathLink className="note" to="/geralconfig" field="stopDay">
          {t('money:presets.ownStops')}
        </PathLink>
      )}
      {/* The entry and the limits are set by another screen. */}
      {stopDay !== undefined && winDay !== undefined && stop !== undefined && (
        <span className="note">
          {lote !== undefined && `${t('money:presets.entry', { entry: money(lote * 100) })} · `}
          {t('money:presets.stops', {
            type: t(`options:stopType.${stop}`),
            loss: money(stopDay * 100),
            win: money(winDay * 100),
          })}
          {' · '}
          <PathLink
            to="/geralconfig"
            field={lote === undefined ? 'stopDay' : 'lote'}
            state={{ fill: preset.general }}
          >
            {t('money:presets.general')}
          </PathLink>
        </span>
      )}
    </Flex>
  )
}

const hasStops = ({ stopType: type, winDay, stopDay }: DayLimits) =>
  stopType.nameOf(type) !== undefined && (winDay > 0 || stopDay > 0)

/** Of the bank. */
const firstShareOf = ({ choice, account }: ForecastRequest) =>
  planOf(choice, account).start.stake / centsOf(account.bank)

/** What a good day brings at least, in cents. */
const goalOf = ({ choice, general }: Preset, account: Account) =>
  choice.kind === 'masaniello'
    ? (masanielloProfit(choice.settings, account)?.low ?? 0)
    : Math.round((general.winDay ?? 0) * 100)

/** What the plan's form calls its values. */
function formOf(choice: PlanChoice): Readonly<Record<string, unknown>> {
  if (choice.kind === 'customCycles') return { grid: fromRows(choice.settings).grid }
  if (choice.kind === 'flat') return {}
  if (choice.kind !== 'lossRecovery') return { ...choice.settings }
  const { mode, ...rest } = choice.settings
  return { ...rest, recoverMode: mode }
}

interface FillProps extends Props {
  readonly level: PresetLevel
  readonly preset: Preset
}

/** Puts a preset into the form around it, or into that of the plan's screen, as if it had been typed. */
function FillButton({ of, level, preset }: FillProps) {
  const { t } = useAmounts()
  const at = useContext(FormContext)?.at
  const { edit } = useRecordForm(at ?? { form: '', card: '' })
  const navigate = useNavigate()
  const notify = useNotify()
  function put() {
    const fill = formOf(preset.choice)
    if (at) for (const [name, value] of Object.entries(fill)) edit(name, value)
    else void navigate(stakingPlans[of].path, { state: { fill } })
    notify.done('money:presets.filled')
  }
  return (
    <Button
      size="small"
      aria-label={t('money:presets.fillWith', { name: t(`money:presets.${level}`) })}
      onClick={put}
    >
      {t('money:presets.fill')}
    </Button>
  )
}
