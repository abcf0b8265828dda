import { Card, Collapse, Flex } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lossLimit } from '@/domain/conflicts/dayStops'
import { allTold } from '@/contract/told'
import { useGetGlobalParamsQuery } from '@/api/general'
import { stopType } from '@/contract/codes'
import { fromRows } from '@/domain/money/cycleGrid'
import { moneyStop } from '@/domain/conflicts/dayStops'
import { masanielloSummary } from '@/domain/money/masaniello'
import { presetLevels, type PresetLevel } from '@/domain/money/presets'
import {
  presetOf,
  stakingPlans,
  type PlanChoice,
  type PlanKind,
  type Preset,
} from '@/domain/money/stakingPlans'
import { bankOf, chanceOf } from '@/domain/money/verdict'
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

function Levels({ of, mostLoss }: Props & { readonly mostLoss: number }) {
  const { t, money, share } = useAmounts()
  const { bank, payout, winRate, minimum, maximum, perDay, signals } = useAssumptions()
  const presets = useMemo(
    () =>
      presetLevels.map((level) =>
        presetOf(of, level, { bank, mostLoss, payout, winRate: winRate / 100, minimum, maximum }),
      ),
    [of, bank, mostLoss, payout, winRate, minimum, maximum],
  )
  const { account, odds } = usePlayConditions(noLimits)
  // One day under the preset's own limits.
  const requests = presets.map((preset): ForecastRequest | undefined => {
    if (!preset) return undefined
    const limits = { ...noLimits, ...preset.general }
    return {
      choice: preset.choice,
      account: { ...account, entry: limits },
      session: { operations: perDay || signals, perDay: 0, stops: limits },
      odds,
    }
  })
  const reports = useForecasts(requests).map((answer) => (typeof answer === 'object' ? answer : undefined))
  const goals = presets.map((preset) => (preset ? goalOf(preset) : 0))
  const [calmest, , boldest] = reports
  const more = calmest && boldest ? boldest.forecast.lower - calmest.forecast.lower : 0
  const priceOf = (level: PresetLevel, goal: number) => {
    const less = Math.max(...goals) - goal
    if (less > 0) return t('money:presets.lessProfit', { less: money(less) })
    return more > 0 && level === 'aggressive' ? t('money:presets.moreLosses', { more: share(more) }) : ''
  }
  return (
    <CardGrid>
      {presetLevels.map((level, place) => {
        const [preset, request, goal = 0] = [presets[place], requests[place], goals[place]]
        return (
          <li key={level}>
            <Card
              size="small"
              title={<h3>{t(`money:presets.${level}`)}</h3>}
              extra={preset && <FillButton of={of} level={level} preset={preset} />}
            >
              {preset && request ? (
                <Outlook
                  preset={preset}
                  request={request}
                  report={reports[place]}
                  goal={goal}
                  mostLoss={Math.min(mostLoss, bank)}
                  price={priceOf(level, goal)}
                />
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
  )
}

interface OutlookProps {
  readonly preset: Preset
  readonly request: ForecastRequest
  readonly report: ForecastReport | undefined
  /** cents */
  readonly goal: number
  readonly mostLoss: number
  /** what it gives up */
  readonly price: string
}

function Outlook({ preset: { general }, request, report, goal, mostLoss, price }: OutlookProps) {
  const { t, money, gain, range, shortChance } = useAmounts()
  const { lote, stopDay, winDay, stopType: type = 0 } = general
  const of = (text: (known: ForecastReport) => string) => (report ? text(report) : '…')
  const stop = stopType.nameOf(type)
  return (
    <Flex vertical gap={4}>
      <strong>
        {t('money:presets.days', {
          higher: of((known) => shortChance(chanceOf(known, 'higher'))),
          lower: of((known) => shortChance(chanceOf(known, 'lower'))),
        })}
      </strong>
      <span>
        {t('money:presets.limits', {
          win: money(goal),
          // The result of the worst of twenty days.
          bad: of((known) => range(bankOf(known, 'p5'), (bank) => gain(bank - startBankOf(request)))),
          loss: money(mostLoss * 100),
        })}
      </span>
      {report && !request.odds.isAssumed && (
        <span>{t('money:presets.mean', { mean: gain(report.expected.profit) })}</span>
      )}
      {price && <span>{price}</span>}
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
            state={{ fill: general }}
          >
            {t('money:presets.general')}
          </PathLink>
        </span>
      )}
    </Flex>
  )
}

/** What a good day brings, in cents. */
const goalOf = ({ choice, general }: Preset) =>
  choice.kind === 'masaniello'
    ? (masanielloSummary(choice.settings)?.profit ?? 0)
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
